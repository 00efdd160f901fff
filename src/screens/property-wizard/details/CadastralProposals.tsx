import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CadastralRecord } from "#contracts/place/cadastre.ts";
import {
  type CadastralProposal,
  cadastralProposals,
  isProposed,
  proposalState,
} from "#machines/property-form/proposedValues.ts";
import type { PropertyWizardEvent } from "#machines/property-wizard/propertyWizardSetup.ts";
import { Button } from "#ui/control/Button.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import PartText from "../confirmation/PartText.tsx";
import { controlId, usePropertyState, usePropertyWizard, useShows } from "../usePropertyWizard.ts";
import type { CadastreActor } from "./CadastreFields.tsx";

interface CadastralProposalsProps {
  cadastre: CadastreActor;
  record: CadastralRecord;
}

type Press = MouseEvent<HTMLElement>;

/** What is pressed goes: who pressed it by key goes on at the next row, or at the whole. */
const goOn = ({ currentTarget, detail }: Press) => {
  const next = currentTarget.closest("li")?.nextElementSibling?.querySelector("button");
  if (detail === 0) (next ?? currentTarget.closest("section"))?.focus();
};

/** The cadastre's values one by one: those that were filled in, to be kept or taken back, and those that were not, to be used. */
export default function CadastralProposals({ cadastre, record }: CadastralProposalsProps) {
  const { t } = useTranslation("wizard");
  const { actor } = usePropertyWizard();
  const form = usePropertyState(({ context }) => context.form);
  const proposed = usePropertyState(({ context }) => context.proposed);
  const marked = ({ field }: CadastralProposal) => isProposed({ form, proposed }, field);
  const shows = useShows();
  const proposals = cadastralProposals(record).filter(
    (proposal) => shows(proposal.field) && (marked(proposal) || proposalState(proposal, form) !== "taken"),
  );
  const fields = proposals.filter(marked).map(({ field }) => field);
  const keepAll = (press: Press) => {
    goOn(press);
    actor.send({ type: "proposal.keep", fields });
  };
  const close = ({ detail }: Press) => {
    if (detail === 0) document.getElementById(controlId("CadastralReference"))?.focus();
    cadastre.send({ type: "cadastre.close" });
  };
  const note = fields.length > 0 ? "note" : proposals.length > 0 ? "rest" : "done";
  return (
    <section
      tabIndex={-1}
      aria-labelledby="cadastre-proposals"
      className="rounded-card border border-line p-3.5 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 id="cadastre-proposals" className="text-sm font-medium">
          {t("cadastre.title")}
        </h4>
        <span className="flex gap-2">
          {fields.length > 0 && (
            <Button size="compact" onClick={keepAll}>
              {t("cadastre.keepAll")}
            </Button>
          )}
          <Button size="compact" variant="ghost" onClick={close}>
            {t("cadastre.close")}
          </Button>
        </span>
      </div>
      <p role="status" className="mt-1 text-sm text-muted">
        {t(`cadastre.${note}`)}
        {record.slow.length > 0 && ` ${t("cadastre.slowPosition")}`}
      </p>
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.field} proposal={proposal} marked={marked(proposal)} />
        ))}
      </ul>
    </section>
  );
}

function ProposalRow({ proposal, marked }: { proposal: CadastralProposal; marked: boolean }) {
  const { t } = useTranslation("wizard");
  const { actor } = usePropertyWizard();
  const form = usePropertyState(({ context }) => context.form);
  const { field, patch } = proposal;
  const state = proposalState(proposal, form);
  const shown = { ...form, ...patch };
  const label = t(field === "Position" ? "position.label" : `fields.${field}`);
  const judging = (words: string, event: PropertyWizardEvent) => ({
    "aria-label": `${words}: ${label}`,
    onClick: (press: Press) => {
      goOn(press);
      actor.send(event);
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 text-sm" data-proposal={field}>
      <span className="w-40 shrink-0 text-muted">{label}</span>
      <span className="min-w-0 flex-1 basis-40 break-words">
        <PartText form={shown} part={field} />
      </span>
      <Badge tone={marked ? "info" : "neutral"}>{t(`cadastre.${state}`)}</Badge>
      <span className="flex gap-2">
        {marked ? (
          <>
            <Button
              size="compact"
              {...judging(t("cadastre.keep"), { type: "proposal.keep", fields: [field] })}
            >
              {t("cadastre.keep")}
            </Button>
            <Button
              size="compact"
              variant="ghost"
              {...judging(t("cadastre.takeBack"), { type: "proposal.leave", field })}
            >
              {t("cadastre.takeBack")}
            </Button>
          </>
        ) : (
          <Button size="compact" {...judging(t("cadastre.use"), { type: "proposal.apply", patch })}>
            {t("cadastre.use")}
          </Button>
        )}
      </span>
    </li>
  );
}
