// @chunk parts
import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";

/** Takes out of the address what the screen could not read; it is no step that one could go back from. */
export function useCleanQuery({ clean }: { clean: (query: string) => string }): void {
  const [path, navigate] = useLocation();
  const query = useSearch();
  useEffect(() => {
    const cleaned = clean(query);
    if (cleaned === new URLSearchParams(query).toString()) return;
    navigate(cleaned ? `${path}?${cleaned}` : path, { replace: true });
  }, [clean, navigate, path, query]);
}
