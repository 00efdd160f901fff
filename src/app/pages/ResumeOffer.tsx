import { Suspense, useEffect, useState } from "react";
import type { WizardInput } from "#machines/property-wizard/wizardContext.ts";
import { pageLog } from "../eventLogOfPage.ts";
import { isRunAlive } from "../eventLogRuns.ts";
import { findUnfinished } from "../eventLogUnfinished.ts";
import { lazyPage } from "../lazyPage.ts";
import type { RefusedLog, Unfinished } from "../replayUnfinished.ts";
import { newWizardId } from "../wizardId.ts";

interface ResumeOfferProps {
  login: string;
  /** A wizard is open, so nothing is offered. */
  busy: boolean;
  open(input: WizardInput, id: string): Promise<boolean>;
}

/** Few have anything left; what offers it, and its texts, come only to them. */
const ResumeCard = lazyPage(
  async () => ({ default: (await import("#screens/property-wizard/ResumeCard.tsx")).ResumeCard }),
  ["wizard"],
);

type Left = Unfinished | RefusedLog;

async function unfinishedOf(login: string): Promise<Left[]> {
  const log = await pageLog();
  return log ? findUnfinished({ log, login, isAlive: isRunAlive }) : [];
}

const forget = async (left: Left) => (await pageLog())?.forget([left.actor]);

/** What this client left unfinished in this browser, one at a time, the latest first. */
export default function ResumeOffer({ login, busy, open }: ResumeOfferProps) {
  const [left, setLeft] = useState<Left[]>([]);
  useEffect(() => {
    if (busy) return;
    let wanted = true;
    // Without an answer from the server nothing is offered now; the memory stays for the next visit.
    unfinishedOf(login).then(
      (found) => wanted && setLeft(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [login, busy]);
  const [offered] = left;
  if (busy || !offered) return null;
  const pass = () => setLeft((all) => all.filter((one) => one !== offered));
  const discard = () => {
    pass();
    void forget(offered);
  };
  const resume = async () => {
    pass();
    // Were the wizard's code out of reach, its memory is still there.
    if (offered.kind === "unfinished" && !(await open(offered.input, newWizardId(login)))) return;
    await forget(offered);
  };
  return (
    <Suspense>
      <ResumeCard
        reference={offered.kind === "unfinished" ? offered.AgentRef : ""}
        at={offered.at}
        refused={offered.kind === "refused"}
        onResume={() => void resume()}
        onDiscard={discard}
        onLater={pass}
        onTrace={() => import("../downloadTrace.ts").then(({ downloadTrace }) => downloadTrace())}
      />
    </Suspense>
  );
}
