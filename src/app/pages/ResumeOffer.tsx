import { type ComponentType, useEffect, useState } from "react";
import { Part } from "#ui/Part.tsx";
import { forgetWork, unfinishedOf } from "../keptWork.ts";
import { traceHatch } from "../traceHatch.ts";
import { newWizardId } from "../wizardId.ts";
import type { WizardMemories } from "../wizardMemories.ts";

/** What the card of an offer is told and asks. */
export interface ResumeCardProps {
  /** What the wizard was about. */
  name: string;
  /** ISO, of the last change. */
  at: string;
  /** It was left in another version of the panel and cannot be opened in this one. */
  refused: boolean;
  onResume(): void;
  onDiscard(): void;
  onLater(): void;
  /** Only for those who may have a trace. */
  onTrace?: (() => void) | undefined;
}

export interface ResumeOfferProps<Input> {
  login: string;
  /** A wizard is open, so nothing is offered. */
  busy: boolean;
  memories: WizardMemories<Input>;
  /** Few have anything left; what offers it, and its texts, come only to them. */
  Card: ComponentType<ResumeCardProps>;
  open(input: Input, id: string): Promise<boolean>;
}

/** What this client left unfinished in this browser, one at a time, the latest first. */
export default function ResumeOffer<Input>(props: ResumeOfferProps<Input>) {
  const { login, busy, memories, Card, open } = props;
  const [left, setLeft] = useState<Awaited<ReturnType<typeof unfinishedOf<Input>>>>([]);
  useEffect(() => {
    if (busy) return;
    let wanted = true;
    // Without an answer from the server nothing is offered now; the memory stays for the next visit.
    unfinishedOf(login, memories).then(
      (found) => wanted && setLeft(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [login, busy, memories]);
  const [offered] = left;
  if (busy || !offered) return null;
  const pass = () => setLeft((all) => all.filter((one) => one !== offered));
  const discard = () => {
    pass();
    void forgetWork(offered.actor);
  };
  const resume = async () => {
    pass();
    // Were the wizard's code out of reach, its memory is still there.
    if (offered.kind === "unfinished" && !(await open(offered.input, newWizardId(login)))) return;
    await forgetWork(offered.actor);
  };
  return (
    <Part room="none">
      <Card
        name={offered.kind === "unfinished" ? offered.name : ""}
        at={offered.at}
        refused={offered.kind === "refused"}
        onResume={() => void resume()}
        onDiscard={discard}
        onLater={pass}
        onTrace={traceHatch()}
      />
    </Part>
  );
}
