import { useSelector } from "@xstate/react";
import Lock from "lucide-react/icons/lock";
import UserPlus from "lucide-react/icons/user-plus";
import UsersRound from "lucide-react/icons/users-round";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { panelRoleOf, panelRoles } from "#contracts/session/roles.ts";
import { MOST_USERS } from "#contracts/session/teamContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { teamMachine } from "#machines/account/teamMachine.ts";
import { heirsOf, mayChange, nameOf, type TeamChange } from "#machines/account/teamSetup.ts";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { Card, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { LazyConfirmDialog } from "#ui/overlay/LazyConfirmDialog.ts";
import { InvitationRow, restLook, rowLook, UserRow, whenLook } from "./TeamRow.tsx";

type TeamActor = ActorRefFrom<typeof teamMachine>;

const ownTexts = [
  "ErrLastOwner",
  "ErrNoRigths",
  "ErrInvalidPath",
  "ErrInvalidAction",
  "ErrTooManyRequests",
] as const;

/** What to do about a refusal (TEAM-27): in the words of users where there are some, else in those of everywhere. */
function useRefusal(problem: Problem | null): string {
  const { t } = useTranslation("team");
  const text = useProblemText(problem);
  const code = ownTexts.find((one) => one === problem?.code);
  return problem && code ? t(`refused.${code}`, { wait: problemParams(problem).wait }) : text;
}

const InviteDialog = lazyComponent(() => import("./InviteDialog.tsx"));

interface TeamScreenProps {
  actor: TeamActor;
  /** The account's login, by which one of the users signs in. */
  login: string;
  /** An admin looks, who is signed in as the client. */
  foreign: boolean;
}

interface HeirsProps {
  actor: TeamActor;
  /** Whose listings and drafts: one's own, or a colleague's. */
  legend: string;
  /** A user's number, empty for nobody, undefined until something is chosen. */
  value: string | undefined;
  onChoose(value: string): void;
}

/** To whom the listings and drafts of somebody who is removed go: a colleague or, if that is chosen, nobody (TEAM-62). */
function Heirs({ actor, legend, value, onChoose }: HeirsProps) {
  const { t } = useTranslation("team");
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { change, wrong } = context;
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (wrong.length > 0) group.current?.querySelector("input")?.focus();
  }, [wrong]);
  return (
    <RadioGroup
      ref={group}
      className="mt-2"
      legend={legend}
      direction="column"
      error={wrong.length > 0 && value === undefined && t("ask.heirMissing")}
      value={value}
      onValueChange={onChoose}
    >
      {change &&
        heirsOf(context, change).map((user) => (
          <Radio
            key={user.Id}
            value={user.Id}
            label={<bdi>{user.Name || user.Email}</bdi>}
            hint={t(`roles.${panelRoleOf(user)}`)}
          />
        ))}
      <Radio value="" label={t("ask.nobody")} hint={t("ask.nobodyHint")} />
    </RadioGroup>
  );
}

/** Asks before somebody is removed, or an owner is one no more (TEAM-25, TEAM-26). */
function Question({ actor }: { actor: TeamActor }) {
  const { t } = useTranslation("team");
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { change, users } = context;
  const [heir, setHeir] = useState<string>();
  if (change?.kind !== "remove" && change?.kind !== "role") return null;
  const self = users.some(({ Id, Current }) => Id === change.id && Current);
  const about = self ? (`${change.kind}Self` as const) : change.kind;
  const role = change.kind === "role" ? t(`roles.${change.role}`) : "";
  const opener = change.kind === "role" ? "role" : "actions";
  return (
    <LazyConfirmDialog
      open
      onOpenChange={(open) => !open && actor.send({ type: "change.cancel" })}
      title={t(`ask.${about}.title`, { name: nameOf(context, change) })}
      description={t(`ask.${about}.text`, { role })}
      confirmLabel={t(`ask.${about}.accept`)}
      cancelLabel={t("ask.cancel")}
      tone="danger"
      returnFocus={() => document.querySelector<HTMLElement>(`[data-${opener}-of="${change.id}"]`)}
      onConfirm={() =>
        actor.send(
          heir === undefined ? { type: "change.accept" } : { type: "change.accept", to: heir || null },
        )
      }
    >
      {change.kind === "remove" && (
        <Heirs actor={actor} legend={t(self ? "ask.heirSelf" : "ask.heir")} value={heir} onChoose={setHeir} />
      )}
    </LazyConfirmDialog>
  );
}

function TeamSkeleton() {
  return (
    <Card aria-hidden="true">
      {["a", "b", "c"].map((row) => (
        <div key={row} className={rowLook}>
          <div className="flex flex-col gap-px">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-4.5 w-56 max-w-full" />
            {/* The user who signs in with the login, who is told so, is the first. */}
            {row === "a" && <Skeleton className="h-4.5 w-44 max-w-full" />}
          </div>
          <div className={restLook}>
            <Skeleton className="h-compact w-26 rounded-control" />
            <div className={whenLook}>
              <Skeleton className="my-px h-4 w-32" />
            </div>
          </div>
        </div>
      ))}
    </Card>
  );
}

function InviteButton({ actor, ready = true }: { actor: TeamActor; ready?: boolean }) {
  const { t } = useTranslation("team");
  return (
    <Button variant="primary" aria-disabled={!ready} onClick={() => actor.send({ type: "invite.open" })}>
      <UserPlus aria-hidden="true" />
      {t("invite")}
    </Button>
  );
}

/** The form, with what the service said of the last try; an address that it refused is said at the e-mail (TEAM-24). */
function Invitation({ actor }: { actor: TeamActor }) {
  const { t } = useTranslation("team");
  const { problem, users, invitations } = useSelector(actor, ({ context }) => context);
  const refusal = useRefusal(problem);
  const full = users.length + invitations.length >= MOST_USERS;
  return problem?.code === "ErrInvalidAction" ? (
    <InviteDialog
      actor={actor}
      roles={panelRoles}
      taken={t(full ? "form.full" : "form.taken", { count: MOST_USERS })}
      refusal=""
    />
  ) : (
    <InviteDialog actor={actor} roles={panelRoles} taken="" refusal={refusal} />
  );
}

/** The users, and below them who was invited; what users are for where there is one. */
function TeamLists({ actor, login }: Omit<TeamScreenProps, "foreign">) {
  const { t } = useTranslation("team");
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { users, invitations, change } = context;
  const send = (wanted: TeamChange) => actor.send({ type: "team.change", change: wanted });
  const row = (id: string) => ({
    busy: change?.id === id,
    onChange: mayChange(context) ? send : null,
  });
  return (
    <>
      <Card>
        <ul aria-label={t("title")} className="m-0 list-none p-0">
          {users.map((user) => (
            <UserRow key={user.Id} user={user} login={login} {...row(user.Id)} />
          ))}
        </ul>
      </Card>
      {invitations.length > 0 && (
        <Card aria-labelledby="team-invitations">
          <CardHeader>
            <CardTitle id="team-invitations">{t("invitations.title")}</CardTitle>
            <p className="basis-full text-sm text-muted">{t("invitations.text")}</p>
          </CardHeader>
          <ul aria-labelledby="team-invitations" className="m-0 list-none p-0">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.Id} invitation={invitation} {...row(invitation.Id)} />
            ))}
          </ul>
        </Card>
      )}
      {users.length === 1 && invitations.length === 0 && mayChange(context) && (
        <Card>
          <EmptyState
            icon={<UsersRound aria-hidden="true" />}
            title={t("empty.title")}
            actions={<InviteButton actor={actor} />}
          >
            {t("empty.text")}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

/** The list in whatever state it is: coming, there, closed, failed. */
function TeamArea({ actor, login, foreign }: TeamScreenProps) {
  const { t } = useTranslation("team");
  const coming = useSelector(
    actor,
    (snapshot) => snapshot.hasTag("skeleton") && snapshot.context.users.length === 0,
  );
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const closed = useSelector(actor, (snapshot) => snapshot.hasTag("closed"));
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const writes = useSelector(actor, (snapshot) => snapshot.hasTag("dialog"));
  const refusal = useRefusal(writes ? null : context.problem);
  if (coming) return <TeamSkeleton />;
  if (closed)
    return (
      <Card>
        <EmptyState icon={<Lock aria-hidden="true" />} title={t("closed.title")} role="status">
          {t("closed.text")}
        </EmptyState>
      </Card>
    );
  if (failed) {
    const retry = () => actor.send({ type: "list.refresh" });
    return <FailedPart title={t("failed")} problem={context.problem} onRetry={retry} />;
  }
  return (
    <>
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {!mayChange(context) && <Banner>{t(foreign ? "foreign" : "lookOnly")}</Banner>}
      <TeamLists actor={actor} login={login} />
    </>
  );
}

/** Who uses the account, as what, and whom an owner invites (TEAM-22 … TEAM-29). */
export function TeamScreen(props: TeamScreenProps) {
  const { actor } = props;
  const { t } = useTranslation("team");
  const page = useKeptFocus<HTMLDivElement>();
  const count = useSelector(actor, ({ context }) => context.users.length);
  const shows = useSelector(actor, (snapshot) => !snapshot.hasTag("failed") && !snapshot.hasTag("closed"));
  const offers = useSelector(actor, ({ context }) => count === 0 || mayChange(context));
  const writes = useSelector(actor, (snapshot) => snapshot.hasTag("dialog"));
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag("question"));
  return (
    <div ref={page} className="flex flex-col gap-3.5">
      <PageHeader
        title={t("title")}
        context={shows && (count === 0 ? t("loading") : t("context", { count }))}
        actions={shows && offers && <InviteButton actor={actor} ready={count > 0} />}
      />
      <LazyBoundary name={t("title")}>
        <TeamArea {...props} />
      </LazyBoundary>
      {writes && (
        <LazyBoundary room="none" onClose={() => actor.send({ type: "invite.cancel" })}>
          <Invitation actor={actor} />
        </LazyBoundary>
      )}
      {asks && (
        <LazyBoundary room="none" onClose={() => actor.send({ type: "change.cancel" })}>
          <Question actor={actor} />
        </LazyBoundary>
      )}
    </div>
  );
}
