import { useSelector } from "@xstate/react";
import Building2 from "lucide-react/icons/building-2";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { OwnSession } from "#contracts/session/accountContract.ts";
import type { ownSessionsMachine } from "#machines/account/ownSessionsMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { clock, day } from "#ui/format/day.ts";
import { CardFooter } from "#ui/layout/Card.tsx";
import { AccountSection } from "./AccountSection.tsx";

export type OwnSessionsActor = ActorRefFrom<typeof ownSessionsMachine>;

const rowLook = "flex items-start gap-3 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5";
const phones = ["iPhone", "Android"];

/** What the owner calls the place of a session (ACCOUNT-06). */
function useNameOf() {
  const { t } = useTranslation("account");
  return ({ Device: { Browser, System }, ByOffice }: OwnSession) => {
    if (ByOffice) return t("sessions.office");
    const device =
      Browser && System ? t("sessions.device", { browser: Browser, system: System }) : (Browser ?? System);
    return device ?? t("sessions.unknown");
  };
}

function SessionIcon({ Device: { System }, ByOffice }: OwnSession) {
  const look = {
    "aria-hidden": true,
    className: "mt-0.5 size-5 shrink-0 text-muted",
    strokeWidth: 1.75,
  } as const;
  if (ByOffice) return <Building2 {...look} />;
  return phones.includes(System ?? "") ? <Smartphone {...look} /> : <Monitor {...look} />;
}

interface SessionRowProps {
  session: OwnSession;
  ending: boolean;
  onEnd(): void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { t } = useTranslation("account");
  const name = useNameOf()(session);
  const { Address, SignedIn, LastUsed, Current, LoginAs } = session;
  const when = (iso: string) => t("sessions.when", { day: day(iso), time: clock(iso) });
  return (
    <li data-session={session.Id} className={rowLook}>
      <SessionIcon {...session} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {Current && <Badge tone="success">{t("sessions.current")}</Badge>}
          {LoginAs !== null && <Badge>{t("sessions.as", { login: LoginAs })}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted tabular">
          {t("sessions.lastUsed", { when: when(LastUsed) })}
        </p>
        <p className="text-sm text-muted tabular">
          {t("sessions.signedIn", { when: when(SignedIn) })}
          {Address !== null && ` · ${t("sessions.address", { address: Address })}`}
        </p>
      </div>
      {!Current && (
        <Button
          size="compact"
          busy={ending}
          aria-label={t("sessions.endOf", { name, when: when(SignedIn) })}
          onClick={onEnd}
        >
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}

function SessionsSkeleton() {
  return (
    <div aria-hidden="true">
      {["a", "b"].map((row) => (
        <div key={row} className={rowLook}>
          <Skeleton className="mt-0.5 size-5" />
          <div className="flex flex-1 flex-col gap-1.5 py-0.5">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-56 max-w-full" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The rows, and below them the way to end all others. */
function SessionList({ sessions }: { sessions: OwnSessionsActor }) {
  const { t } = useTranslation("account");
  const { sessions: rows, ending, problem } = useSelector(sessions, ({ context }) => context);
  const endingOthers = useSelector(sessions, (snapshot) => snapshot.matches("endingOthers"));
  const said = useProblemText(problem);
  return (
    <>
      <ul aria-labelledby="account-sessions" className="m-0 list-none p-0">
        {rows.map((session) => (
          <SessionRow
            key={session.Id}
            session={session}
            ending={ending === session.Id}
            onEnd={() => sessions.send({ type: "session.end", id: session.Id })}
          />
        ))}
      </ul>
      {problem && (
        <div className="px-4 pb-4 sm:px-5">
          <Banner tone="danger" role="alert">
            {said}
          </Banner>
        </div>
      )}
      {rows.some(({ Current }) => !Current) && (
        <CardFooter>
          <Button busy={endingOthers} onClick={() => sessions.send({ type: "sessions.endOthers" })}>
            {t("sessions.endOthers")}
          </Button>
        </CardFooter>
      )}
    </>
  );
}

/** Where one is signed in, and how to end it (ACCOUNT-06, ACCOUNT-07). */
export function OwnSessions({ sessions }: { sessions: OwnSessionsActor }) {
  const { t } = useTranslation(["account", "common"]);
  const failed = useSelector(sessions, (snapshot) => snapshot.hasTag("failed"));
  const coming = useSelector(
    sessions,
    (snapshot) => snapshot.hasTag("skeleton") && snapshot.context.sessions.length === 0,
  );
  const said = useProblemText(useSelector(sessions, ({ context }) => context.problem));
  // What was pressed is gone with its row.
  const lead = () => document.getElementById("account-sessions")?.focus();
  useActorEvents(sessions, { "session.ended": lead, "sessions.othersEnded": lead });
  return (
    <AccountSection id="account-sessions" title={t("sessions.title")} text={t("sessions.text")}>
      {coming && <SessionsSkeleton />}
      {failed && (
        <FailureState
          title={t("sessions.failed")}
          retryLabel={t("retry")}
          onRetry={() => sessions.send({ type: "sessions.refresh" })}
        >
          {said}
        </FailureState>
      )}
      {!coming && !failed && <SessionList sessions={sessions} />}
    </AccountSection>
  );
}
