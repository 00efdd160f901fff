import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { matching } from "#machines/list/paging.ts";
import { activeFilters } from "#machines/property-list/propertyFilters.ts";
import { count } from "#ui/format/count.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import type { ListActor } from "../listContext.ts";

interface OpenSheetsMenuProps {
  trigger: ReactElement;
  list: ListActor;
  onExport: (search: PropertySearch | null) => void;
  onUpload: (() => void) | null;
}

/** Which listings go into the workbook, and the way back of one, open from the start. */
export default function OpenSheetsMenu({ trigger, list, onExport, onUpload }: OpenSheetsMenuProps) {
  const { t, i18n } = useTranslation("bulk");
  const search = useSelector(list, ({ context }) => context.search);
  const filtered = useSelector(list, ({ context }) => activeFilters(context.search, {}).length > 0);
  const total = useSelector(list, ({ context }) => matching(context));
  const n = count(total, i18n.language);
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {filtered && (
          <DropdownMenuItem disabled={total === 0} onSelect={() => onExport(search)}>
            {t("sheets.export.matches", { count: total, n })}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => onExport(null)}>{t("sheets.export.all")}</DropdownMenuItem>
        {onUpload && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={onUpload}>{t("sheets.upload")}</DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
