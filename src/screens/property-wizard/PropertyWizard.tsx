import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { WizardMode } from "#machines/property-wizard/propertyWizardContext.ts";
import { WizardDialog } from "#product/wizard/WizardDialog.tsx";
import { WizardFooter } from "#product/wizard/WizardFooter.tsx";
import { Button } from "#ui/control/Button.tsx";
import { PropertyBody } from "./PropertyBody.tsx";
import {
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

/** What is new can be kept at every step. */
function PropertyFooter() {
  const { t } = useTranslation(["wizard", "common"]);
  const { actor, tools } = usePropertyWizard();
  const mode = usePropertyState(({ context }) => context.mode);
  const editing = usePropertyState((snapshot) => snapshot.hasTag("editing"));
  const submitting = usePropertyState((snapshot) => snapshot.hasTag("submitting"));
  const keeping = usePropertyState(({ context }) => context.intent === "keep") && submitting;
  const creates = mode !== "edit";
  return (
    <WizardFooter
      submitLabel={t(creates ? "publishNow" : "common:save")}
      submitBusy={submitting && !keeping}
      onSubmit={() => actor.send(submitEvent(mode, tools.newKey()))}
    >
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

interface PropertyWizardProps {
  actor: PropertyWizardActor;
  tools: PropertyWizardTools;
}

/** The add and edit wizard: four steps in a dialog (WIZ-01). The panel around it starts and ends its machine. */
export function PropertyWizard({ actor, tools }: PropertyWizardProps) {
  const value = useMemo(() => ({ actor, tools }), [actor, tools]);
  return (
    <PropertyWizardContext value={value}>
      <WizardDialog
        wizard={useShownProperty(actor, tools)}
        leavesHistory={(target) => searches(actor, target)}
        submit={() => actor.send(submitEvent(actor.getSnapshot().context.mode, tools.newKey()))}
      >
        <PropertyBody />
        <PropertyFooter />
      </WizardDialog>
    </PropertyWizardContext>
  );
}
