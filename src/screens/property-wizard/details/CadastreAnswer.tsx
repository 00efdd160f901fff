import { useSelector } from "@xstate/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CadastralRecord } from "#contracts/place/cadastre.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import {
  type CadastralProposal,
  cadastralProposals,
  isProposed,
  proposalState,
} from "#machines/property-form/proposedValues.ts";
import type { PropertyWizardEvent } from "#machines/property-wizard/propertyWizardSetup.ts";
import { Button } from "#ui/control/Button.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
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
function CadastralProposals({ cadastre, record }: CadastralProposalsProps) {
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

/** What the cadastre answered: values, units or parcels to choose from, or why there is nothing. */
export default function CadastreAnswer({ cadastre }: { cadastre: CadastreActor }) {
  const { t, i18n } = useTranslation(["wizard", "problem"]);
  const snapshot = useSelector(cadastre, (state) => state);
  const { record, units, parcels, province, problem } = snapshot.context;
  const close = (
    <Button size="compact" variant="ghost" onClick={() => cadastre.send({ type: "cadastre.close" })}>
      {t("cadastre.close")}
    </Button>
  );
  if (snapshot.matches("proposing") && record)
    return <CadastralProposals cadastre={cadastre} record={record} />;
  if (snapshot.matches("choosingUnit") || snapshot.matches("choosingParcel")) {
    const ofUnits = snapshot.matches("choosingUnit");
    const options = ofUnits
      ? units.map(({ reference, address, build }) => ({
          reference,
          label: [address, build === null ? "" : t("cadastre.area", { area: build })]
            .filter(Boolean)
            .join(" · "),
        }))
      : parcels.map(({ reference, address, metres }) => ({
          reference,
          label: `${address} · ${t("cadastre.away", { metres: Math.round(metres) })}`,
        }));
    return (
      <section aria-labelledby="cadastre-choice" className="rounded-card border border-line p-3.5">
        <div className="flex items-center justify-between gap-2">
          <h4 id="cadastre-choice" className="text-sm font-medium">
            {t(ofUnits ? "cadastre.chooseUnit" : "cadastre.chooseParcel")}
          </h4>
          {close}
        </div>
        <ul className="mt-2 flex max-h-60 flex-col gap-1.5 overflow-y-auto">
          {options.map(({ reference, label }) => (
            <li key={reference} className="flex flex-wrap items-center justify-between gap-2 text-sm">
              <span>
                {label} <span className="text-muted tabular">{reference}</span>
              </span>
              <Button
                size="compact"
                aria-label={`${t("cadastre.choose")}: ${label}`}
                onClick={() => cadastre.send({ type: ofUnits ? "unit.choose" : "parcel.choose", reference })}
              >
                {t("cadastre.choose")}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  if (snapshot.matches("none"))
    return (
      <Banner tone="info" role="status" actions={close}>
        {t("cadastre.none")}
      </Banner>
    );
  if (snapshot.matches("elsewhere") && province)
    return (
      <Banner tone="info" role="status" actions={close}>
        {t("cadastre.elsewhere", { province: province[i18n.language === "es" ? "es" : "en"] })}
      </Banner>
    );
  if (snapshot.matches("failed") && problem)
    return (
      <Banner tone="warning" role="alert" actions={close}>
        {t(`problem:${problem.code}`, problemParams(problem))}
      </Banner>
    );
  return null;
}
