import { createActor, type EventObject, fromCallback } from "xstate";
import type { LiveKind } from "#contracts/session/accountContract.ts";
import { type LiveNotice, liveMachine, type TabNotice } from "#machines/session/liveMachine.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { observe } from "../event-log/observe.ts";
import { tokensOf } from "./session.ts";

/** After a server has ended not all browsers come back in the same moment. */
const SPREAD_MS = 1_000;

/** The events in a text of server-sent events that are whole, and what is left of it. */
function eventsIn(text: string): { notices: LiveNotice[]; rest: string } {
  const blocks = text.split("\n\n");
  const rest = blocks.pop() ?? "";
  const field = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
  const notices = blocks.flatMap((block) => {
    const id = field(block, "id");
    return id === undefined ? [] : [{ id, kind: (field(block, "event") ?? null) as LiveKind | null }];
  });
  return { notices, rest };
}

/** Asks for the events after a position and says each until they end; a token that is refused is renewed for the next time. */
async function readStream(
  position: string | null,
  signal: AbortSignal,
  onNotice: (notice: LiveNotice) => void,
): Promise<void> {
  const tokens = tokensOf("client");
  const token = tokens.current();
  if (token === null) return;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(position !== null && { "last-event-id": position }),
  };
  const answer = await fetch(`${panelConfig().services.client}/events`, { headers, signal });
  if (answer.status === 401) await tokens.renew(token);
  if (!answer.ok || !answer.body) return;
  let text = "";
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { notices, rest } = eventsIn(text + part.value);
    text = rest;
    for (const notice of notices) onNotice(notice);
  }
}

const live = liveMachine.provide({
  actors: {
    tabs: fromCallback<TabNotice>(({ sendBack, receive }) => {
      if (typeof BroadcastChannel === "undefined") return;
      const channel = new BroadcastChannel("zaguan.live");
      channel.addEventListener("message", ({ data }: MessageEvent<LiveNotice>) =>
        sendBack({ type: "tab.told", notice: data }),
      );
      receive(({ notice }) => channel.postMessage(notice));
      return () => channel.close();
    }),
    turn: fromCallback(({ sendBack }) => {
      const over = new AbortController();
      const until = new Promise<void>((resolve) => over.signal.addEventListener("abort", () => resolve()));
      const take = () => {
        sendBack({ type: "turn.come" });
        return until;
      };
      if (!navigator.locks) return sendBack({ type: "turn.come" });
      navigator.locks.request("zaguan.live", { signal: over.signal }, take).catch(() => undefined);
      return () => over.abort();
    }),
    stream: fromCallback<EventObject, { position: string | null }>(({ sendBack, input: { position } }) => {
      const over = new AbortController();
      const listen = () =>
        readStream(position, over.signal, (notice) => sendBack({ type: "stream.told", notice }))
          .catch(() => undefined)
          .then(() => sendBack({ type: "stream.ended" }));
      const timer = setTimeout(listen, position === null ? 0 : Math.random() * SPREAD_MS);
      return () => {
        clearTimeout(timer);
        over.abort();
      };
    }),
  },
});

/** Calls back with each kind of which something has changed for the client, while somebody looks at the page (LIVE-06); gives what ends it. */
export function followLive(onChanged: (kind: LiveKind) => unknown): () => void {
  const actor = createActor(live, { inspect: observe });
  actor.on("live.changed", ({ kind }) => onChanged(kind));
  const look = () =>
    actor.send({ type: document.visibilityState === "hidden" ? "page.hidden" : "page.visible" });
  actor.start();
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    actor.stop();
  };
}
