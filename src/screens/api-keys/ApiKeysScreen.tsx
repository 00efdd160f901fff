import { useSelector } from "@xstate/react";
import KeyRound from "lucide-react/icons/key-round";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { type ApiKey, MOST_API_KEYS } from "#contracts/session/apiKeyContract.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { apiKeysMachine } from "#machines/account/apiKeysMachine.ts";
import { nameOfKey } from "#machines/account/apiKeysMachine.ts";
import { SecretDialog, secretStageOf } from "#product/secret/NewSecret.tsx";
import { SecretList } from "#product/secret/SecretList.tsx";
import { agoText } from "#product/text/agoText.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { clock, day } from "#ui/format/day.ts";
import { Card } from "#ui/layout/Card.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { NewKeyForm } from "./NewKeyForm.tsx";

export type ApiKeysActor = ActorRefFrom<typeof apiKeysMachine>;

interface ApiKeysScreenProps {
  actor: ApiKeysActor;
  /** The address of a call that every key may make. */
  example: string;
}

const ownTexts = ["ErrNoRigths", "ErrInvalidPath", "ErrInvalidAction"] as const;

/** What to do about a refusal: in the words of keys where there are some, else in those of everywhere. */
function useRefusal(problem: Problem | null): string {
  const { t } = useTranslation("apiKeys");
  const text = useProblemText(problem);
  const code = ownTexts.find((one) => one === problem?.code);
  return code ? t(`refused.${code}`, { count: MOST_API_KEYS }) : text;
}

/** How a row lies: side by side where there is room, in lines elsewhere. */
const rowLook =
  "grid items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:px-5 @medium:grid-cols-[minmax(0,1fr)_8rem_12rem_6rem]";
/** Above role and button where they do not stand side by side. */
const timesLook = "text-sm @max-medium:order-first @max-medium:basis-full";
const restLook = "flex flex-wrap items-center gap-x-4 gap-y-2 @medium:contents";

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
function ApiKeyRow({ apiKey, busy, onRevoke }: ApiKeyRowProps) {
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

/** Asks before what is called with the key stops (APIKEY-24). */
function Question({ actor }: { actor: ApiKeysActor }) {
  const { t } = useTranslation("apiKeys");
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag("question"));
  const { change } = context;
  if (!asks || !change) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && actor.send({ type: "change.cancel" })}
      title={t("ask.title", { name: nameOfKey(context, change.id) })}
      description={t("ask.text")}
      confirmLabel={t("ask.accept")}
      cancelLabel={t("ask.cancel")}
      tone="danger"
      returnFocus={() => document.querySelector<HTMLElement>(`[data-revoke-of="${change.id}"]`)}
      onConfirm={() => actor.send({ type: "change.accept" })}
    />
  );
}

/** The new key: the form, and in its place the secret (APIKEY-20, APIKEY-21). */
function NewKey({ actor, example }: ApiKeysScreenProps) {
  const { t } = useTranslation("apiKeys");
  const { problem, form, secret } = useSelector(actor, ({ context }) => context);
  const refusal = useRefusal(problem);
  return (
    <SecretDialog
      stage={useSelector(actor, secretStageOf)}
      onCancel={() => actor.send({ type: "key.cancel" })}
      title={t("secret.title", { name: form?.name.trim() ?? "" })}
      secret={secret}
      onEvent={actor.send}
      leaving={t("leaving.text")}
      example={{
        label: t("secret.example"),
        code: `curl -H "Authorization: Bearer $API_KEY" \\\n  ${example}`,
      }}
    >
      <NewKeyForm actor={actor} refusal={refusal} />
    </SecretDialog>
  );
}

function KeysSkeleton() {
  return (
    <Card aria-hidden="true">
      {["a", "b", "c"].map((row) => (
        <div key={row} className={rowLook}>
          <div className="flex flex-col gap-px">
            <Skeleton className="h-5 w-32 max-w-full" />
            <Skeleton className="h-4.5 w-48 max-w-full" />
          </div>
          <div className={restLook}>
            <Skeleton className="h-4.5 w-20" />
            <div className={`flex flex-col gap-px ${timesLook}`}>
              <Skeleton className="h-4.5 w-32" />
              <Skeleton className="h-4.5 w-28" />
            </div>
            <Skeleton className="ml-auto h-compact w-18 rounded-control" />
          </div>
        </div>
      ))}
    </Card>
  );
}

/** The keys by which other systems call in the account's name (APIKEY-17 … APIKEY-28). */
export function ApiKeysScreen(props: ApiKeysScreenProps) {
  const { actor } = props;
  const { t } = useTranslation("apiKeys");
  const { keys, change, foreign, form, problem } = useSelector(actor, ({ context }) => context);
  const revoking = useSelector(actor, (snapshot) => snapshot.matches("changing"));
  const over = useSelector(actor, (snapshot) => snapshot.hasTag("dialog") || snapshot.hasTag("secret"));
  const unread = useSelector(actor, (snapshot) => snapshot.hasTag("failed") || snapshot.hasTag("closed"));
  return (
    <SecretList
      texts="apiKeys"
      actor={actor}
      count={keys?.length ?? null}
      most={MOST_API_KEYS}
      foreign={foreign}
      icon={<KeyRound aria-hidden="true" />}
      buttonIcon={<KeyRound aria-hidden="true" />}
      onNew={() => actor.send({ type: "key.open" })}
      lost={
        !over && form
          ? { title: t("unanswered.title", { name: form.name.trim() }), text: t("unanswered.text") }
          : null
      }
      refusal={useRefusal(over || unread ? null : problem)}
      skeleton={<KeysSkeleton />}
      rows={keys?.map((key) => (
        <ApiKeyRow
          key={key.Id}
          apiKey={key}
          busy={revoking && change?.id === key.Id}
          onRevoke={foreign ? null : () => actor.send({ type: "key.revoke", id: key.Id })}
        />
      ))}
    >
      {over && <NewKey {...props} />}
      <Question actor={actor} />
    </SecretList>
  );
}
