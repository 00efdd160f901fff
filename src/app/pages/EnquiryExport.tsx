import { useActorRef } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { EnquiryListActor } from "#screens/enquiries/enquiriesContext.ts";
import { EnquiryExportButton } from "#screens/enquiries/export/EnquiryExportButton.tsx";
import { enquiryExport } from "../actors/enquiryExportActors.ts";
import { observe } from "../observe.ts";
import { useExportNotices } from "../useExportNotices.ts";

/** The export of what the list is filtered by, and what came of it. */
export function EnquiryExport({ list }: { list: EnquiryListActor }) {
  const { t } = useTranslation("enquiries");
  const actor = useActorRef(enquiryExport, { inspect: observe });
  useExportNotices(actor, {
    done: (rows) => t("export.done", { count: rows }),
    failed: t("export.failed"),
  });
  return <EnquiryExportButton actor={actor} list={list} />;
}
