// @chunk filters
import { useEffect } from "react";
import { useLocation } from "wouter";
import { toProblem } from "#contracts/wire/problem.ts";
import { placeOf } from "../actors/placeOf.ts";

/**
 * A place that there is not leaves the address, and with it whatever means nothing without it: the screen goes on without
 * that filter. One that could not be asked for stays.
 */
export function useKnownPlace(id: string | null, keys: readonly string[]): void {
  const [path, navigate] = useLocation();
  const gone = keys.join(" ");
  useEffect(() => {
    if (!id) return;
    let wanted = true;
    placeOf(id).catch((failure: unknown) => {
      if (!wanted || toProblem(failure).code !== "ErrInvalidPath") return;
      const query = new URLSearchParams(location.search);
      for (const key of gone.split(" ")) query.delete(key);
      navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true });
    });
    return () => {
      wanted = false;
    };
  }, [id, gone, navigate, path]);
}
