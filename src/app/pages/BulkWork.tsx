import { useActorRef, useSelector } from "@xstate/react";
import { cx } from "class-variance-authority";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ActorRefFrom, fromPromise } from "xstate";
import { bulkContract } from "#contracts/bulk/bulkContract.ts";
import { type PropertySearch, propertySearch } from "#contracts/property/propertySearch.ts";
import { askedOf } from "#machines/actor/askedMachine.ts";
import { matching } from "#machines/list/paging.ts";
import type { FoundRun } from "#machines/property-bulk/bulkRun.ts";
import type { propertyListMachine } from "#machines/property-list/propertyListMachine.ts";
import type { Services } from "#machines/session/servicesMachine.ts";
import type { unfinishedMachine } from "#machines/unfinished/unfinishedMachine.ts";
import { useMay } from "#product/context/rights.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { BulkBar } from "#screens/properties/bulk/BulkBar.tsx";
import { type BulkActor, BulkContext } from "#screens/properties/bulk/bulkContext.ts";
import { PickBox } from "#screens/properties/bulk/PickBox.tsx";
import { useGlidingRows } from "#screens/properties/bulk/useGlidingRows.ts";
import type { FeatureLabels } from "#screens/properties/listContext.ts";
import type { PickRow, ResponsibleLine } from "#screens/properties/row/rowContext.ts";
import {
  historyDoor,
  type PastListing,
  type ReportedListing,
  reportDoor,
} from "#screens/properties/row/rowDoors.ts";
import { SheetsButton } from "#screens/properties/sheets/SheetsButton.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent, useFetched } from "#ui/load/lazyComponent.ts";
import { listingExport, propertyBulk } from "../actors/bulkActors.ts";
import { observe } from "../event-log/observe.ts";
import { RunLeaveGuard } from "../leaving/RunLeaveGuard.tsx";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { lazyPage } from "../texts/lazyPage.ts";
import { useExportNotices } from "./useExportNotices.ts";

const OpenSheetImport = lazyPage(() => import("../workbook/OpenSheetImport.tsx"), ["wizard"]);
const ListNews = lazyComponent(() => import("../live/ListNews.tsx"));
const ListResponsible = lazyPage(() => import("../responsible/ListResponsible.tsx"), ["responsible"]);
const OwnerReport = lazyPage(() => import("../report/OwnerReport.tsx"), ["report"]);
const ListingHistory = lazyPage(
  () => import("../report/ListingHistory.tsx"),
  ["history", "wizard", "wizards"],
);

export interface BulkWorkProps {
  list: ActorRefFrom<typeof propertyListMachine>;
  unfinished: ActorRefFrom<typeof unfinishedMachine>;
  services: Services;
  features: readonly FeatureLabels[];
  keysEnabled: boolean;
  /** What chooses a row is here, what stands beside the actions of the list, and what tells of others' changes. */
  onPick: (pick: PickRow, tools: ReactNode, news: ReactNode) => void;
  /** What says who is responsible for a listing is here. */
  onLine: (line: ResponsibleLine | null) => void;
  onChanged: () => void;
}

/** The filters alone: another page or order drops nothing that is chosen (LIST-52). */
const filtersOf = (search: PropertySearch): PropertySearch => ({
  ...search,
  Skip: 0,
  Order: propertySearch.defaults.Order,
  OrderDirection: propertySearch.defaults.OrderDirection,
});

/** The work on many is told which rows are shown. */
function useShownRows(actor: BulkActor, list: BulkWorkProps["list"]) {
  const rows = useSelector(list, ({ context }) => context.rows);
  const total = useSelector(list, ({ context }) => (context.uncounted ? 0 : matching(context)));
  const search = useSelector(list, ({ context }) => context.search);
  const settled = useSelector(list, (snapshot) => !snapshot.hasTag("busy"));
  useEffect(() => {
    if (settled) actor.send({ type: "rows.shown", rows, total, query: filtersOf(search) });
  }, [actor, rows, total, search, settled]);
}

/** The last run that can still be taken back, and for how long (BULK-32), whoever began it; `null` where there is none. */
export const recentRun = askedOf<FoundRun | null>().provide({
  actors: {
    load: fromPromise<FoundRun | null, void>(async ({ signal }) => {
      const call = clientOf(bulkContract).recent({ fetchOptions: { signal } });
      const [last] = (await answered(call)).body.Runs;
      if (!last) return null;
      return { id: last.Run, action: last.Action, ids: last.Ids, undoMs: last.UndoSeconds * 1000 };
    }),
  },
});

/** Runs whose report was dismissed on this page. */
const dismissed = new Set<string>();

/** The last run that can still be taken back is offered when the list is opened (BULK-31), to whoever may take it back. */
function RecentRun({ actor }: { actor: BulkActor }) {
  const run = useSelector(useActorRef(recentRun, { inspect: observe }), ({ context }) => context.fact);
  useEffect(() => {
    if (run && !dismissed.has(run.id)) actor.send({ type: "run.found", run });
  }, [actor, run]);
  useActorEvents(actor, { "run.dismissed": (event) => void dismissed.add(event.run) });
  return null;
}

/** Listings to a workbook and back (SHEET-01): beside the actions of the list, or on a phone at its end. */
function useSheets(list: BulkWorkProps["list"], onUpload: (() => void) | null) {
  const { t } = useTranslation("bulk");
  const actor = useActorRef(listingExport, { inspect: observe });
  useExportNotices(actor, {
    done: (count) => t("sheets.export.done", { count }),
    failed: t("sheets.export.failed"),
  });
  return useMemo(
    () => <SheetsButton actor={actor} list={list} onUpload={onUpload} />,
    [actor, list, onUpload],
  );
}

interface SheetsBelowProps {
  list: BulkWorkProps["list"];
  children: ReactNode;
}

/** On a phone the workbooks stand at the end of the list; where no listing passes the filters there is nothing to stand below (SHEET-20). */
function SheetsBelow({ list, children }: SheetsBelowProps) {
  const empty = useSelector(list, (snapshot) => snapshot.hasTag("empty"));
  const filtered = useSelector(
    list,
    ({ context: { search } }) => propertySearch.write(filtersOf(search)) !== "",
  );
  if (empty && filtered) return null;
  return <div className={cx("flex @table:hidden", empty ? "justify-center" : "justify-end")}>{children}</div>;
}

/** The reports of one listing, as the menu of its row asks for them (REPORT-01). */
function Reports() {
  const { t } = useTranslation("bulk");
  const [listing, setListing] = useState<ReportedListing | null>(null);
  const label = t("ownerReport");
  useEffect(() => reportDoor.stand({ label, open: setListing }), [label]);
  if (!listing) return null;
  const close = () => setListing(null);
  return (
    <LazyBoundary name={label} room="none" onClose={close}>
      <OwnerReport listing={listing} onClose={close} />
    </LazyBoundary>
  );
}

/** What changed of one listing, as the menu of its row asks for it (HIST-14). */
function Histories(props: Pick<BulkWorkProps, "list" | "features">) {
  const { t } = useTranslation("bulk");
  const [listing, setListing] = useState<PastListing | null>(null);
  const label = t("history");
  useEffect(() => historyDoor.stand({ label, open: setListing }), [label]);
  if (!listing) return null;
  const close = () => setListing(null);
  return (
    <LazyBoundary name={label} room="none" onClose={close}>
      <ListingHistory {...props} listing={listing} onClose={close} />
    </LazyBoundary>
  );
}

/** Who is responsible for listings, to whoever may give them (TEAM-66); where it does not come, nothing else lacks. */
function Responsible(props: Pick<BulkWorkProps, "list" | "onLine">) {
  if (!useFetched(ListResponsible, useMay("property.giveToUser"))) return null;
  return (
    <LazyBoundary room="none">
      <ListResponsible {...props} />
    </LazyBoundary>
  );
}

/** What others have changed; where it does not come, the list is read anew as ever. */
function News({ list }: Pick<BulkWorkProps, "list">) {
  if (!useFetched(ListNews)) return null;
  return (
    <LazyBoundary room="none">
      <ListNews list={list} />
    </LazyBoundary>
  );
}

/** Work on many listings: what chooses them, the bar with what can be done, and the question before one leaves. */
export default function BulkWork(props: BulkWorkProps) {
  const { list, unfinished, services, features, keysEnabled, onPick, onLine, onChanged } = props;
  const { t } = useTranslation("bulk");
  const actor = useActorRef(propertyBulk, { inspect: observe });
  const [uploading, setUploading] = useState(false);
  const mayRun = useMay("bulk.run");
  const mayUndo = useMay("bulk.recent");
  const upload = useCallback(() => setUploading(true), []);
  const sheets = useSheets(list, mayRun ? upload : null);
  useShownRows(actor, list);
  const glideRows = useGlidingRows(actor, list);
  useActorEvents(actor, {
    "run.over": () => {
      glideRows();
      list.send({ type: "list.refresh" });
      onChanged();
    },
  });
  useEffect(
    () =>
      onPick(
        (pick) => mayRun && <PickBox actor={actor} {...pick} />,
        <div className="@max-table:hidden">{sheets}</div>,
        <News list={list} />,
      ),
    [actor, list, sheets, mayRun, onPick],
  );
  const { property, featured } = services;
  const value = useMemo(
    () => ({
      actor,
      keysEnabled,
      features,
      featurable: featured.MaxFeaturedStandard + featured.MaxFeaturedPremium > 0,
      byFeed: property.ImportType === "XML",
      manualSelection: property.ManualSelection,
    }),
    [actor, keysEnabled, features, featured, property],
  );
  const words = {
    title: t("leaving.title"),
    text: t("leaving.text"),
    leave: t("leaving.leave"),
    stay: t("leaving.stay"),
  };
  return (
    <BulkContext value={value}>
      <LazyBoundary name={t("part")}>
        <SheetsBelow list={list}>{sheets}</SheetsBelow>
        {mayRun && <BulkBar />}
      </LazyBoundary>
      {uploading && (
        <LazyBoundary name={t("sheets.workbook")} room="none" onClose={() => setUploading(false)}>
          <OpenSheetImport
            onClose={() => setUploading(false)}
            onEdits={(run, rows) => actor.send({ type: "edits.accept", run, rows })}
            onDrafts={() => unfinished.send({ type: "work.refresh" })}
          />
        </LazyBoundary>
      )}
      {mayUndo && <RecentRun actor={actor} />}
      <RunLeaveGuard actor={actor} words={words} />
      <Reports />
      <Histories list={list} features={features} />
      <Responsible list={list} onLine={onLine} />
    </BulkContext>
  );
}
