const nameOf = (run: string) => `zaguan-run-${run}`;

/** Says to other tabs that this page load lives, until it ends however it ends. */
export function announceRun(run: string): void {
  void navigator.locks?.request(nameOf(run), () => new Promise<never>(() => {}));
}

/** Whether the page load of this name still lives in some tab; unknown counts as no. */
export async function isRunAlive(run: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(run));
}
