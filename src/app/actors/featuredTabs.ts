import { fromCallback } from "xstate";
import type { TabNews } from "#machines/featured/placesEvent.ts";

/** Tabs tell each other whose switches moved; what the property is now, each asks the service. */
export const featuredTabs = fromCallback<TabNews>(({ sendBack, receive }) => {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("zaguan.featured");
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "number") sendBack({ type: "tab.featured", Id: data });
  });
  receive(({ Id }) => channel.postMessage(Id));
  return () => channel.close();
});
