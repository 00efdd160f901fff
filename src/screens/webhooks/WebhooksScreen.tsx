import { useSelector } from "@xstate/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import Rss from "lucide-react/icons/rss";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { MOST_WEBHOOKS, type Webhook } from "#contracts/session/webhookContract.ts";
import type { webhooksMachine } from "#machines/account/webhooksMachine.ts";
import { SecretDialog, secretStageOf } from "#product/secret/NewSecret.tsx";
import { SecretList } from "#product/secret/SecretList.tsx";
import { agoText } from "#product/text/agoText.ts";
import { Button } from "#ui/control/Button.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import { useRefusal, WebhookForm } from "./WebhookForm.tsx";
import { useMoment, useResult } from "./WebhookLog.tsx";

export type WebhooksActor = ActorRefFrom<typeof webhooksMachine>;

interface WebhooksScreenProps {
  actor: WebhooksActor;
  /** Shows what was sent to a webhook; `tests` sends a test first. */
  onLog: (id: string, tests: boolean) => void;
}

/** How a receiver checks a request; `docs/webhooks.md` has a whole one. */
const check = `const [, t] = /t=(\\d+)/.exec(request.headers["zaguan-signature"]);
const v1 = createHmac("sha256", SECRET).update(t + "." + body).digest("hex");
const isOurs = request.headers["zaguan-signature"].includes("v1=" + v1);
const isFresh = Math.abs(secondsSince1970 - t) < 300;`;

/** Asks before something stops, or another secret holds (HOOK-30 … HOOK-32). */
function Question({ actor }: { actor: WebhooksActor }) {
  const { t } = useTranslation("webhooks");
  const change = useSelector(actor, ({ context }) => context.change);
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag("question"));
  if (!asks || !change) return null;
  const { kind, id, form } = change;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && actor.send({ type: "change.cancel" })}
      title={t(`ask.${kind}.title`, { name: form.name })}
      description={t(`ask.${kind}.text`)}
      confirmLabel={t(`ask.${kind}.accept`)}
      cancelLabel={t("ask.cancel")}
      tone={kind === "renew" ? "primary" : "danger"}
      returnFocus={() => document.querySelector<HTMLElement>(`[data-actions-of="${id}"]`)}
      onConfirm={() => actor.send({ type: "change.accept" })}
    />
  );
}

/** The form of a webhook, and in its place the secret (HOOK-26, HOOK-27). */
function OpenWebhook({ actor }: { actor: WebhooksActor }) {
  const { t } = useTranslation("webhooks");
  const { secret, save } = useSelector(actor, ({ context }) => context);
  return (
    <SecretDialog
      stage={useSelector(actor, secretStageOf)}
      onCancel={() => actor.send({ type: "hook.cancel" })}
      title={t("secret.title", { name: save?.form.name.trim() ?? "" })}
      secret={secret}
      onEvent={actor.send}
      leaving={t("secret.leaving")}
      example={{ label: t("secret.example"), code: check }}
    >
      <WebhookForm actor={actor} />
    </SecretDialog>
  );
}

const rowLook =
  "grid items-start gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:px-5 @medium:grid-cols-[minmax(0,1fr)_16rem_auto]";

function WebhooksSkeleton() {
  return (
    <Card aria-hidden="true">
      {["a", "b"].map((row) => (
        <div key={row} className={rowLook}>
          <div className="flex flex-col gap-1">
            <Skeleton className="h-5 w-32 max-w-full" />
            <Skeleton className="h-4.5 w-72 max-w-full" />
            <Skeleton className="h-4.5 w-56 max-w-full" />
          </div>
          <div className="flex flex-col gap-1">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-4.5 w-44" />
          </div>
          <Skeleton className="h-control w-36 rounded-control" />
        </div>
      ))}
    </Card>
  );
}

interface WebhookRowProps {
  hook: Webhook;
  /** Something of it is being done. */
  busy: boolean;
  actor: WebhooksActor;
  onLog: (tests: boolean) => void;
}

/** Whether it sends, and what came of the last attempt (HOOK-22, HOOK-24). */
function WebhookState({ hook }: { hook: Webhook }) {
  const { t, i18n } = useTranslation("webhooks");
  const moment = useMoment();
  const result = useResult();
  const { State, FailingSince, FormerSecretUntil, Waiting, Last } = hook;
  const failing = State === "on" && FailingSince !== null;
  const tone = State === "failed" ? "danger" : failing ? "warning" : State === "on" ? "success" : "neutral";
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-sm text-muted">
      <StatusDot tone={tone}>{t(`states.${failing ? "failing" : State}`)}</StatusDot>
      <p className="break-words tabular">
        {Last ? (
          <time dateTime={Last.At} title={moment(Last.At)}>
            {t("last", { when: agoText(Last.At, i18n.language) ?? t("now"), result: result(Last) })}
          </time>
        ) : (
          t("unsent")
        )}
      </p>
      {Waiting > 0 && <p>{t("waiting", { count: Waiting })}</p>}
      {failing && FailingSince && <p>{t("failingSince", { when: moment(FailingSince) })}</p>}
      {FormerSecretUntil && <p>{t("former", { when: moment(FormerSecretUntil) })}</p>}
    </div>
  );
}

interface RowMenuProps extends Pick<WebhookRowProps, "hook" | "actor" | "onLog"> {
  change: (kind: "switch" | "remove") => void;
}

function RowMenu({ hook, actor, onLog, change }: RowMenuProps) {
  const { t } = useTranslation("webhooks");
  const { Id, Name, State } = hook;
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("actions", { name: Name })} data-actions-of={Id}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => onLog(true)}>{t("test")}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => actor.send({ type: "hook.edit", id: Id })}>
          {t("edit")}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => change("switch")}>
          {t(State === "on" ? "switchOff" : "switchOn")}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => actor.send({ type: "hook.renew", id: Id })}>
          {t("renew")}
        </DropdownMenuItem>
        <DropdownMenuItem tone="danger" onSelect={() => change("remove")}>
          {t("remove")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** A webhook: where it sends what, whether it does, and what can be done with it (HOOK-22, HOOK-24). */
function WebhookRow({ hook, busy, actor, onLog }: WebhookRowProps) {
  const { t } = useTranslation("webhooks");
  const moment = useMoment();
  const result = useResult();
  const foreign = useSelector(actor, ({ context }) => context.foreign);
  const { Id, Name, Url, Kinds, State, FailingSince, Last } = hook;
  const change = (kind: "switch" | "remove") => actor.send({ type: "hook.change", id: Id, kind });
  const since = State === "failed" && FailingSince;
  return (
    <li data-webhook={Id} className={rowLook}>
      <div className="min-w-0 break-words">
        <p className="font-medium">
          <bdi>{Name}</bdi>
        </p>
        <p className="font-mono text-xs leading-5 break-all">{Url}</p>
        <p className="text-sm text-muted">{Kinds.map((kind) => t(`kinds.${kind}`)).join(" · ")}</p>
      </div>
      <WebhookState hook={hook} />
      <div className="flex items-center gap-1 @medium:justify-self-end">
        <Button
          size="compact"
          busy={busy}
          aria-label={t("logOf", { name: Name })}
          onClick={() => onLog(false)}
        >
          {t("log")}
        </Button>
        {!foreign && <RowMenu hook={hook} actor={actor} onLog={onLog} change={change} />}
      </div>
      {since && (
        <Banner
          tone="danger"
          className="col-span-full"
          actions={
            !foreign && (
              <Button
                size="compact"
                aria-label={t("switchOnOf", { name: Name })}
                onClick={() => change("switch")}
              >
                {t("switchOn")}
              </Button>
            )
          }
        >
          {t("failedSince", { when: moment(since), result: Last ? result(Last) : t("unsent") })}
        </Banner>
      )}
    </li>
  );
}

/** The addresses of other systems that are told what happens in the account (HOOK-22 … HOOK-33). */
export function WebhooksScreen({ actor, onLog }: WebhooksScreenProps) {
  const { t } = useTranslation("webhooks");
  const { hooks, change, foreign, save, problem } = useSelector(actor, ({ context }) => context);
  const over = useSelector(actor, (snapshot) => snapshot.hasTag("dialog") || snapshot.hasTag("secret"));
  const unread = useSelector(actor, (snapshot) => snapshot.hasTag("failed") || snapshot.hasTag("closed"));
  const lost = save?.id ? ("renewed" as const) : ("made" as const);
  return (
    <SecretList
      texts="webhooks"
      actor={actor}
      count={hooks?.length ?? null}
      most={MOST_WEBHOOKS}
      foreign={foreign}
      icon={<Rss aria-hidden="true" />}
      onNew={() => actor.send({ type: "hook.add" })}
      lost={
        !over && save
          ? {
              title: t(`unanswered.${lost}`, { name: save.form.name.trim() }),
              text: t(`unanswered.${lost}Text`),
            }
          : null
      }
      refusal={useRefusal(over || unread ? null : problem)}
      skeleton={<WebhooksSkeleton />}
      rows={hooks?.map((hook) => (
        <WebhookRow
          key={hook.Id}
          hook={hook}
          busy={change?.id === hook.Id}
          actor={actor}
          onLog={(tests) => onLog(hook.Id, tests)}
        />
      ))}
    >
      {over && <OpenWebhook actor={actor} />}
      <Question actor={actor} />
    </SecretList>
  );
}
