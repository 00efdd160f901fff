import { useSelector } from "@xstate/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import Lock from "lucide-react/icons/lock";
import Rss from "lucide-react/icons/rss";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { MOST_WEBHOOKS, type Webhook } from "#contracts/session/webhookContract.ts";
import { hasRoom, type webhooksMachine } from "#machines/account/webhooksMachine.ts";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { NewSecret, secretStageOf } from "#product/secret/NewSecret.tsx";
import { agoText } from "#product/text/agoText.ts";
import { Button } from "#ui/control/Button.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { TextLink } from "#ui/control/LinkButton.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { Card } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { Dialog, DialogContent } from "#ui/overlay/Dialog.tsx";
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

function DocsLink() {
  const { t } = useTranslation("webhooks");
  return (
    <TextLink href="/api/docs" target="_blank" rel="noreferrer">
      {t("docs")}
    </TextLink>
  );
}

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

/** The form of a webhook, and in its place the secret. What is pressed beside it closes neither. */
function OpenWebhook({ actor }: { actor: WebhooksActor }) {
  const { t } = useTranslation("webhooks");
  const { secret, save } = useSelector(actor, ({ context }) => context);
  const shows = useSelector(actor, (snapshot) => snapshot.hasTag("secret"));
  const stage = useSelector(actor, secretStageOf);
  const close = () => actor.send({ type: shows ? "secret.close" : "hook.cancel" });
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent outside="stay" aria-describedby={undefined}>
        {shows ? (
          <NewSecret
            title={t("secret.title", { name: save?.form.name.trim() })}
            secret={secret}
            stage={stage}
            onEvent={actor.send}
            leaving={t("secret.leaving")}
            example={{ label: t("secret.example"), code: check }}
          />
        ) : (
          <WebhookForm actor={actor} />
        )}
      </DialogContent>
    </Dialog>
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

function NewWebhookButton({ actor }: { actor: WebhooksActor }) {
  const { t } = useTranslation("webhooks");
  // Rests until it is known whether there is room for another.
  const ready = useSelector(actor, ({ context }) => hasRoom(context));
  return (
    <Button
      variant="primary"
      data-new-webhook=""
      aria-disabled={!ready}
      onClick={() => actor.send({ type: "hook.add" })}
    >
      {t("new")}
    </Button>
  );
}

/** What may have been done, what was refused, and why nothing more can be done (HOOK-23, HOOK-25, HOOK-28). */
function Notes({ actor }: { actor: WebhooksActor }) {
  const { t } = useTranslation("webhooks");
  const { save, foreign, hooks, problem } = useSelector(actor, ({ context }) => context);
  const over = useSelector(actor, (snapshot) => snapshot.hasTag("dialog") || snapshot.hasTag("secret"));
  const unread = useSelector(actor, (snapshot) => snapshot.hasTag("failed") || snapshot.hasTag("closed"));
  const refusal = useRefusal(over || unread ? null : problem);
  const full = hooks !== null && hooks.length >= MOST_WEBHOOKS;
  const lost = save?.id ? ("renewed" as const) : ("made" as const);
  return (
    <>
      {!over && save && (
        <Banner tone="warning" role="alert" title={t(`unanswered.${lost}`, { name: save.form.name.trim() })}>
          {t(`unanswered.${lost}Text`)}
        </Banner>
      )}
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {foreign && !unread && <Banner>{t("foreign")}</Banner>}
      {!foreign && full && !unread && <Banner>{t("full", { count: MOST_WEBHOOKS })}</Banner>}
    </>
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

/** The webhooks, or what one is for where there is none (HOOK-22). */
function WebhookList({ actor, onLog }: WebhooksScreenProps) {
  const { t } = useTranslation("webhooks");
  const { hooks, change, foreign } = useSelector(actor, ({ context }) => context);
  if (!hooks) return <WebhooksSkeleton />;
  if (hooks.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Rss aria-hidden="true" />}
          title={t("empty.title")}
          actions={!foreign && <NewWebhookButton actor={actor} />}
        >
          {t("empty.text")} <DocsLink />
        </EmptyState>
      </Card>
    );
  return (
    <>
      <p className="text-sm text-muted">
        {t("intro")} <DocsLink />
      </p>
      <Card>
        <ul aria-label={t("title")} className="m-0 list-none p-0">
          {hooks.map((hook) => (
            <WebhookRow
              key={hook.Id}
              hook={hook}
              busy={change?.id === hook.Id}
              actor={actor}
              onLog={(tests) => onLog(hook.Id, tests)}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

/** The list in whatever state it is: coming, there, closed, failed. */
function WebhooksArea(props: WebhooksScreenProps) {
  const { actor } = props;
  const { t } = useTranslation("webhooks");
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const closed = useSelector(actor, (snapshot) => snapshot.hasTag("closed"));
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (closed)
    return (
      <Card>
        <EmptyState icon={<Lock aria-hidden="true" />} title={t("closed.title")} role="status">
          {t("closed.text")}
        </EmptyState>
      </Card>
    );
  const retry = () => actor.send({ type: "list.refresh" });
  if (failed) return <FailedPart title={t("failed")} problem={problem} onRetry={retry} />;
  return <WebhookList {...props} />;
}

/** After a webhook is removed the focus goes to where another is made, and not to the menu of another one. */
const newWebhook = () => document.querySelector<HTMLElement>("[data-new-webhook]");

/** The addresses of other systems that are told what happens in the account (HOOK-22 … HOOK-33). */
export function WebhooksScreen(props: WebhooksScreenProps) {
  const { actor } = props;
  const { t } = useTranslation("webhooks");
  const page = useKeptFocus<HTMLDivElement>(newWebhook);
  const { hooks, foreign } = useSelector(actor, ({ context }) => context);
  const shows = useSelector(actor, (snapshot) => !snapshot.hasTag("failed") && !snapshot.hasTag("closed"));
  const opens = useSelector(actor, (snapshot) => snapshot.hasTag("dialog") || snapshot.hasTag("secret"));
  const count = hooks && t("context", { count: hooks.length, most: MOST_WEBHOOKS });
  return (
    <div ref={page} className="flex flex-col gap-3.5">
      <PageHeader
        title={t("title")}
        context={shows && (count ?? t("loading"))}
        actions={shows && !foreign && hooks?.length !== 0 && <NewWebhookButton actor={actor} />}
      />
      <Notes actor={actor} />
      <WebhooksArea {...props} />
      {opens && <OpenWebhook actor={actor} />}
      <Question actor={actor} />
    </div>
  );
}
