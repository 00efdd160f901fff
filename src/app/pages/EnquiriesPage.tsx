import { useActorRef } from "@xstate/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import type { About } from "#contracts/wire/about.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { resendAddressOf } from "#machines/enquiry-actions/contactAction.ts";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import type { Services } from "#machines/session/servicesMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { EnquiriesScreen } from "#screens/enquiries/EnquiriesScreen.tsx";
import type { EnquiryListActor } from "#screens/enquiries/enquiriesContext.ts";
import { EnquiryExportButton } from "#screens/enquiries/export/EnquiryExportButton.tsx";
import { enquiryActions } from "../actors/enquiryActionsActors.ts";
import { enquiryExport, enquiryList } from "../actors/enquiryListActors.ts";
import { keptPageSize, pageSize } from "../config/pageSize.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { observe } from "../event-log/observe.ts";
import { RunLeaveGuard } from "../leaving/RunLeaveGuard.tsx";
import { addressQuery, useAddressBar } from "../routing/addressBar.ts";
import { useExportNotices } from "./useExportNotices.ts";

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

interface EnquiriesPageProps {
  about: About;
  services: Services;
  client: ClientClaims;
  /** Keys of a single letter are on. */
  singleKeys: boolean;
  onShortcuts: () => void;
}

/** The enquiries, joined to the address bar, and the actions on them. */
export default function EnquiriesPage({ about, services, client, ...keys }: EnquiriesPageProps) {
  const { t, i18n } = useTranslation("enquiryActions");
  const today = useMemo(() => madridDay(currentTime().toISOString()), []);
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
  useActorEvents(list, { ...keptPageSize, "rows.shown": actions.send, "details.seen": actions.send });
  useActorEvents(actions, {
    "run.over": () => list.send({ type: "changes.over" }),
    "contact.changed": list.send,
  });
  useAddressBar(enquirySearch(about, today), list);
  return (
    <>
      <EnquiriesScreen
        about={about}
        list={list}
        actions={actions}
        publicSiteUrl={panelConfig().publicSiteUrl}
        keysEnabled={keys.singleKeys}
        onShortcuts={keys.onShortcuts}
        main={about === "property" && <EnquiryExport list={list} />}
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
