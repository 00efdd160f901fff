import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { DirectoryEntry } from "#contracts/directoryEntry.ts";
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

/** The entries that pass the filter. */
export function usePassingEntries(): readonly DirectoryEntry[] {
  const entries = useDirectoriesState(({ context }) => context.entries);
  const filter = useDirectoriesState(({ context }) => context.filter);
  const places = useDirectoriesState(({ context }) => context.places);
  return passingEntries(entries, filter, places);
}
