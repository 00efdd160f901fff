let begun = false;

/**
 * Resolves at once for the first of many calls that are begun together, and for each later one in a task of its own: to send
 * takes a moment, and twenty moments in one task are a page that does not answer.
 */
export function inTurn(): Promise<void> {
  if (begun) return new Promise((go) => setTimeout(go));
  begun = true;
  setTimeout(() => {
    begun = false;
  });
  return Promise.resolve();
}
