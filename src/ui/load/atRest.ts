const pause = 200;

/** Does something when the page has a moment, after `longest` milliseconds at most; gives what calls it off. */
export function atRest(act: () => void, longest = 1_000): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, pause);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(() => act(), { timeout: longest });
  return () => cancelIdleCallback(request);
}
