import { type ComponentType, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { directoryListMachine } from "#machines/directory-list/directoryListMachine.ts";
import { shownEntries } from "#machines/directory-list/shownEntries.ts";
import { actorContext } from "#product/context/actorContext.ts";

export type DirectoryListActor = ActorRefFrom<typeof directoryListMachine>;

interface Directories {
  list: DirectoryListActor;
  publicSiteUrl: string;
  /** The tick box of an entry, by its id and name; nothing until it is here. */
  SelectBox?: ComponentType<{ id: number; name: string }> | undefined;
}

const shown = actorContext("No directory list is shown here", ({ list }: Directories) => list);

export const DirectoriesContext = shown.Context;

/** The list that is shown. */
export const useDirectories = shown.useValue;

/** Part of its state; the component draws again only when that part changes. */
export const useDirectoriesState = shown.useState;

/** The entries that pass the filter, in their order. */
export function usePassingEntries(): readonly DirectoryEntry[] {
  const { i18n } = useTranslation();
  const rows = useDirectoriesState(({ context }) => context.rows);
  const filter = useDirectoriesState(({ context }) => context.filter);
  const places = useDirectoriesState(({ context }) => context.places);
  const search = useDirectoriesState(({ context }) => context.search);
  return useMemo(
    () => shownEntries({ rows, filter, places, search }, i18n.language),
    [rows, filter, places, search, i18n.language],
  );
}
