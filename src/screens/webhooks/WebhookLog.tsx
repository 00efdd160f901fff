import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { DeliveryAttempt, Webhook, WebhookDelivery } from "#contracts/session/webhookContract.ts";
import type { webhookLogMachine } from "#machines/account/webhookLogMachine.ts";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { clock, day } from "#ui/format/day.ts";
import { CardDisclosure } from "#ui/layout/Card.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogCross,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";
import { useRefusal } from "./WebhookForm.tsx";

type WebhookLogActor = ActorRefFrom<typeof webhookLogMachine>;

/** When something was, by the minute. */
export function useMoment() {
  const { t } = useTranslation("webhooks");
  return (iso: string) => t("at", { day: day(iso), time: clock(iso) });
}

const SECOND_MS = 1_000;

/** How long an attempt took. */
function useDuration() {
  const { i18n } = useTranslation("webhooks");
  return (milliseconds: number) =>
    milliseconds < SECOND_MS
      ? `${milliseconds} ms`
      : `${(milliseconds / SECOND_MS).toLocaleString(i18n.language, { maximumFractionDigits: 1 })} s`;
}

/** What came of an attempt, as the middle of a sentence (HOOK-13). */
export function useResult() {
  const { t } = useTranslation("webhooks");
  const duration = useDuration();
  return ({ Error: error, Status: status, Milliseconds }: DeliveryAttempt) =>
    t(`results.${error ?? "ok"}`, { status, time: duration(Milliseconds) });
}

const tones = { waiting: "warning", delivered: "success", failed: "danger", dropped: "neutral" } as const;

/** What was pressed for last, from the press to its result (HOOK-36). */
function LastAsked({ actor }: { actor: WebhookLogActor }) {
  const { t } = useTranslation("webhooks");
  const result = useResult();
  const duration = useDuration();
  const { deliveries, watched, problem } = useSelector(actor, ({ context }) => context);
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag("sending"));
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const refusal = useRefusal(failed ? null : problem);
  if (refusal)
    return (
      <Banner role="alert" tone="danger" title={watched === null ? t("deliveries.unsent") : undefined}>
        {refusal}
      </Banner>
    );
  if (sending) return <Banner role="status">{t("deliveries.sending")}</Banner>;
  const asked = deliveries?.find(({ Id }) => Id === watched);
  if (!asked) return null;
  const last = asked.Attempts.at(-1);
  if (asked.State === "waiting" || !last) return <Banner role="status">{t("deliveries.pending")}</Banner>;
  return last.Error === null ? (
    <Banner role="status" tone="success">
      {t("deliveries.delivered", { status: last.Status, time: duration(last.Milliseconds) })}
    </Banner>
  ) : (
    <Banner role="status" tone="danger">
      {t("deliveries.notDelivered", { result: result(last) })}
    </Banner>
  );
}

/** What became of a delivery, in a line: its last result, and when it is tried next. */
function useOutcome() {
  const { t } = useTranslation("webhooks");
  const result = useResult();
  const moment = useMoment();
  return ({ State, Attempts, NextAt }: WebhookDelivery) => {
    const last = Attempts.at(-1);
    return [
      last && result(last),
      State === "dropped" && t("deliveries.dropped"),
      Attempts.length > 1 && t("deliveries.attempts", { count: Attempts.length }),
      State === "waiting" && last && NextAt && t("deliveries.next", { when: moment(NextAt) }),
    ]
      .filter(Boolean)
      .join(" · ");
  };
}

interface DeliveryProps {
  delivery: WebhookDelivery;
  /** The account's login, which is in what is sent. */
  login: string;
  /** Null for whoever only looks. */
  onSend: (() => void) | null;
}

/** What is sent, what came back at each attempt (HOOK-35). */
function Details({ delivery, login, onSend }: DeliveryProps) {
  const { t } = useTranslation("webhooks");
  const result = useResult();
  const moment = useMoment();
  const { Event, Kind, At, Record, Attempts } = delivery;
  const names = { event: t(`kinds.${Kind}`), when: moment(At) };
  // In the order in which it is sent, so that what is shown can be compared with what came.
  const sent = Record && { Id: Record.Id, Type: Record.Type, About: Record.About };
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 text-sm sm:px-5">
      <figure className="m-0 flex flex-col gap-1.5">
        <figcaption className="text-muted">{t("deliveries.sent")}</figcaption>
        <pre className="m-0 rounded-control bg-sunken p-3 font-mono text-xs leading-5 break-all whitespace-pre-wrap">
          {JSON.stringify({ Id: Event, Kind, At, Account: login, Record: sent })}
        </pre>
      </figure>
      <div className="flex flex-col gap-1">
        <p className="text-muted">{t("deliveries.history")}</p>
        {Attempts.length === 0 && <p>{t("deliveries.none")}</p>}
        <ol className="m-0 flex list-none flex-col gap-0.5 p-0 tabular">
          {Attempts.map((attempt) => (
            <li key={attempt.At}>
              {t("deliveries.attempt", { when: moment(attempt.At), result: result(attempt) })}
            </li>
          ))}
        </ol>
        <p className="text-xs text-muted">{t("deliveries.kind")}</p>
      </div>
      {onSend && (
        <Button
          size="compact"
          className="self-start"
          aria-label={t("deliveries.againOf", names)}
          onClick={onSend}
        >
          {t("deliveries.again")}
        </Button>
      )}
    </div>
  );
}

/** A delivery: when, of what, and what became of it; opened, its details. */
function Delivery(props: DeliveryProps) {
  const { t } = useTranslation("webhooks");
  const outcome = useOutcome();
  const moment = useMoment();
  const { Kind, Record, At, State, Asked } = props.delivery;
  const record = Record && `${t(`deliveries.record.${Record.Type}`)} ${Record.Id}`;
  const about = [record, Asked && Kind !== "test" && t("deliveries.asked")].filter(Boolean).join(" · ");
  return (
    <li data-delivery={props.delivery.Id} className="border-b border-line last:border-b-0">
      <CardDisclosure
        title={
          <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 py-2 text-sm font-normal sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <span className="min-w-0">
              <span className="block font-medium">{t(`kinds.${Kind}`)}</span>
              <span className="block text-muted tabular">
                {[moment(At), about].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="min-w-0">
              <StatusDot tone={tones[State]}>{t(`deliveries.states.${State}`)}</StatusDot>
              <span className="block break-words text-muted tabular">{outcome(props.delivery)}</span>
            </span>
          </span>
        }
      >
        <Details {...props} />
      </CardDisclosure>
    </li>
  );
}

interface WebhookLogProps {
  actor: WebhookLogActor;
  hook: Webhook;
  login: string;
  foreign: boolean;
  onClose: () => void;
}

/** The deliveries in whatever state they are: coming, there, none, failed (HOOK-34). */
function Deliveries({ actor, login, foreign }: Pick<WebhookLogProps, "actor" | "login" | "foreign">) {
  const { t } = useTranslation("webhooks");
  const { deliveries, next, problem } = useSelector(actor, ({ context }) => context);
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const coming = useSelector(actor, (snapshot) => snapshot.hasTag("more"));
  if (failed)
    return (
      <FailedPart
        title={t("deliveries.failed")}
        problem={problem}
        onRetry={() => actor.send({ type: "log.refresh" })}
      />
    );
  if (!deliveries)
    return (
      <div className="flex flex-col gap-3" role="status" aria-label={t("deliveries.loading")}>
        {["a", "b", "c"].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    );
  if (deliveries.length === 0) return <p className="text-sm text-muted">{t("deliveries.empty")}</p>;
  return (
    <>
      <ul aria-label={t("log")} className="m-0 list-none rounded-card border border-line p-0">
        {deliveries.map((delivery) => (
          <Delivery
            key={delivery.Id}
            delivery={delivery}
            login={login}
            onSend={foreign ? null : () => actor.send({ type: "delivery.send", delivery: delivery.Id })}
          />
        ))}
      </ul>
      {next !== null && (
        <Button className="self-center" busy={coming} onClick={() => actor.send({ type: "log.more" })}>
          {t("deliveries.more")}
        </Button>
      )}
      <p className="text-xs text-muted">{t("deliveries.kept")}</p>
    </>
  );
}

/** What was sent to a webhook, and what it answers when it is tried (HOOK-34 … HOOK-38). */
export function WebhookLog({ actor, hook, login, foreign, onClose }: WebhookLogProps) {
  const { t } = useTranslation("webhooks");
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag("sending"));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="large" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t("deliveries.title", { name: hook.Name })}</DialogTitle>
          <DialogCross label={t("deliveries.close")} />
        </DialogHeader>
        <DialogBody className="flex flex-col gap-3.5">
          <div className="flex flex-wrap items-center gap-2">
            {!foreign && (
              <Button variant="primary" busy={sending} onClick={() => actor.send({ type: "test.send" })}>
                {t("test")}
              </Button>
            )}
            <Button busy={busy && !sending} onClick={() => actor.send({ type: "log.refresh" })}>
              {t("deliveries.refresh")}
            </Button>
          </div>
          <LastAsked actor={actor} />
          <Deliveries actor={actor} login={login} foreign={foreign} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
