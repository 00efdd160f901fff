import { useSelector } from "@xstate/react";
import { use } from "react";
import { Link } from "wouter";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import { blockedBy, levelOf } from "#machines/featured/shortageOf.ts";
import { RightsContext } from "#product/context/rights.ts";
import { Switch } from "#ui/control/Switch.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { useList } from "../listContext.ts";
import { useRow } from "../row/rowContext.ts";
import { useShortages } from "./featuredContext.ts";

/** What the row's switches show, and what can be done to them. */
function useFeatured() {
  const { featured } = useRow();
  const snapshot = useSelector(featured, (state) => state);
  const { wish, AdInfo } = snapshot.context;
  return {
    actor: featured,
    context: snapshot.context,
    level: wish,
    /** The portal chose the level that is shown. */
    auto: wish !== "none" && wish === levelOf(AdInfo) && AdInfo.UpdatedBy === "Auto",
    pending: snapshot.hasTag("busy"),
  };
}

/** Premium or Standard and whether it was set automatically, where there is no room for switches; nothing for neither. */
function LevelSwitches() {
  const { t } = useList();
  const { level, auto, pending } = useFeatured();
  if (level === "none") return null;
  const premium = level === "FeaturedPremium";
  return (
    <span
      className="inline-flex flex-wrap items-center gap-x-2 gap-y-1"
      aria-busy={pending ? true : undefined}
    >
      <Badge tone={premium ? "oro" : "teja"}>{t(premium ? "featured.Premium" : "featured.Standard")}</Badge>
      {auto && <span className="text-xs text-muted">{t("featured.auto")}</span>}
    </span>
  );
}

const levels = ["FeaturedPremium", "Featured"] as const satisfies readonly FeaturedLevel[];
const words = { FeaturedPremium: "Premium", Featured: "Standard" } as const;
const tones = { FeaturedPremium: "oro", Featured: "teja" } as const;

/** The row's two switches: how each stands, why it cannot be moved, and what a press does; none without a service. */
export function useSwitches() {
  const { places, newKey, t } = useList();
  const shortages = useShortages();
  const { context, level, pending, auto } = useFeatured();
  const { max } = places.getSnapshot().context;
  const switches = levels.map((one) => {
    const on = level === one;
    const name = t(`featured.${words[one]}`);
    const block = shortages && blockedBy(one, context, shortages[one]);
    return {
      level: one,
      name,
      on,
      pending,
      auto: on && auto,
      tone: tones[one],
      block,
      blocked: block ? t(`featured.blocked.${block}`, { level: name, max: max[one] }) : undefined,
      press: () =>
        places.send({ type: "featured.want", Id: context.Id, level: on ? "none" : one, key: newKey() }),
    };
  });
  return shortages ? switches : [];
}

/** The Premium and Standard switches; without a featured service, where to get one (FEAT-01, FEAT-05). Whoever moves none sees the level (TEAM-39). */
export function FeaturedCell() {
  const { t, placesKnown } = useList();
  const { snapshot } = useRow();
  const switches = useSwitches();
  const may = use(RightsContext);
  if (snapshot.hasTag("gone")) return null;
  if (!may("featured.feature")) return <LevelSwitches />;
  if (switches.length === 0) {
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <LevelSwitches />
        {placesKnown && may("/advertise") && (
          <Link
            href="/advertise"
            className="rounded-sm text-sm text-azulejo underline decoration-azulejo-line underline-offset-3 hover:text-azulejo-strong pointer-coarse:py-2.5"
          >
            {t("featured.upgrade")}
          </Link>
        )}
      </span>
    );
  }
  const { AgentRef } = snapshot.context.item;
  return (
    <span className="-my-1.5 flex flex-col brief:flex-row brief:flex-wrap brief:gap-x-3">
      {switches.map(({ level, name, on, pending, blocked, tone, press }) => (
        <Switch
          key={level}
          tone={tone}
          label={
            <abbr title={name} className="no-underline">
              {name[0]}
            </abbr>
          }
          aria-label={t("featured.switch", { level: name, reference: AgentRef })}
          checked={on}
          pending={pending}
          blocked={blocked}
          onCheckedChange={press}
        />
      ))}
      {switches.some(({ auto }) => auto) && (
        <span className="w-full text-xs text-muted @table:leading-3.5 @table:pointer-coarse:-mt-3.5">
          {t("featured.auto")}
        </span>
      )}
    </span>
  );
}
