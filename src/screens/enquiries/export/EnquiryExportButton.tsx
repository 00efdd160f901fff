import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { contactFilterOf } from "#machines/enquiry-list/enquiryFilters.ts";
import type { exportMachine } from "#machines/export/exportMachine.ts";
import { ExportButton } from "#ui/control/ExportButton.tsx";
import { count } from "#ui/format/count.ts";
import type { EnquiryListActor } from "../enquiriesContext.ts";

interface EnquiryExportButtonProps {
  actor: ActorRefFrom<typeof exportMachine>;
  list: EnquiryListActor;
}

/** The button keeps its place until it is known whether it may be pressed, so that nothing moves; a phone has none to spare. */
const lookOf = (snapshot: SnapshotFrom<typeof exportMachine>) =>
  snapshot.hasTag("allowed") ? "" : snapshot.matches("barred") ? "invisible @max-table:hidden" : "invisible";

/** What the list is filtered by, as a workbook. */
export function EnquiryExportButton({ actor, list }: EnquiryExportButtonProps) {
  const { t, i18n } = useTranslation("enquiries");
  const rows = useSelector(actor, ({ context }) => context.rows);
  const start = () => {
    const filter = contactFilterOf(list.getSnapshot().context.search);
    const subject = { kind: "enquiries" as const, filter };
    actor.send({ type: "export.start", subject, language: i18n.language as SystemLanguage });
  };
  const figure = (value: number) => count(value, i18n.language);
  const progress = rows && {
    value: rows.here,
    max: rows.all,
    text: t("export.rows", { here: figure(rows.here), all: figure(rows.all) }),
  };
  return (
    <ExportButton
      startLabel={t("export.start")}
      stopLabel={t("export.stop")}
      runningLabel={t("export.running")}
      onStart={start}
      onStop={() => actor.send({ type: "export.stop" })}
      busy={useSelector(actor, (snapshot) => snapshot.hasTag("busy"))}
      progress={progress}
      disabled={useSelector(list, ({ context }) => context.total === 0)}
      className={useSelector(actor, lookOf)}
    />
  );
}
