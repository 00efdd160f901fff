import { useSelector } from "@xstate/react";
import { cx } from "class-variance-authority";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { ActorRefFrom } from "xstate";
import {
  type OfficeRequest,
  type RequestState,
  requestStates,
} from "#contracts/support/officeRequestsContract.ts";
import type { requestMoveMachine } from "#machines/account/requestMoveMachine.ts";
import { StalePart } from "#product/list/ListFrame.tsx";
import { Button } from "#ui/control/Button.tsx";
import { InlineChoice } from "#ui/control/InlineChoice.tsx";
import { TextLink } from "#ui/control/LinkButton.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { clock, day } from "#ui/format/day.ts";
import { nameOfClient } from "./ClientTable.tsx";

interface RequestRowProps {
  actor: ActorRefFrom<typeof requestMoveMachine>;
  request: OfficeRequest;
  newKey(): string;
}

const tones = { access: "oro", advertise: "azulejo", support: "neutral" } as const;

/** Two lines of the words, and all of them after a press (ADMIN-55). */
function Words({ body }: { body: string }) {
  const { t } = useTranslation("officeRequests");
  const [open, setOpen] = useState(false);
  const [clipped, setClipped] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = words.current;
    if (!element || open) return undefined;
    const measure = new ResizeObserver(() => setClipped(element.scrollHeight > element.clientHeight + 1));
    measure.observe(element);
    return () => measure.disconnect();
  }, [open]);
  return (
    <>
      <p
        ref={words}
        id={id}
        dir="auto"
        className={cx("text-sm wrap-anywhere", open ? "whitespace-pre-line" : "line-clamp-2")}
      >
        {body}
      </p>
      {clipped && (
        <Button
          size="compact"
          variant="ghost"
          aria-expanded={open}
          aria-controls={id}
          className="-ml-3 self-start"
          onClick={() => setOpen(!open)}
        >
          {t(open ? "less" : "whole")}
        </Button>
      )}
    </>
  );
}

/** Who wrote it, and the way to them: the client, and the user or the admin who did it in its name. */
function Writer({ request }: { request: OfficeRequest }) {
  const { t } = useTranslation("officeRequests");
  const { Login, User, Admin } = request;
  return (
    <span className="min-w-0 text-sm wrap-anywhere text-muted">
      <Link
        href={`/admin/clients?login=${encodeURIComponent(Login)}`}
        className="rounded-sm font-medium text-ink hover:text-azulejo"
      >
        <bdi>{nameOfClient(request)}</bdi>
      </Link>{" "}
      · <bdi>{Login}</bdi>
      {User !== null && ` · ${t("user", { name: User || t("nobody") })}`}
      {Admin !== null && ` · ${t("admin", { admin: Admin })}`}
    </span>
  );
}

/** The state, a press away from each other; it is dimmed until another one is set (ADMIN-54). */
function State({ actor, request, newKey }: RequestRowProps) {
  const { t } = useTranslation("officeRequests");
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const refused = useSelector(actor, (snapshot) => snapshot.hasTag("refused"));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const { Id, State: from, Version: version, Changed } = request;
  const choose = (to: RequestState) => {
    if (to === from && !refused) return;
    actor.send({ type: "move.submit", move: { id: Id, from, to, version, key: newKey() } });
  };
  return (
    <>
      <InlineChoice
        aria-busy={busy}
        className={cx("-ml-1.5 transition-opacity", busy && "opacity-60")}
        label={t("stateOf", { name: nameOfClient(request) })}
        value={from}
        onValueChange={(to) => choose(to as RequestState)}
        options={requestStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
      />
      {Changed && (
        <span className="text-xs wrap-anywhere text-muted">
          {t("changed", { day: day(Changed.At), time: clock(Changed.At), admin: Changed.By ?? "–" })}
        </span>
      )}
      {refused && (
        <div className="basis-full">
          <StalePart
            byHand
            title={t("refused")}
            problem={problem}
            onRetry={() => actor.send({ type: "move.repeat" })}
          />
        </div>
      )}
    </>
  );
}

const answerTo = ({ Email, Subject }: OfficeRequest) =>
  `mailto:${encodeURIComponent(Email).replaceAll("%40", "@")}?subject=${encodeURIComponent(`Re: ${Subject}`)}`;

/** What a client asks: kind, who, when, words and state (ADMIN-48). */
export function RequestRow(props: RequestRowProps) {
  const { t } = useTranslation("officeRequests");
  const { request } = props;
  const { Kind, At, Subject, Body, Email } = request;
  return (
    <li className="flex flex-col gap-1.5 border-b border-line px-4 py-3.5 last:border-b-0 @medium:px-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tones[Kind]}>{t(`kind.${Kind}`)}</Badge>
        <Writer request={request} />
        <time dateTime={At} className="ml-auto text-sm tabular text-muted">
          {day(At)} {clock(At)}
        </time>
      </div>
      {Subject === "" && Body === "" ? (
        <p className="text-sm text-muted">{t("forgotten")}</p>
      ) : (
        <>
          <h2 dir="auto" className="font-medium wrap-anywhere">
            {Subject}
          </h2>
          <Words body={Body} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <State {...props} />
        {Email !== "" && (
          <TextLink href={answerTo(request)} className="ml-auto text-sm">
            {t("answer")}
            <span className="sr-only"> {nameOfClient(request)}</span>
          </TextLink>
        )}
      </div>
    </li>
  );
}
