import { useTranslation } from "react-i18next";
import type { ApiKey } from "#contracts/session/apiKeyContract.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { agoText } from "#product/text/agoText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { clock, day } from "#ui/format/day.ts";

/** How a row lies: side by side where there is room, in lines elsewhere. */
export const rowLook =
  "grid items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:px-5 @medium:grid-cols-[minmax(0,1fr)_8rem_12rem_6rem]";
/** Above role and button where they do not stand side by side. */
export const timesLook = "text-sm @max-medium:order-first @max-medium:basis-full";
export const restLook = "flex flex-wrap items-center gap-x-4 gap-y-2 @medium:contents";

const HOUR_MS = 60 * 60 * 1000;

/** The hour of the last use: what was within it is not said to the minute (APIKEY-10). */
function LastUsed({ hour }: { hour: string | null }) {
  const { t, i18n } = useTranslation("apiKeys");
  if (hour === null) return t("unused");
  const begun = Date.parse(hour);
  const recent = currentTime().getTime() - begun < HOUR_MS;
  const when = recent ? t("thisHour") : agoText(hour, i18n.language);
  const to = clock(new Date(begun + HOUR_MS).toISOString());
  return (
    <time dateTime={hour} title={t("hour", { day: day(hour), from: clock(hour), to })}>
      {t("used", { when })}
    </time>
  );
}

interface ApiKeyRowProps {
  apiKey: ApiKey;
  /** It is being revoked. */
  busy: boolean;
  /** Null for whoever only looks (APIKEY-19). */
  onRevoke: (() => void) | null;
}

/** A key: its name, who made it, what it may, when it was used last, and until when it holds (APIKEY-17). */
export function ApiKeyRow({ apiKey, busy, onRevoke }: ApiKeyRowProps) {
  const { t } = useTranslation(["apiKeys", "team"]);
  const { Id, Name, Role, MadeBy, MadeAt, LastUsed: hour, Until } = apiKey;
  const ended = Until !== null && Date.parse(Until) <= currentTime().getTime();
  const made = { by: MadeBy ?? t("nobody"), day: day(MadeAt) };
  return (
    <li data-api-key={Id} className={rowLook}>
      <div className="min-w-0 break-words">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi className="min-w-0">{Name}</bdi>
          {ended && <Badge tone="danger">{t("ended")}</Badge>}
        </p>
        <p className="text-sm text-muted">{t("made", made)}</p>
      </div>
      <div className={restLook}>
        <div className="text-sm">{t(`team:roles.${Role}`)}</div>
        <div className={`tabular text-muted ${timesLook}`}>
          <p>
            <LastUsed hour={hour} />
          </p>
          <p>
            {Until === null ? (
              t("endless")
            ) : (
              <time dateTime={Until} title={t("at", { day: day(Until), time: clock(Until) })}>
                {t(ended ? "endedOn" : "endsOn", { day: day(Until) })}
              </time>
            )}
          </p>
        </div>
        {onRevoke && (
          <Button
            size="compact"
            className="ml-auto"
            data-revoke-of={Id}
            busy={busy}
            aria-label={t("revokeOf", { name: Name })}
            onClick={onRevoke}
          >
            {t("revoke")}
          </Button>
        )}
      </div>
    </li>
  );
}
