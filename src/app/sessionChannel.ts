/** Tabs tell each other that the session cookies changed; what they hold, each reads for itself. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("zaguan.session");

export const sessionChannel = {
  tell: (): void => channel?.postMessage("changed"),
  listen: (heard: () => void): void => channel?.addEventListener("message", heard),
};
