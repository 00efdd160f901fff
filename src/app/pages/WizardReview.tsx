import { useActorRef, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { reviewOfForm } from "#machines/property-form/qualityOfForm.ts";
import { QualityReview } from "#screens/property-wizard/confirmation/QualityReview.tsx";
import { usePropertyWizard } from "#screens/property-wizard/usePropertyWizard.ts";
import { reviewOf } from "../actors/qualityActors.ts";
import { observe } from "../event-log/observe.ts";
import { DenyDuplicate } from "./DenyDuplicate.tsx";

/** What is known of the listing in the form, asked for when its last step opens. */
export default function WizardReview() {
  const { actor: wizard } = usePropertyWizard();
  const { mode, id } = wizard.getSnapshot().context;
  const own = mode === "edit" ? id : null;
  const actor = useActorRef(
    useMemo(() => reviewOf(reviewOfForm(wizard.getSnapshot().context.form, own)), [wizard, own]),
    { inspect: observe },
  );
  return (
    <QualityReview
      known={useSelector(actor, ({ context }) => context.fact)}
      failed={useSelector(actor, (snapshot) => snapshot.hasTag("failed"))}
      onRetry={() => actor.send({ type: "fact.retry" })}
      deny={(other) => own !== null && <DenyDuplicate id={own} other={other} />}
    />
  );
}
