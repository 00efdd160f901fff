/** An event emitter: `tell` calls every listener; `listen` returns how to unsubscribe. */
export function createEmitter<What extends unknown[]>() {
  const listeners = new Set<(...what: What) => void>();
  return {
    isHeard: () => listeners.size > 0,
    tell(...what: What): void {
      for (const listener of listeners) listener(...what);
    },
    listen(listener: (...what: What) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
