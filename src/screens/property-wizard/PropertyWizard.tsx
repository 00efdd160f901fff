import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { stepOfField } from "#machines/property-form/stepOfField.ts";
import type { WizardMode } from "#machines/property-wizard/propertyWizardContext.ts";
import { submitHere, useWizard } from "#product/wizard/useWizard.ts";
import { WizardDialog } from "#product/wizard/WizardDialog.tsx";
import { WizardFooter } from "#product/wizard/WizardFooter.tsx";
import { Button } from "#ui/control/Button.tsx";
import { useLeadTo } from "#ui/wizard/useLeadTo.ts";
import { PropertyBody } from "./PropertyBody.tsx";
import {
  controlId,
  type PropertyWizardActor,
  PropertyWizardContext,
  type PropertyWizardTools,
  usePropertyState,
  usePropertyWizard,
} from "./usePropertyWizard.ts";
import { useShownProperty } from "./useShownProperty.ts";

/** What the last step's main button does: publish a new property or a draft, save an edited one. */
const submitEvent = (mode: WizardMode, key: string) =>
  mode === "edit" ? ({ type: "edit.save", key } as const) : ({ type: "publish.now", key } as const);

/** What is new can be kept at every step, and an edit saved (WIZ-46). */
function PropertyFooter() {
  const { t } = useTranslation(["wizard", "common"]);
  const { actor, tools } = usePropertyWizard();
  const wizard = useWizard();
  const mode = usePropertyState(({ context }) => context.mode);
  const last = usePropertyState(({ context }) => context.step === "confirmation");
  const editing = usePropertyState((snapshot) => snapshot.hasTag("editing"));
  const submitting = usePropertyState((snapshot) => snapshot.hasTag("submitting"));
  const keeping = usePropertyState(({ context }) => context.intent === "keep") && submitting;
  const creates = mode !== "edit";
  const submit = () => actor.send(submitEvent(mode, tools.newKey()));
  return (
    <WizardFooter
      submitLabel={t(creates ? "publishNow" : "common:save")}
      submitBusy={submitting && !keeping}
      onSubmit={submit}
    >
      {!creates && !last && (
        <Button
          disabled={!editing && !submitting}
          busy={submitting}
          onClick={() => submitHere(wizard, submit)}
        >
          {t("common:save")}
        </Button>
      )}
      {creates && (
        <Button
          disabled={!editing && !keeping}
          busy={keeping}
          onClick={() => actor.send({ type: "publish.later", key: tools.newKey() })}
        >
          {t("publishLater")}
        </Button>
      )}
    </WizardFooter>
  );
}

/** A place that is being looked for is no part of the form yet: its letters are the browser's to take back. */
const searches = (actor: PropertyWizardActor, target: EventTarget) => {
  const search = actor.getSnapshot().children.locationSearch?.getSnapshot().context;
  return (
    target instanceof HTMLInputElement && target.role === "combobox" && !search?.chosen && search?.text !== ""
  );
};

/** The controls of which the first that is there is led to. */
const controlsOf = (path: string) => {
  const [root = ""] = path.split(".");
  return [path, root, `${root}.${featureKeys[0]}`, `${root}.list`, `${root}.add`].map(controlId);
};

/** A field that somebody is led to, by its dotted wire name; each time another one. */
interface FieldTarget {
  path: string;
}

/** Leads to a wanted field once the property is there: its step opens, and it takes the focus (QUAL-25). */
function FieldLead({ wanted }: { wanted: FieldTarget | null }) {
  const { actor } = usePropertyWizard();
  const { i18n } = useTranslation();
  const editing = usePropertyState((snapshot) => snapshot.hasTag("editing"));
  const ready = editing ? wanted : null;
  useEffect(() => {
    if (ready) actor.send({ type: "step.go", step: stepOfField(ready.path) });
  }, [actor, ready]);
  const path = wanted?.path ?? "";
  useLeadTo(ready, controlsOf(path === "Descriptions" ? `${path}.${i18n.language}` : path));
  return null;
}

interface PropertyWizardProps {
  actor: PropertyWizardActor;
  tools: PropertyWizardTools;
}

/** The add and edit wizard: four steps in a dialog (WIZ-01). The panel around it starts and ends its machine. */
export function PropertyWizard({ actor, tools }: PropertyWizardProps) {
  const [wanted, want] = useState<FieldTarget | null>(tools.at === null ? null : { path: tools.at });
  const value = useMemo(() => ({ actor, tools, leadTo: (path: string) => want({ path }) }), [actor, tools]);
  const shown = useShownProperty(actor, tools);
  return (
    <PropertyWizardContext value={value}>
      <FieldLead wanted={wanted} />
      <WizardDialog
        wizard={useMemo(() => ({ ...shown, wanted: wanted?.path ?? null }), [shown, wanted])}
        leavesHistory={(target) => searches(actor, target)}
        submit={() => actor.send(submitEvent(actor.getSnapshot().context.mode, tools.newKey()))}
      >
        <PropertyBody />
        <PropertyFooter />
      </WizardDialog>
    </PropertyWizardContext>
  );
}
