import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import { responsibleDoor, useDoor } from "../row/rowDoors.ts";
import { askFor, bulkActions } from "./bulkActions.ts";
import { useBulk } from "./bulkContext.ts";

/** The actions that the bar has no room for, open from the start. */
export default function OpenBulkMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation("bulk");
  const { actor, byFeed, featurable } = useBulk();
  const door = useDoor(responsibleDoor);
  const offered = bulkActions.filter(
    (row) =>
      row.place !== "bar" &&
      !(byFeed && row.kind === "delete") &&
      (door || row.kind !== "responsible") &&
      (featurable || !("promotes" in row)),
  );
  const give = () => {
    const ids = Object.values(actor.getSnapshot().context.selected);
    door?.open({ ids, reference: null });
  };
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {offered.map((row) => (
          <DropdownMenuItem
            key={row.word}
            className={row.place === "wide" ? "md:hidden" : undefined}
            onSelect={() => (row.kind === "responsible" ? give() : actor.send(askFor(row)))}
          >
            {t(`action.${row.word}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
