import { useActorRef, useSelector } from "@xstate/react";
import { use, useMemo, useState } from "react";
import { RightsContext } from "#product/context/rights.ts";
import { ComparisonDetails } from "#screens/properties/comparison/ComparisonDetails.tsx";
import type { QualityPopoverProps } from "#screens/properties/listContext.ts";
import { QualityDetails } from "#screens/properties/quality/QualityDetails.tsx";
import { fetchMovement } from "#ui/motion/movement.tsx";
import { comparisonOfProperty, qualityOfProperty } from "../actors/qualityActors.ts";
import { observe } from "../event-log/observe.ts";
import { fixes } from "../wizards/wantedField.ts";
import { DenyDuplicate } from "./DenyDuplicate.tsx";

// This file comes when a pointer or the focus is near a score: what moves the comparison is here before the comparison is.
fetchMovement();

/** The details of a listing's score, asked for anew each time they are opened: what was mended meanwhile is gone (QUAL-23). */
export default function QualityPopover(props: QualityPopoverProps) {
  const [times, setTimes] = useState(1);
  return <Opened key={times} {...props} onOpenChange={(open) => open && setTimes(times + 1)} />;
}

interface OpenedProps extends QualityPopoverProps {
  onOpenChange: (open: boolean) => void;
}

/** What is asked about a listing's score, and how it does against the others; a fix opens the wizard where it is done. */
function Opened({ trigger, item, onEdit, onOpenChange }: OpenedProps) {
  const { Id } = item;
  const may = use(RightsContext);
  const actor = useActorRef(
    useMemo(() => qualityOfProperty(Id), [Id]),
    { inspect: observe },
  );
  const comparison = useActorRef(
    useMemo(() => comparisonOfProperty(Id), [Id]),
    { inspect: observe },
  );
  return (
    <QualityDetails
      trigger={trigger}
      onOpenChange={onOpenChange}
      item={item}
      answer={useSelector(actor, ({ context }) => context.fact)}
      failed={useSelector(actor, (snapshot) => snapshot.hasTag("failed"))}
      onRetry={() => actor.send({ type: "fact.retry" })}
      onFix={
        may("property.update")
          ? ({ path }) => {
              fixes.want(Id, path);
              onEdit();
            }
          : null
      }
      comparison={
        <ComparisonDetails
          item={item}
          answer={useSelector(comparison, ({ context }) => context.fact)}
          failed={useSelector(comparison, (snapshot) => snapshot.hasTag("failed"))}
          onRetry={() => comparison.send({ type: "fact.retry" })}
        />
      }
      deny={(other) => may("duplicate.deny") && <DenyDuplicate id={Id} other={other} />}
    />
  );
}
