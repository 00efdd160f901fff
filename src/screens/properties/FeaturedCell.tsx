import { Link } from "wouter";
import { Switch } from "#ui/control/Switch.tsx";
import { FeaturedLevel } from "./FeaturedLevel.tsx";
import { useList } from "./listContext.ts";
import { useRow } from "./rowContext.ts";
import { useSwitches } from "./useSwitches.ts";

/** The Premium and Standard switches; without a featured service, where to get one (FEAT-01, FEAT-05). */
export function FeaturedCell() {
  const { t } = useList();
  const { snapshot } = useRow();
  const switches = useSwitches();
  if (snapshot.hasTag("gone")) return null;
  if (switches.length === 0) {
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 max-md:justify-end">
        <FeaturedLevel />
        <Link
          href="/advertise"
          className="rounded-sm text-sm text-azulejo underline decoration-azulejo-line underline-offset-3 hover:text-azulejo-strong pointer-coarse:py-2.5"
        >
          {t("featured.upgrade")}
        </Link>
      </span>
    );
  }
  const { AgentRef } = snapshot.context.item;
  return (
    <span className="flex flex-wrap items-center gap-x-4 max-md:justify-end">
      {switches.map(({ level, name, on, pending, blocked, tone, press }) => (
        <Switch
          key={level}
          tone={tone}
          label={name}
          aria-label={t("featured.switch", { level: name, reference: AgentRef })}
          checked={on}
          pending={pending}
          blocked={blocked}
          onCheckedChange={press}
        />
      ))}
      {switches.some(({ auto }) => auto) && (
        <span className="w-full text-xs text-muted">{t("featured.auto")}</span>
      )}
    </span>
  );
}
