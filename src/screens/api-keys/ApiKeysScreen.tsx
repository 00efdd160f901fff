import { useSelector } from "@xstate/react";
import KeyRound from "lucide-react/icons/key-round";
import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { MOST_API_KEYS } from "#contracts/session/apiKeyContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { apiKeysMachine } from "#machines/account/apiKeysMachine.ts";
import { hasRoom, nameOfKey } from "#machines/account/apiKeysMachine.ts";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { NewSecret, secretStageOf } from "#product/secret/NewSecret.tsx";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { TextLink } from "#ui/control/LinkButton.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { Card } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { Dialog, DialogContent } from "#ui/overlay/Dialog.tsx";
import { ApiKeyRow, restLook, rowLook, timesLook } from "./ApiKeyRow.tsx";
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

function DocsLink() {
  const { t } = useTranslation("apiKeys");
  return (
    <TextLink href="/api/docs" target="_blank" rel="noreferrer">
      {t("docs")}
    </TextLink>
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

/** The new key: the form, and in its place the secret. What is pressed beside it closes neither. */
function NewKey({ actor, example }: ApiKeysScreenProps) {
  const { t } = useTranslation("apiKeys");
  const { problem, form, secret } = useSelector(actor, ({ context }) => context);
  const shows = useSelector(actor, (snapshot) => snapshot.hasTag("secret"));
  const stage = useSelector(actor, secretStageOf);
  const refusal = useRefusal(problem);
  const close = () => actor.send({ type: shows ? "secret.close" : "key.cancel" });
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent outside="stay" aria-describedby={undefined}>
        {shows ? (
          <NewSecret
            title={t("secret.title", { name: form?.name.trim() })}
            secret={secret}
            stage={stage}
            onEvent={actor.send}
            leaving={t("leaving.text")}
            example={{
              label: t("secret.example"),
              code: `curl -H "Authorization: Bearer $API_KEY" \\\n  ${example}`,
            }}
          />
        ) : (
          <NewKeyForm actor={actor} refusal={refusal} />
        )}
      </DialogContent>
    </Dialog>
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

function NewKeyButton({ actor }: { actor: ApiKeysActor }) {
  const { t } = useTranslation("apiKeys");
  // Rests until it is known whether there is room for another.
  const ready = useSelector(actor, ({ context }) => hasRoom(context));
  return (
    <Button
      variant="primary"
      data-new-key=""
      aria-disabled={!ready}
      onClick={() => actor.send({ type: "key.open" })}
    >
      <KeyRound aria-hidden="true" />
      {t("new")}
    </Button>
  );
}

/** What may have been made, what was refused, and why nothing more can be done (APIKEY-19, APIKEY-25 … APIKEY-27). */
function Notes({ actor }: { actor: ApiKeysActor }) {
  const { t } = useTranslation("apiKeys");
  const { form, foreign, keys, problem } = useSelector(actor, ({ context }) => context);
  const over = useSelector(actor, (snapshot) => snapshot.hasTag("dialog") || snapshot.hasTag("secret"));
  const unread = useSelector(actor, (snapshot) => snapshot.hasTag("failed") || snapshot.hasTag("closed"));
  const refusal = useRefusal(over || unread ? null : problem);
  const full = keys !== null && keys.length >= MOST_API_KEYS;
  return (
    <>
      {!over && form && (
        <Banner tone="warning" role="alert" title={t("unanswered.title", { name: form.name.trim() })}>
          {t("unanswered.text")}
        </Banner>
      )}
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {foreign && !unread && <Banner>{t("foreign")}</Banner>}
      {!foreign && full && !unread && <Banner>{t("full", { count: MOST_API_KEYS })}</Banner>}
    </>
  );
}

/** The keys, or what one is for where there is none (APIKEY-17, APIKEY-18). */
function KeyList({ actor }: { actor: ApiKeysActor }) {
  const { t } = useTranslation("apiKeys");
  const { keys, change, foreign } = useSelector(actor, ({ context }) => context);
  const revoking = useSelector(actor, (snapshot) => snapshot.matches("changing"));
  if (!keys) return <KeysSkeleton />;
  if (keys.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<KeyRound aria-hidden="true" />}
          title={t("empty.title")}
          actions={!foreign && <NewKeyButton actor={actor} />}
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
          {keys.map((key) => (
            <ApiKeyRow
              key={key.Id}
              apiKey={key}
              busy={revoking && change?.id === key.Id}
              onRevoke={foreign ? null : () => actor.send({ type: "key.revoke", id: key.Id })}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

/** The list in whatever state it is: coming, there, closed, failed. */
function KeysArea({ actor }: { actor: ApiKeysActor }) {
  const { t } = useTranslation("apiKeys");
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
  return <KeyList actor={actor} />;
}

/** After a key is revoked the focus goes to where another is made, and not to another one's button to revoke it. */
const newKey = () => document.querySelector<HTMLElement>("[data-new-key]");

/** The keys by which other systems call in the account's name (APIKEY-17 … APIKEY-28). */
export function ApiKeysScreen(props: ApiKeysScreenProps) {
  const { actor } = props;
  const { t } = useTranslation("apiKeys");
  const page = useKeptFocus<HTMLDivElement>(newKey);
  const { keys, foreign } = useSelector(actor, ({ context }) => context);
  const shows = useSelector(actor, (snapshot) => !snapshot.hasTag("failed") && !snapshot.hasTag("closed"));
  const opens = useSelector(actor, (snapshot) => snapshot.hasTag("dialog") || snapshot.hasTag("secret"));
  const count = keys && t("context", { count: keys.length, most: MOST_API_KEYS });
  return (
    <div ref={page} className="flex flex-col gap-3.5">
      <PageHeader
        title={t("title")}
        context={shows && (count ?? t("loading"))}
        actions={shows && !foreign && keys?.length !== 0 && <NewKeyButton actor={actor} />}
      />
      <Notes actor={actor} />
      <KeysArea actor={actor} />
      {opens && <NewKey {...props} />}
      <Question actor={actor} />
    </div>
  );
}
