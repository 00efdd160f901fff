import { useSelector } from "@xstate/react";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyActorRef } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { Button } from "#ui/control/Button.tsx";
import { TextLink } from "#ui/control/LinkButton.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { Card } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";

interface SecretListSnapshot {
  hasTag: (tag: "failed" | "closed") => boolean;
  context: { problem: Problem | null };
}

interface ListActor extends Pick<AnyActorRef, "subscribe"> {
  getSnapshot: () => SecretListSnapshot;
  send: (event: { type: "list.refresh" }) => void;
}

interface SecretListProps {
  /** The namespace of its texts. */
  texts: "apiKeys" | "webhooks";
  actor: ListActor;
  /** How many there are; null until they are read. */
  count: number | null;
  /** As many as an account has. */
  most: number;
  /** An admin looks, who is signed in as the client and changes nothing. */
  foreign: boolean;
  /** Of what is listed, where there is nothing. */
  icon: ReactNode;
  /** In the button that asks for another. */
  buttonIcon?: ReactNode;
  onNew: () => void;
  /** What is said of a call whose answer was lost. */
  lost: { readonly title: string; readonly text: string } | null;
  /** Why the last change was refused, or nothing. */
  refusal: string;
  skeleton: ReactNode;
  rows: ReactNode;
  /** What lies over the list. */
  children: ReactNode;
}

/** After the last one is taken away the focus goes to where another is made, and not to the button of another row. */
const anotherButton = () => document.querySelector<HTMLElement>("[data-new-secret]");

function NewButton({ texts, count, most, buttonIcon, onNew }: SecretListProps) {
  const { t } = useTranslation<"apiKeys" | "webhooks">(texts);
  return (
    // It rests until it is known whether there is room for another.
    <Button
      variant="primary"
      data-new-secret=""
      aria-disabled={count === null || count >= most}
      onClick={onNew}
    >
      {buttonIcon}
      {t("new")}
    </Button>
  );
}

/** What may have been done, what was refused, and why nothing more can be done. */
function Notes({ texts, count, most, foreign, lost, refusal, reads }: SecretListProps & { reads: boolean }) {
  const { t } = useTranslation<"apiKeys" | "webhooks">(texts);
  const full = count !== null && count >= most;
  return (
    <>
      {lost && (
        <Banner tone="warning" role="alert" title={lost.title}>
          {lost.text}
        </Banner>
      )}
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {reads && foreign && <Banner>{t("foreign")}</Banner>}
      {reads && !foreign && full && <Banner>{t("full", { count: most })}</Banner>}
    </>
  );
}

/** The rows, or what one is for where there is none. */
function Area(props: SecretListProps) {
  const { texts, count, foreign, icon, skeleton, rows } = props;
  const { t } = useTranslation<"apiKeys" | "webhooks">(texts);
  const docs = (
    <TextLink href="/api/docs" target="_blank" rel="noreferrer">
      {t("docs")}
    </TextLink>
  );
  if (count === null) return skeleton;
  if (count === 0)
    return (
      <Card>
        <EmptyState icon={icon} title={t("empty.title")} actions={!foreign && <NewButton {...props} />}>
          {t("empty.text")} {docs}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <p className="text-sm text-muted">
        {t("intro")} {docs}
      </p>
      <Card>
        <ul aria-label={t("title")} className="m-0 list-none p-0">
          {rows}
        </ul>
      </Card>
    </>
  );
}

/** What an account has with a secret, in whatever state its list is: coming, there, closed, failed (APIKEY-17 … APIKEY-19, HOOK-22 … HOOK-25). */
export function SecretList(props: SecretListProps) {
  const { texts, actor, count, most, foreign, children } = props;
  const { t } = useTranslation<"apiKeys" | "webhooks">(texts);
  const page = useKeptFocus<HTMLDivElement>(anotherButton);
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const closed = useSelector(actor, (snapshot) => snapshot.hasTag("closed"));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const reads = !failed && !closed;
  return (
    <div ref={page} className="flex flex-col gap-3.5">
      <PageHeader
        title={t("title")}
        context={reads && (count === null ? t("loading") : t("context", { count, most }))}
        actions={reads && !foreign && count !== 0 && <NewButton {...props} />}
      />
      <Notes {...props} reads={reads} />
      {reads && <Area {...props} />}
      {failed && (
        <FailedPart
          title={t("failed")}
          problem={problem}
          onRetry={() => actor.send({ type: "list.refresh" })}
        />
      )}
      {closed && (
        <Card>
          <EmptyState icon={<Lock aria-hidden="true" />} title={t("closed.title")} role="status">
            {t("closed.text")}
          </EmptyState>
        </Card>
      )}
      {children}
    </div>
  );
}
