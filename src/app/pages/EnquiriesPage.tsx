import { useActorRef, useSelector } from "@xstate/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LiveKind } from "#contracts/session/accountContract.ts";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import type { About } from "#contracts/wire/about.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { resendAddressOf } from "#machines/enquiry-actions/contactAction.ts";
import { contactFilterOf } from "#machines/enquiry-list/enquiryFilters.ts";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { newEnquiries as countNew } from "#machines/enquiry-list/newEnquiriesMachine.ts";
import type { Services } from "#machines/session/servicesMachine.ts";
import { useMay } from "#product/context/rights.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { EnquiriesScreen } from "#screens/enquiries/EnquiriesScreen.tsx";
import type { EnquiryListActor } from "#screens/enquiries/enquiriesContext.ts";
import { EnquiryExportButton } from "#screens/enquiries/export/EnquiryExportButton.tsx";
import type { NewEnquiriesNotice } from "#screens/enquiries/NewEnquiries.tsx";
import { enquiryActions } from "../actors/enquiryActionsActors.ts";
import {
  enquiryChanges,
  enquiryExport,
  enquiryList,
  colleagues as findColleagues,
  newEnquiries,
} from "../actors/enquiryListActors.ts";
import { keptPageSize, pageSize } from "../config/pageSize.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { observe } from "../event-log/observe.ts";
import { RunLeaveGuard } from "../leaving/RunLeaveGuard.tsx";
import { addressQuery, useAddressBar } from "../routing/addressBar.ts";
import { useExportNotices } from "./useExportNotices.ts";

const madridToday = () => madridDay(currentTime().toISOString());

/** The export of what the list is filtered by, and what came of it. */
function EnquiryExport({ list }: { list: EnquiryListActor }) {
  const { t } = useTranslation("enquiries");
  const actor = useActorRef(enquiryExport, { inspect: observe });
  useExportNotices(actor, {
    done: (rows) => t("export.done", { count: rows }),
    failed: t("export.failed"),
  });
  return <EnquiryExportButton actor={actor} list={list} />;
}

/** The day on which the list is opened; anew where what came in is of a later one. */
interface EnquiriesVisit {
  today: string;
  onNewDay: () => void;
  /** It was opened anew to show what came in. */
  again: boolean;
}

/** Puts what waits before the title of the tab while there is any: "(2) Property enquiries". */
function useTitleCount(waiting: string | null): void {
  const { language } = useTranslation().i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language writes the title anew.
  useEffect(() => {
    if (waiting === null) return;
    const before = `(${waiting}) `;
    let over = false;
    // The title itself is set by an effect of the same drawing, after this one.
    queueMicrotask(() => {
      if (!over) document.title = before + document.title;
    });
    return () => {
      over = true;
      if (document.title.startsWith(before)) document.title = document.title.slice(before.length);
    };
  }, [waiting, language]);
}

/** Has the list asked at once when the service tells of a change, while the tab is looked at (LIVE-06, LIVE-09). */
function useLive(wanted: boolean, onTold: (kind: LiveKind) => void): void {
  useEffect(() => {
    if (!wanted) return;
    let over = false;
    let end: (() => void) | undefined;
    // Where it cannot be loaded the list asks once a minute all the same.
    void import("../session/liveEvents.ts").then(
      ({ followLive }) => {
        if (!over) end = followLive(onTold);
      },
      () => undefined,
    );
    return () => {
      over = true;
      end?.();
    };
  }, [wanted, onTold]);
}

/** Reads the rows again when others have changed enquiries (LIVE-09). */
function useOthersChanges(about: About, list: EnquiryListActor) {
  const actor = useActorRef(enquiryChanges, { inspect: observe, input: { about } });
  useActorEvents(list, {
    // Rows that were moved out of the filter stay in sight, and are read as well.
    "rows.shown": () => actor.send({ type: "rows.shown", rows: list.getSnapshot().context.rows }),
  });
  useActorEvents(actor, { "rows.read": list.send });
  return actor;
}

/** What came in since the list was loaded, also before the title of the tab (ENQ-64). */
function useNewEnquiries(
  about: About,
  list: EnquiryListActor,
  { today, onNewDay, again }: EnquiriesVisit,
): NewEnquiriesNotice {
  const query = contactFilterOf(list.getSnapshot().context.search);
  const actor = useActorRef(newEnquiries, { inspect: observe, input: { about, today, query } });
  const count = useSelector(actor, ({ context }) => countNew(context).count);
  const more = useSelector(actor, ({ context }) => countNew(context).more);
  const tellSight = useCallback(
    () => actor.send({ type: document.visibilityState === "hidden" ? "page.hidden" : "page.visible" }),
    [actor],
  );
  useEffect(() => {
    document.addEventListener("visibilitychange", tellSight);
    return () => document.removeEventListener("visibilitychange", tellSight);
  }, [tellSight]);
  useActorEvents(list, {
    "rows.shown": ({ rows, query: shown }) => {
      const { skip, order, orderdirection } = list.getSnapshot().context.search;
      const areNewest = skip === 0 && order === "Received" && orderdirection === "desc";
      actor.send({ type: "rows.shown", rows, query: shown, areNewest });
      // The list may have been opened in a tab that nobody has looked at yet.
      tellSight();
    },
  });
  const hasRows = useSelector(actor, (snapshot) => !snapshot.matches("idle"));
  const changes = useOthersChanges(about, list);
  useLive(
    hasRows,
    useCallback(
      (kind) => {
        if (kind === "enquiries") actor.send({ type: "live.told" });
        if (kind === "enquiryChanges") changes.send({ type: "live.told" });
      },
      [actor, changes],
    ),
  );
  useTitleCount(count > 0 ? `${count}${more ? "+" : ""}` : null);
  const show = () => {
    list.send({ type: "sort.change", order: "Received", orderdirection: "desc" });
    if (madridToday() !== today) onNewDay();
  };
  return { count, more, show, shown: again };
}

interface EnquiriesPageProps {
  about: About;
  services: Services;
  client: ClientClaims;
  /** Keys of a single letter are on. */
  singleKeys: boolean;
  onShortcuts: () => void;
}

/** The enquiries as of a day in Madrid, which ends the filter unless another day does. */
export default function EnquiriesPage(props: EnquiriesPageProps) {
  const [opened, setOpened] = useState(() => ({ today: madridToday(), again: false }));
  const onNewDay = () => setOpened({ today: madridToday(), again: true });
  return <EnquiriesOfDay key={opened.today} {...props} opened={{ ...opened, onNewDay }} />;
}

/** The enquiries, joined to the address bar, and the actions on them. */
function EnquiriesOfDay({
  about,
  services,
  client,
  opened,
  ...keys
}: EnquiriesPageProps & { opened: EnquiriesVisit }) {
  const { t, i18n } = useTranslation("enquiryActions");
  const { today } = opened;
  const mayExport = useMay("propertyEnquiry.export");
  const list = useActorRef(enquiryList, {
    inspect: observe,
    input: { about, query: addressQuery(), today, take: pageSize() },
  });
  const actions = useActorRef(enquiryActions, {
    inspect: observe,
    input: {
      about,
      defaultEmail: resendAddressOf(services.property, client),
      language: i18n.language as SystemLanguage,
    },
  });
  const colleagues = useActorRef(findColleagues, { inspect: observe, input: { about } });
  useActorEvents(list, {
    ...keptPageSize,
    "rows.shown": actions.send,
    "details.seen": (event) => {
      actions.send(event);
      // An answer says it in accounts with several users alone.
      if (Object.values(event.seen).some(({ Assignee }) => Assignee !== undefined))
        colleagues.send({ type: "colleagues.need" });
    },
  });
  useActorEvents(actions, {
    "run.over": () => list.send({ type: "changes.over" }),
    "contact.changed": list.send,
  });
  useAddressBar(enquirySearch(about, today), list);
  const arrived = useNewEnquiries(about, list, opened);
  return (
    <>
      <EnquiriesScreen
        about={about}
        list={list}
        actions={actions}
        colleagues={colleagues}
        arrived={arrived}
        publicSiteUrl={panelConfig().publicSiteUrl}
        keysEnabled={keys.singleKeys}
        onShortcuts={keys.onShortcuts}
        main={about === "property" && mayExport && <EnquiryExport list={list} />}
      />
      <RunLeaveGuard
        actor={actions}
        words={{
          title: t("leaving.title"),
          text: t("leaving.text"),
          leave: t("leaving.leave"),
          stay: t("leaving.stay"),
        }}
      />
    </>
  );
}
