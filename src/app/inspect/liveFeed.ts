import type { InspectMessage } from "../event-log/answerInspectors.ts";
import { createEmitter } from "../event-log/createEmitter.ts";
import type { EventLog } from "../event-log/eventLog.ts";
import { entriesFor, type NewEntry } from "../event-log/eventLogEntry.ts";
import { append, leavesGap, type Recording, recordingOfLog } from "./recording.ts";

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
  /** This tab first; the same array until one comes or goes. */
  tabs: () => readonly InspectedTab[];
  /** Whether the log could be read when it last was; it is tried again until it can. */
  isReadable: () => boolean;
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

/** A tab that leaves so many questions without an answer has been closed, or left for another page. */
const GONE_AFTER_ASKS = 3;

/** The entries of runs that this login may look at, each after what the log has of it. `ask` has another tab store what it did, and say so. */
function gathering(log: Feeding["log"], login: string | null, ask: () => void, tell: () => void) {
  let recording = recordingOfLog([]);
  let readable = true;
  /** What came of a run and waits until what came before it has been read. */
  const waiting = new Map<string, NewEntry[]>();
  const read = new Set<string>();
  const reading = new Set<string>();

  const add = (entries: readonly NewEntry[]) => {
    const grown = append(recording, entriesFor(login, entries));
    if (grown === recording) return;
    recording = grown;
    tell();
  };

  const take = (run: string, entries: readonly NewEntry[]) => {
    if (read.has(run) && !leavesGap(recording, entries)) return add(entries);
    waiting.set(run, [...(waiting.get(run) ?? []), ...entries]);
    if (!read.delete(run)) return;
    if (run === log.run) void follow(run);
    else ask();
  };

  const found = (isReadable: boolean) => {
    if (readable === isReadable) return;
    readable = isReadable;
    tell();
  };

  /** What waited before it was read comes after it, also where even the log lacks something in between. */
  const readNow = async (run: string) => {
    const { length } = waiting.get(run) ?? [];
    const stored = (await log.entries()).filter((entry) => entry.run === run);
    const waited = waiting.get(run) ?? [];
    waiting.delete(run);
    read.add(run);
    add([...stored, ...waited.slice(0, length)]);
    take(run, waited.slice(length));
  };

  /** Reads a run from the log, unless it has been; `anew` does so again. */
  const follow = async (run: string, anew = false) => {
    if (anew) read.delete(run);
    if (read.has(run) || reading.has(run)) return;
    reading.add(run);
    try {
      await readNow(run);
      found(true);
    } catch (failure) {
      if (readable) console.info("The event log cannot be read", failure);
      found(false);
    } finally {
      reading.delete(run);
    }
  };

  return { take, follow, recording: () => recording, isReadable: () => readable };
}

/** This tab, and the others that answer. */
function answering(own: InspectedTab, tell: () => void) {
  let tabs: readonly InspectedTab[] = [own];
  /** Questions since the last answer, by run. */
  const unanswered = new Map<string, number>();
  return {
    tabs: () => tabs,
    know({ run, address, login }: Omit<InspectedTab, "own">) {
      unanswered.set(run, 0);
      const other = tabs.find((tab) => tab.run === run);
      if (other?.address === address && other.login === login) return;
      const tab = { run, address, login, own: false };
      tabs = other ? tabs.map((one) => (one === other ? tab : one)) : [...tabs, tab];
      tell();
    },
    /** Another question is asked: who has left too many unanswered is shown no longer. */
    asked() {
      const isThere = ({ run }: InspectedTab) => (unanswered.get(run) ?? 0) < GONE_AFTER_ASKS;
      const there = tabs.filter(isThere);
      for (const [run, count] of unanswered) unanswered.set(run, count + 1);
      if (there.length === tabs.length) return;
      tabs = there;
      tell();
    },
  };
}

/**
 * What this tab has done since it was loaded, what it does, and the same of the other tabs of the browser that answer. Nothing of it is
 * asked for before this is called, or after `close`.
 */
export function openLiveFeed({ log, channel, here }: Feeding): LiveFeed {
  const { tell, listen } = createEmitter<[]>();
  const say = (message: InspectMessage) => channel?.postMessage(message);
  const ask = () => say({ type: "ask", run: log.run });
  const leave = () => say({ type: "leave", run: log.run });
  const { take, follow, recording, isReadable } = gathering(log, here.login, ask, tell);
  const { tabs, know, asked } = answering({ run: log.run, own: true, ...here }, tell);

  const hear = ({ data }: MessageEvent<InspectMessage>) => {
    // An inspector elsewhere asks this tab too, of which its own log tells.
    if (data.run === log.run) return;
    if (data.type === "entries") take(data.run, data.entries);
    if (data.type !== "tab") return;
    void follow(data.run, data.anew);
    know(data);
  };

  const stopListening = log.listen((entries) => take(log.run, entries));
  void follow(log.run);
  channel?.addEventListener("message", hear);
  ask();
  const asking = setInterval(() => {
    void follow(log.run);
    asked();
    ask();
  }, ASK_EVERY_MS);

  return {
    recording,
    tabs,
    isReadable,
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
