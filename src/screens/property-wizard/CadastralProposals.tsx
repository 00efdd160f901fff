import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { CadastralRecord } from "#contracts/cadastre.ts";
import {
  type CadastralProposal,
  cadastralProposals,
  proposalState,
  withoutProposal,
} from "#machines/property-form/cadastralProposals.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import type { CadastreActor } from "./CadastreFields.tsx";
import { fieldText } from "./fieldText.ts";
import { useWizard, useWizardState } from "./wizardContext.ts";

interface CadastralProposalsProps {
  cadastre: CadastreActor;
  record: CadastralRecord;
}

/** The cadastre's values one by one, marked as proposed: to be kept, or not to be used. What was filled in can be undone as one step. */
export function CadastralProposals({ cadastre, record }: CadastralProposalsProps) {
  const { t } = useTranslation("wizard");
  const settled = useSelector(cadastre, ({ context }) => context.settled);
  const proposals = cadastralProposals(record).filter(({ field }) => !settled.includes(field));
  const keepAll = () => {
    for (const { field } of proposals) cadastre.send({ type: "proposal.settle", field });
  };
  return (
    <section aria-labelledby="cadastre-proposals" className="rounded-card border border-line p-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 id="cadastre-proposals" className="text-sm font-medium">
          {t("cadastre.title")}
        </h4>
        <span className="flex gap-2">
          {proposals.length > 0 && (
            <Button size="compact" onClick={keepAll}>
              {t("cadastre.keepAll")}
            </Button>
          )}
          <Button size="compact" variant="ghost" onClick={() => cadastre.send({ type: "cadastre.close" })}>
            {t("cadastre.close")}
          </Button>
        </span>
      </div>
      <p role="status" className="mt-1 text-sm text-muted">
        {t(proposals.length > 0 ? "cadastre.note" : "cadastre.done")}
        {record.slow.length > 0 && ` ${t("cadastre.slowPosition")}`}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.field} cadastre={cadastre} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function ProposalRow({ cadastre, proposal }: { cadastre: CadastreActor; proposal: CadastralProposal }) {
  const { t, i18n } = useTranslation("wizard");
  const { actor } = useWizard();
  const form = useWizardState(({ context }) => context.form);
  const before = useSelector(cadastre, ({ context }) => context.before);
  const { field, patch } = proposal;
  const state = proposalState(proposal, form);
  const shown = { ...form, ...patch };
  const label = t(field === "Position" ? "position.label" : `fields.${field}`);
  const value =
    field === "Position" ? `${shown.Latitude}, ${shown.Longitude}` : fieldText(shown, field, i18n.language);
  const named = (words: string) => ({ "aria-label": `${words}: ${label}` });
  const use = () => actor.send({ type: "proposal.apply", patch });
  const leave = () => actor.send({ type: "proposal.apply", patch: withoutProposal(proposal, before) });
  const keep = () => cadastre.send({ type: "proposal.settle", field });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 text-sm" data-proposal={field}>
      <span className="w-40 shrink-0 text-muted">{label}</span>
      <span className="min-w-0 flex-1 basis-40 break-words">{value}</span>
      <Badge tone={state === "taken" ? "info" : "neutral"}>{t(`cadastre.${state}`)}</Badge>
      <span className="flex gap-2">
        {state === "taken" ? (
          <>
            <Button size="compact" onClick={keep} {...named(t("cadastre.keep"))}>
              {t("cadastre.keep")}
            </Button>
            <Button size="compact" variant="ghost" onClick={leave} {...named(t("cadastre.leave"))}>
              {t("cadastre.leave")}
            </Button>
          </>
        ) : (
          <Button size="compact" onClick={use} {...named(t("cadastre.use"))}>
            {t("cadastre.use")}
          </Button>
        )}
      </span>
    </li>
  );
}
