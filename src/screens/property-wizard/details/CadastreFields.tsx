import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import {
  cadastralCheck,
  isOtherCadastre,
  readCadastralReference,
} from "#contracts/property/cadastralReference.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { cadastreMachine } from "#machines/cadastre/cadastreMachine.ts";
import { pointOf } from "#machines/position/roughPlacement.ts";
import { proposalGround } from "#machines/property-form/proposedValues.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { useField, usePropertyState, usePropertyWizard } from "../usePropertyWizard.ts";
import { TextInput } from "./inputs.tsx";

/** Most homes are never looked up in the cadastre: what it proposes comes with its answer. */
const CadastralProposals = lazyComponent(() => import("./CadastralProposals.tsx"));

export type CadastreActor = ActorRefFrom<typeof cadastreMachine>;

/** The cadastral reference, and what the cadastre says of it where the installation can ask one; only its buttons ask. */
export function CadastreFields() {
  const { t } = useTranslation("wizard");
  const { tools } = usePropertyWizard();
  const cadastre = usePropertyState(({ children }) => children.cadastre);
  const { value = "" } = useField("CadastralReference");
  const warning = isOtherCadastre(value)
    ? "otherCadastre"
    : cadastralCheck(value)?.fits === false && "cadastral";
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        path="CadastralReference"
        label={t("fields.CadastralReference")}
        hint={warning ? t(`warnings.${warning}`) : t("hints.CadastralReference")}
      />
      {tools.cadastre && cadastre && (
        <>
          <CadastreButtons cadastre={cadastre} />
          <CadastreAnswer cadastre={cadastre} />
        </>
      )}
    </div>
  );
}

function CadastreButtons({ cadastre }: { cadastre: CadastreActor }) {
  const { t } = useTranslation("wizard");
  const form = usePropertyState(({ context }) => context.form);
  const snapshot = useSelector(cadastre, (state) => state);
  const point = pointOf(form);
  const readable = readCadastralReference(form.CadastralReference) !== null;
  const ground = { location: form.Location?.id ?? null, before: proposalGround(form) };
  const looking = snapshot.matches("looking");
  const locating = snapshot.matches("locating");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="compact"
        busy={looking}
        disabled={!looking && !readable}
        onClick={() =>
          cadastre.send({ type: "reference.look", reference: form.CadastralReference.trim(), ...ground })
        }
      >
        {t("cadastre.lookUp")}
      </Button>
      <Button
        size="compact"
        busy={locating}
        disabled={!locating && point === null}
        onClick={() => point && cadastre.send({ type: "pin.look", point, ...ground })}
      >
        {t("cadastre.fromPin")}
      </Button>
    </div>
  );
}

/** What the cadastre answered: values, units or parcels to choose from, or why there is nothing. */
function CadastreAnswer({ cadastre }: { cadastre: CadastreActor }) {
  const { t, i18n } = useTranslation(["wizard", "problem"]);
  const snapshot = useSelector(cadastre, (state) => state);
  const { record, units, parcels, province, problem } = snapshot.context;
  const close = (
    <Button size="compact" variant="ghost" onClick={() => cadastre.send({ type: "cadastre.close" })}>
      {t("cadastre.close")}
    </Button>
  );
  if (snapshot.matches("proposing") && record)
    return (
      <LazyBoundary name={t("cadastre.title")}>
        <CadastralProposals cadastre={cadastre} record={record} />
      </LazyBoundary>
    );
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
