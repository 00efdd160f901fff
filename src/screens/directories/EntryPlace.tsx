import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { useDirectoriesState } from "./directoriesContext.ts";

/** The address, and the town with its province by their names once those are known. */
export function EntryPlace({ entry }: { entry: DirectoryEntry }) {
  const { Address, ZipCode, Town, Province } = entry;
  const town = useDirectoriesState(({ context }) => (Town ? context.places[Town] : undefined));
  const province = useDirectoriesState(({ context }) => (Province ? context.places[Province] : undefined));
  const place = [town, province === town ? undefined : province].filter(Boolean).join(", ");
  const second = [ZipCode, place].filter(Boolean).join(" ");
  if (!Address && !second) return "–";
  return (
    <span className="min-w-0 md:line-clamp-2">
      {Address && <span className="block">{Address}</span>}
      {second && <span className="block text-muted">{second}</span>}
    </span>
  );
}
