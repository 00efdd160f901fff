import i18next from "i18next";
import { type RefObject, useRef } from "react";
import { shownEntries } from "#machines/directory-list/shownEntries.ts";
import { useKeys } from "#ui/focus/useKeys.ts";
import type { Reveal } from "#ui/table/RowsInSight.tsx";
import type { DirectoryListActor } from "./directoriesContext.ts";

interface EntryKeys {
  list: DirectoryListActor;
  page: RefObject<HTMLElement | null>;
  enabled: boolean;
}

const afterDrawing = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** `/` goes to the filter, `j` and `k` move through the rows, `Enter` or `e` edits the row that has the focus. */
export function useEntryKeys({ list, page, enabled }: EntryKeys): RefObject<Reveal> {
  const reveal = useRef<Reveal>(() => {});
  const last = useRef<number | null>(null);
  const rowOf = (Id: number) => page.current?.querySelector<HTMLElement>(`[data-entry="${Id}"]`) ?? null;
  const current = () => {
    const row = document.activeElement?.closest<HTMLElement>("[data-entry]");
    return row ? Number(row.dataset.entry) : null;
  };

  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    const shown = shownEntries(list.getSnapshot().context, i18next.language);
    const from = shown.findIndex(({ Id }) => Id === (current() ?? last.current));
    const index = from < 0 ? (step > 0 ? 0 : shown.length - 1) : from + step;
    const next = shown[index] ?? shown[from];
    if (!next) return;
    event.preventDefault();
    last.current = next.Id;
    const row = rowOf(next.Id);
    if (row) return row.focus();
    reveal.current(index);
    afterDrawing(() => rowOf(next.Id)?.focus());
  };
  const edit = (event: KeyboardEvent) => {
    const Id = current();
    const onControl = event.key === "Enter" && document.activeElement?.matches("[data-entry]") === false;
    if (Id === null || onControl) return;
    event.preventDefault();
    list.send({ type: "entry.edit", Id });
  };

  useKeys(
    {
      "/": (event) => {
        event.preventDefault();
        page.current?.querySelector<HTMLElement>("[data-key='filter']")?.focus();
      },
      j: move(1),
      k: move(-1),
      e: edit,
      Enter: edit,
    },
    enabled,
  );
  return reveal;
}
