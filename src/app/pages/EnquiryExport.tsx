import { useActorRef } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/problemParams.ts";
import type { EnquiryListActor } from "#screens/enquiries/enquiriesContext.ts";
import { ExportButton } from "#screens/enquiries/export/ExportButton.tsx";
import { toasts } from "#ui/toasts.ts";
import { enquiryExport } from "../actors/enquiryExportActors.ts";
import { observe } from "../observe.ts";

/** The export of what the list is filtered by, and what came of it. */
export function EnquiryExport({ list }: { list: EnquiryListActor }) {
  const { t } = useTranslation(["enquiries", "problem"]);
  const actor = useActorRef(enquiryExport, { inspect: observe });
  useEffect(() => {
    const heard = [
      actor.on("export.done", ({ rows }) =>
        toasts.show({ tone: "success", title: t("export.done", { count: rows }) }),
      ),
      actor.on("export.failed", ({ problem }) =>
        toasts.show({
          tone: "danger",
          title: t("export.failed"),
          body: t(`problem:${problem.code}`, problemParams(problem)),
        }),
      ),
    ];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [actor, t]);
  return <ExportButton actor={actor} list={list} />;
}
