import { useActorRef, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type AnyMachineSnapshot, fromPromise } from "xstate";
import { reportContract } from "#contracts/report/reportContract.ts";
import { reportLinksMachine, wouldLoseAddress } from "#machines/property-report/reportLinksMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { ReportDialog } from "#screens/properties/report/ReportDialog.tsx";
import type { ReportedListing } from "#screens/properties/row/rowDoors.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { observe } from "../event-log/observe.ts";
import { useHeldPage } from "../leaving/useHeldPage.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** A listing's reports on the client API, with the browser's clipboard. */
export function reportLinksOf(Id: number) {
  const params = { id: String(Id) };
  return reportLinksMachine.provide({
    actors: {
      list: fromPromise(
        async ({ signal }) =>
          (await answered(clientOf(reportContract).list({ params, fetchOptions: { signal } }))).body,
      ),
      share: fromPromise(async ({ input: { key, ...body } }) => {
        const headers = { "idempotency-key": key };
        return (await answered(clientOf(reportContract).share({ params, body, headers }))).body;
      }),
      revoke: fromPromise(async ({ input }) => {
        await answered(clientOf(reportContract).revoke({ params: { id: String(input.Id) } }));
      }),
      // Absent where the page is not served safely: a call would throw before there is a promise.
      copy: fromPromise(async ({ input: { text } }) => {
        await navigator.clipboard.writeText(text);
      }),
    },
  });
}

const newKey = () => crypto.randomUUID();

/** An address that nobody is told again (REPORT-24). */
const heldBy = {
  ask: { type: "dialog.close" },
  stays: (snapshot: AnyMachineSnapshot) => snapshot.matches({ dialog: "open" }),
  over: (snapshot: AnyMachineSnapshot) => snapshot.matches({ dialog: "closed" }),
};

/** The dialog of one listing's reports, for as long as it is open. */
export default function OwnerReport(props: { listing: ReportedListing; onClose: () => void }) {
  const { t, i18n } = useTranslation("report");
  const { Id } = props.listing;
  const actor = useActorRef(
    useMemo(() => reportLinksOf(Id), [Id]),
    { inspect: observe, input: { language: i18n.language === "es" ? "es" : "en" } },
  );
  useHeldPage(actor, useSelector(actor, wouldLoseAddress), heldBy);
  useActorEvents(actor, {
    "report.shared": () => toasts.show({ tone: "success", title: t("said.shared") }),
    "report.revoked": () => toasts.show({ tone: "success", title: t("said.revoked") }),
    "link.copied": () => toasts.show({ tone: "success", title: t("said.copied") }),
    "link.uncopied": () => toasts.show({ tone: "danger", title: t("said.uncopied") }),
  });
  return <ReportDialog actor={actor} newKey={newKey} {...props} />;
}
