import { announcer } from "../event-log/announcer.ts";
import type { InspectMessage } from "../event-log/answerInspectors.ts";
import type { EventLog } from "../event-log/eventLog.ts";
import type { NewEntry } from "../event-log/eventLogEntry.ts";
import { append, type Recording, recordingOfLog } from "./recording.ts";

/** A tab of this browser that is looked at. */
export interface InspectedTab {
  run: string;
  own: boolean;
  address: string;
  login: string | null;
}

export interface LiveFeed {
  /** The same object until something happens. */
  recording: () => Recording;
  /** This tab first; the same array until one comes. */
  tabs: () => readonly InspectedTab[];
  /** Says that something has changed, until what it gives back is called. */
  listen: (listener: () => void) => () => void;
  close: () => void;
}

interface Feeding {
  log: Pick<EventLog, "run" | "listen" | "entries">;
  /** None where only this tab is looked at. */
  channel: BroadcastChannel | null;
  here: Omit<InspectedTab, "run" | "own">;
}

/** Less than what a tab waits before it takes whoever asks for gone. */
const ASK_EVERY_MS = 5_000;

/**
 * What this tab has done since it was loaded, what it does, and the same of the other tabs of the browser that answer. Nothing of it is
 * asked for before this is called, or after `close`.
 */
export function openLiveFeed({ log, channel, here }: Feeding): LiveFeed {
  let recording = recordingOfLog([]);
  let tabs: readonly InspectedTab[] = [{ run: log.run, own: true, ...here }];
  const { tell, listen } = announcer<[]>();
  /** What came of a run while what came before it is being read. */
  const waiting = new Map<string, NewEntry[]>();
  const read = new Set<string>();

  const take = (run: string, entries: readonly NewEntry[]) => {
    if (!read.has(run)) {
      waiting.set(run, [...(waiting.get(run) ?? []), ...entries]);
      return;
    }
    const grown = append(recording, entries);
    if (grown === recording) return;
    recording = grown;
    tell();
  };

  const follow = async (run: string) => {
    const stored = (await log.entries()).filter((entry) => entry.run === run);
    read.add(run);
    take(run, [...stored, ...(waiting.get(run) ?? [])]);
    waiting.delete(run);
  };

  const know = ({ run, address, login }: Omit<InspectedTab, "own">) => {
    const other = tabs.find((tab) => tab.run === run);
    if (other?.address === address && other.login === login) return;
    if (!other) void follow(run);
    const tab = { run, address, login, own: false };
    tabs = other ? tabs.map((one) => (one === other ? tab : one)) : [...tabs, tab];
    tell();
  };

  const hear = ({ data }: MessageEvent<InspectMessage>) => {
    if (data.type === "tab") know(data);
    else if (data.type === "entries") take(data.run, data.entries);
  };
  const say = (message: InspectMessage) => channel?.postMessage(message);
  const ask = () => say({ type: "ask", run: log.run });
  const leave = () => say({ type: "leave", run: log.run });

  const stopListening = log.listen((entries) => take(log.run, entries));
  void follow(log.run);
  channel?.addEventListener("message", hear);
  ask();
  const asking = setInterval(ask, ASK_EVERY_MS);

  return {
    recording: () => recording,
    tabs: () => tabs,
    listen,
    close: () => {
      stopListening();
      clearInterval(asking);
      leave();
      channel?.removeEventListener("message", hear);
      channel?.close();
    },
  };
}
