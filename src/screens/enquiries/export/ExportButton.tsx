import { useSelector } from "@xstate/react";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { SystemLanguage } from "#contracts/languages.ts";
import { contactFilterOf } from "#machines/enquiry-list/contactFilterOf.ts";
import type { enquiryExportMachine } from "#machines/enquiryExportMachine.ts";
import { Button } from "#ui/Button.tsx";
import { count } from "#ui/format/count.ts";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import type { EnquiryListActor } from "../enquiriesContext.ts";

interface ExportButtonProps {
  actor: ActorRefFrom<typeof enquiryExportMachine>;
  list: EnquiryListActor;
}

/** The button keeps its place until it is known whether it may be pressed, so that nothing moves; a phone has none to spare. */
const lookOf = (snapshot: SnapshotFrom<typeof enquiryExportMachine>) =>
  snapshot.hasTag("allowed") ? "" : snapshot.matches("barred") ? "invisible max-sm:hidden" : "invisible";

/** What the list is filtered by, as a workbook; while it comes, how far it has come and a way to stop it. */
export function ExportButton({ actor, list }: ExportButtonProps) {
  const { t, i18n } = useTranslation("enquiries");
  const look = useSelector(actor, lookOf);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const rows = useSelector(actor, ({ context }) => context.rows);
  const none = useSelector(list, ({ context }) => context.total === 0);
  const start = () => {
    const filter = contactFilterOf(list.getSnapshot().context.search);
    actor.send({ type: "export.start", filter, language: i18n.language as SystemLanguage });
  };
  const figure = (value: number) => count(value, i18n.language);
  const detail = rows ? t("export.rows", { here: figure(rows.here), all: figure(rows.all) }) : undefined;
  // One button throughout, so that the focus stays where it is.
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {busy && (
        <ProgressBar
          className="w-44"
          label={t("export.running")}
          value={rows?.here ?? 0}
          max={rows?.all ?? 1}
          {...(detail !== undefined && { detail, valueText: detail })}
        />
      )}
      <Button
        variant="secondary"
        className={look}
        disabled={none && !busy}
        onClick={busy ? () => actor.send({ type: "export.stop" }) : start}
      >
        {busy ? <X aria-hidden="true" /> : <FileSpreadsheet aria-hidden="true" />}
        {t(busy ? "export.stop" : "export.start")}
      </Button>
    </div>
  );
}
