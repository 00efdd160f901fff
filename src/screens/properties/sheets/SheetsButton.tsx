import { useSelector } from "@xstate/react";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { exportMachine } from "#machines/export/exportMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { ExportButton } from "#ui/control/ExportButton.tsx";
import { count } from "#ui/format/count.ts";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";
import type { ListActor } from "../listContext.ts";

const loadMenu = () => import("./OpenSheetsMenu.tsx");
const OpenSheetsMenu = lazyComponent(loadMenu);

export type ExportActor = ActorRefFrom<typeof exportMachine>;

interface SheetsButtonProps {
  actor: ExportActor;
  list: ListActor;
  /** Null for whoever may not change listings by it. */
  onUpload: (() => void) | null;
}

/** How far an export has come; its button, which takes the focus of the menu, stops it. */
function Exporting({ actor }: { actor: ExportActor }) {
  const { t, i18n } = useTranslation("bulk");
  const rows = useSelector(actor, ({ context }) => context.rows);
  const figure = (value: number) => count(value, i18n.language);
  const stop = () => actor.send({ type: "export.stop" });
  return (
    <div ref={toButton} className="relative">
      <ExportButton
        className="max-[87.5rem]:px-2.5"
        labelClassName={besideIcon}
        barClassName={floating}
        startLabel={t("sheets.excel")}
        stopLabel={t("sheets.export.stop")}
        runningLabel={t("sheets.export.running")}
        onStart={stop}
        onStop={stop}
        busy
        progress={
          rows && {
            value: rows.here,
            max: rows.all,
            text: t("sheets.export.rows", { here: figure(rows.here), all: figure(rows.all) }),
          }
        }
      />
    </div>
  );
}

/** The head of the list has room for the icon alone on most screens. */
const besideIcon = "@table:@max-roomy:sr-only";
/** The list stays where it is while a workbook is made. */
const floating =
  "@max-table:w-44 @table:absolute @table:top-full @table:right-0 @table:z-10 @table:mt-1.5 @table:w-60 @table:rounded-card @table:border @table:border-line @table:bg-surface @table:px-4 @table:py-3 @table:shadow-float";

const toButton = (within: HTMLElement | null) => within?.querySelector("button")?.focus();

/** Listings to a workbook, all or those that pass the filters, and back (SHEET-01). */
export function SheetsButton({ actor, list, onUpload }: SheetsButtonProps) {
  const { t, i18n } = useTranslation("bulk");
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const wasBusy = useRef(false);
  if (busy) wasBusy.current = true;
  const start = (search: PropertySearch | null) =>
    actor.send({
      type: "export.start",
      subject: { kind: "listings", search },
      language: i18n.language as SystemLanguage,
    });
  if (busy) return <Exporting actor={actor} />;
  const trigger = (
    <Button
      variant="ghost"
      className="max-[87.5rem]:px-2.5"
      aria-label={t("sheets.menu")}
      title={t("sheets.excel")}
      autoFocus={wasBusy.current}
    >
      <FileSpreadsheet aria-hidden="true" />
      <span className={besideIcon}>{t("sheets.excel")}</span>
    </Button>
  );
  return (
    <OnIntent trigger={trigger} popup="menu" load={loadMenu}>
      <OpenSheetsMenu trigger={trigger} list={list} onExport={start} onUpload={onUpload} />
    </OnIntent>
  );
}
