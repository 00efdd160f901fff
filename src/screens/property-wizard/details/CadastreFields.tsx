import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import {
  cadastralCheck,
  isOtherCadastre,
  readCadastralReference,
} from "#contracts/property/cadastralReference.ts";
import type { cadastreMachine } from "#machines/cadastre/cadastreMachine.ts";
import { pointOf } from "#machines/position/roughPlacement.ts";
import { proposalGround } from "#machines/property-form/proposedValues.ts";
import { Button } from "#ui/control/Button.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { useField, usePropertyState, usePropertyWizard } from "../usePropertyWizard.ts";
import { TextInput } from "./inputs.tsx";

/** Most homes are never looked up in the cadastre: what draws its answer comes with it. */
const CadastreAnswer = lazyComponent(() => import("./CadastreAnswer.tsx"));

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
          <CadastreAnswered cadastre={cadastre} />
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

function CadastreAnswered({ cadastre }: { cadastre: CadastreActor }) {
  const { t } = useTranslation("wizard");
  const answered = useSelector(cadastre, (state) => !state.matches("resting") && !state.hasTag("busy"));
  if (!answered) return null;
  return (
    <LazyBoundary name={t("cadastre.title")}>
      <CadastreAnswer cadastre={cadastre} />
    </LazyBoundary>
  );
}
