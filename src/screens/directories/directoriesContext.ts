import { useSelector } from "@xstate/react";
import { createContext, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { orderedEntries } from "#machines/directory-list/orderedEntries.ts";
import { passingEntries } from "#machines/directory-list/passingEntries.ts";
import type { directoryListMachine } from "#machines/directoryListMachine.ts";

export type DirectoryListActor = ActorRefFrom<typeof directoryListMachine>;
type Snapshot = SnapshotFrom<typeof directoryListMachine>;

interface Directories {
  list: DirectoryListActor;
  publicSiteUrl: string;
}

export const DirectoriesContext = createContext<Directories | null>(null);

/** The list that is shown. */
export function useDirectories(): Directories {
  const directories = useContext(DirectoriesContext);
  if (!directories) throw new Error("No directory list is shown here");
  return directories;
}

/** Part of its state; the component draws again only when that part changes. */
export const useDirectoriesState = <Part>(select: (snapshot: Snapshot) => Part): Part =>
  useSelector(useDirectories().list, select);

/** The entries that pass the filter, in their order. */
export function usePassingEntries(): readonly DirectoryEntry[] {
  const { i18n } = useTranslation();
  const entries = useDirectoriesState(({ context }) => context.entries);
  const filter = useDirectoriesState(({ context }) => context.filter);
  const places = useDirectoriesState(({ context }) => context.places);
  const search = useDirectoriesState(({ context }) => context.search);
  return useMemo(
    () => orderedEntries(passingEntries(entries, filter, places), search, places, i18n.language),
    [entries, filter, places, search, i18n.language],
  );
}
