import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import { askFor, bulkActions } from "./bulkActions.ts";
import { useBulk } from "./bulkContext.ts";

/** The actions that the bar has no room for, open from the start. */
export default function OpenBulkMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation("bulk");
  const { actor, byFeed, featurable } = useBulk();
  const offered = bulkActions.filter(
    (row) =>
      row.place !== "bar" && !(byFeed && row.kind === "delete") && (featurable || !("promotes" in row)),
  );
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {offered.map((row) => (
          <DropdownMenuItem
            key={row.word}
            className={row.place === "wide" ? "md:hidden" : undefined}
            onSelect={() => actor.send(askFor(row))}
          >
            {t(`action.${row.word}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
