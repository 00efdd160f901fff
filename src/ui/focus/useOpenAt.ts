import { useCallback, useState } from "react";

/** Whether something is open; it was opened at one place, for example a path, and closes when the user is at another. */
export function useOpenAt(place: string): [boolean, (open: boolean) => void] {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== place) setOpenedAt(null);
  const setOpen = useCallback((open: boolean) => setOpenedAt(open ? place : null), [place]);
  return [openedAt === place, setOpen];
}
