import i18next from "i18next";
import { toasts } from "#ui/feedback/toasts.ts";
import type { InspectMessage } from "../event-log/answerInspectors.ts";
import type { EventLog } from "../event-log/eventLog.ts";
import { session } from "../session/session.ts";
import { INSPECT_CHANNEL, mayInspect } from "./mayInspect.ts";

function press(event: KeyboardEvent): void {
  if (event.key !== "." || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  if (location.pathname === "/inspect" || !mayInspect()) return;
  event.preventDefault();
  // A key that is held down says the same again and again.
  if (event.repeat) return;
  import("./openDock.tsx")
    .then(({ toggleDock }) => toggleDock())
    .catch(() => toasts.show({ tone: "danger", title: i18next.t("problem:network") }));
}

const whoIsHere = () => ({
  address: location.pathname + location.search,
  login: session.getSnapshot().context.client?.Login ?? null,
});

/** Waits for an inspector in another tab that may ask; what answers comes with the first one that does. */
function awaitInspectors(log: EventLog): void {
  const channel = new BroadcastChannel(INSPECT_CHANNEL);
  const first = ({ data }: MessageEvent<InspectMessage>) => {
    if (data.type !== "ask" || !mayInspect()) return;
    channel.removeEventListener("message", first);
    import("../event-log/answerInspectors.ts").then(
      ({ answerInspectors }) => {
        answerInspectors({ log, channel, allowed: mayInspect, whoIsHere });
        channel.dispatchEvent(new MessageEvent("message", { data }));
      },
      // Whoever inspects asks again and again.
      () => channel.addEventListener("message", first),
    );
  };
  channel.addEventListener("message", first);
}

/**
 * Opens and closes the inspector over any screen by Ctrl . or ⌘ ., and tells those in other tabs what happens in this one, for who may
 * (INSPECT-01, INSPECT-02). Nothing of it is loaded before. The key is heard before dialogs are, and in the inspector's own place.
 */
export function letInspect(log: EventLog): void {
  addEventListener("keydown", press, true);
  if (typeof BroadcastChannel !== "undefined") awaitInspectors(log);
}
