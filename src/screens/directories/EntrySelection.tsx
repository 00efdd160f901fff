import X from "lucide-react/icons/x";
import { type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { upgradeHref } from "#contracts/directory/directorySearch.ts";
import { shownEntries } from "#machines/directory-list/shownEntries.ts";
import { ActionsFrame } from "#product/list/ActionsFrame.tsx";
import { reachByKey } from "#product/list/reachByKey.ts";
import { Button } from "#ui/control/Button.tsx";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { useKeys } from "#ui/focus/useKeys.ts";
import {
  type DirectoryListActor,
  useDirectories,
  useDirectoriesState,
  usePassingEntries,
} from "./directoriesContext.ts";

/** The ids of the entries that the list shows, in its order. */
const shownIds = (list: DirectoryListActor, language: string): readonly number[] =>
  shownEntries(list.getSnapshot().context, language).map(({ Id }) => Id);

/** Selects an entry, or takes it out. */
function toggle(list: DirectoryListActor, Id: number): void {
  const { selected } = list.getSnapshot().context;
  list.send({ type: "entries.select", Ids: [Id], selected: !selected.includes(Id) });
}

/** Selects, or takes out, everything from the entry that was chosen last to this one, which is the last of them. */
function reachTo(list: DirectoryListActor, language: string, Id: number, selected: boolean): void {
  const ids = shownIds(list, language);
  const { anchor } = list.getSnapshot().context;
  const to = ids.indexOf(Id);
  const from = anchor === null ? -1 : ids.indexOf(anchor);
  const range = from < 0 ? [Id] : from < to ? ids.slice(from, to + 1) : ids.slice(to, from + 1).toReversed();
  list.send({ type: "entries.select", Ids: range, selected });
}

/** Selects entries by the keyboard from where the focus is (DIR-20). */
const reachEntries = (list: DirectoryListActor, language: string, event: KeyboardEvent): boolean =>
  reachByKey<number>(
    {
      rowOf: (key) => list.getSnapshot().context.rows.find(({ Id }) => String(Id) === key)?.Id,
      toggle: (row) => toggle(list, row),
      reach: (row) => reachTo(list, language, row, true),
    },
    event,
  );

/** The tick box before an entry's logo: a press selects it, with Shift everything up to it (DIR-20). */
export function SelectEntryBox({ id, name }: { id: number; name: string }) {
  const { t, i18n } = useTranslation("directories");
  const { list } = useDirectories();
  const selected = useDirectoriesState(({ context }) => context.selected.includes(id));
  // A box that is pressed by a key does not say in every browser whether Shift was held.
  const shift = useRef(false);
  const choose = (checked: boolean) => {
    if (shift.current) reachTo(list, i18n.language, id, checked);
    else toggle(list, id);
  };
  return (
    <Checkbox
      className="absolute inset-y-0 left-0 my-auto h-fit"
      data-select={id}
      aria-label={t("select.one", { name })}
      checked={selected}
      onPointerDown={(event: PointerEvent) => {
        shift.current = event.shiftKey;
      }}
      onKeyDown={(event) => {
        shift.current = event.shiftKey;
        reachEntries(list, i18n.language, event.nativeEvent);
      }}
      onCheckedChange={choose}
    />
  );
}

/** How many entries are selected, and the way to ask for their upgrades at once; there only while some are (DIR-20). */
export function EntrySelection({ keysEnabled }: { keysEnabled: boolean }) {
  const { t, i18n } = useTranslation("directories");
  const { list } = useDirectories();
  const [, navigate] = useLocation();
  const selected = useDirectoriesState(({ context }) => context.selected);
  const lacksSome = usePassingEntries().some(({ Id }) => !selected.includes(Id));
  const choose = (Ids: readonly number[], on: boolean) =>
    list.send({ type: "entries.select", Ids, selected: on });
  const reach = (event: KeyboardEvent) => void reachEntries(list, i18n.language, event);
  useKeys({ x: reach, " ": reach, ArrowDown: reach, ArrowUp: reach }, keysEnabled);
  return (
    <ActionsFrame label={t("select.bar")} shown={selected.length > 0}>
      <div className="flex flex-wrap items-center gap-2 md:gap-x-4">
        <p role="status" className="font-medium tabular">
          {t("select.count", { count: selected.length })}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:order-1 max-md:w-full max-md:*:first:grow">
          <Button size="compact" variant="primary" onClick={() => navigate(upgradeHref(selected))}>
            {t("select.ask")}
          </Button>
          {lacksSome && (
            <Button
              size="compact"
              variant="ghost"
              onClick={() => choose(shownIds(list, i18n.language), true)}
            >
              {t("select.all")}
            </Button>
          )}
        </div>
        <IconButton
          size="compact"
          label={t("select.clear")}
          className="max-md:-mr-2 max-md:ml-auto"
          onClick={() => choose(selected, false)}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </ActionsFrame>
  );
}
