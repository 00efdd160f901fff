import { useActorRef } from "@xstate/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ActorRefFrom, fromPromise } from "xstate";
import { historyContract } from "#contracts/property/historyContract.ts";
import { listingHistoryMachine } from "#machines/property-history/listingHistoryMachine.ts";
import type { propertyListMachine } from "#machines/property-list/propertyListMachine.ts";
import { useMay } from "#product/context/rights.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { HistoryDialog } from "#screens/properties/history/HistoryDialog.tsx";
import { useHistoryText } from "#screens/properties/history/useHistoryText.ts";
import type { FeatureLabels } from "#screens/properties/listContext.ts";
import type { PastListing } from "#screens/properties/row/rowDoors.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { observe } from "../event-log/observe.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** A listing's history on the client API. */
export function listingHistoryOf(Id: number) {
  const id = String(Id);
  return listingHistoryMachine.provide({
    actors: {
      list: fromPromise(async ({ input: { take: Take, before }, signal }) => {
        const query = before === null ? { Take } : { Take, Before: before };
        const call = clientOf(historyContract).list({ params: { id }, query, fetchOptions: { signal } });
        return (await answered(call)).body;
      }),
      undo: fromPromise(async ({ input: { version, key } }) => {
        const params = { id, version: String(version) };
        await answered(clientOf(historyContract).undo({ params, headers: { "idempotency-key": key } }));
      }),
    },
  });
}

const newKey = () => crypto.randomUUID();

interface ListingHistoryProps {
  listing: PastListing;
  list: ActorRefFrom<typeof propertyListMachine>;
  features: readonly FeatureLabels[];
  onClose: () => void;
}

/** The dialog of one listing's history, for as long as it is open (HIST-14). */
export default function ListingHistory({ list, ...props }: ListingHistoryProps) {
  const { t } = useTranslation("history");
  const { Id, AgentRef: reference } = props.listing;
  const actor = useActorRef(
    useMemo(() => listingHistoryOf(Id), [Id]),
    { inspect: observe },
  );
  const mayUndo = useMay("history.undo");
  const { label } = useHistoryText(props.features);
  useActorEvents(actor, {
    "change.undone": ({ entry }) => {
      const fields = entry?.Changes.map(({ Field }) => label(Field)).join(", ") ?? "";
      toasts.show({ tone: "success", title: t("undone", { reference, fields }) });
    },
    "listing.outdated": () => list.send({ type: "list.refresh" }),
  });
  return <HistoryDialog actor={actor} mayUndo={mayUndo} newKey={newKey} {...props} />;
}
