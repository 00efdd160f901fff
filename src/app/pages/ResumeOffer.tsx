import type { WizardInput } from "#machines/property-wizard/wizardContext.ts";

interface ResumeOfferProps {
  login: string;
  /** A wizard is open, so nothing is offered. */
  busy: boolean;
  open(input: WizardInput, id: string): void;
}

export default function ResumeOffer(_: ResumeOfferProps) {
  return null;
}
