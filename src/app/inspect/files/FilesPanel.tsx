import FileClock from "lucide-react/icons/file-clock";
import { useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { AnyMachineSnapshot } from "xstate";
import { machineGraph } from "#screens/inspector/statechart/machineGraph.ts";
import { Statechart } from "#screens/inspector/statechart/Statechart.tsx";
import { StateList } from "#screens/inspector/statechart/StateList.tsx";
import { FileDrop } from "#ui/control/FileDrop.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { useWidth } from "#ui/map/useWidth.ts";
import { TraceProblem, textOfTrace } from "../../event-log/eventLogTrace.ts";
import { replay } from "../../event-log/replay.ts";
import { OneOf, roomForAll } from "../live/OneOf.tsx";
import type { InspectedTab } from "../liveFeed.ts";
import { machineOf } from "../machinesById.ts";
import { marksOf } from "../marksOf.ts";
import type { PanelProps } from "../panels.ts";
import { type Crash, crashesOf, pageAt, type Recording, recordingOfTrace } from "../recording.ts";
import { createTimeline, type Timeline } from "../timeline.ts";
import { TimeTravel } from "../travel/Travel.tsx";
import { TrialView } from "../travel/TrialView.tsx";
import { useTrial } from "../travel/useTravel.ts";
import { readDefinition } from "./readDefinition.ts";

interface OpenedTrace {
  kind: "trace";
  name: string;
  recording: Recording;
  timeline: Timeline;
  tabs: readonly InspectedTab[];
  crash: Crash | null;
}

/** The definition of a machine, of the panel or of anybody. */
interface OpenedDefinition {
  kind: "definition";
  name: string;
  /** Where it begins. */
  start: AnyMachineSnapshot;
}

type OpenedFile = OpenedTrace | OpenedDefinition;

type Reason = TraceProblem["code"] | "empty" | "unreadable" | "notDefinition";

type PanelState =
  | { kind: "nothing" }
  | { kind: "reading"; name: string }
  | { kind: "refused"; name: string; reason: Reason }
  | { kind: "open"; opening: number; opened: OpenedFile };

/** The page loads of a recording, in the order in which they began. */
function tabsOf(recording: Recording): InspectedTab[] {
  const tabs = new Map<string, InspectedTab>();
  for (const { run, login, positions } of recording.actors.values()) {
    if (tabs.has(run)) continue;
    const address = pageAt(recording, positions[0] ?? 0)?.address ?? run;
    tabs.set(run, { run, own: false, address, login });
  }
  return [...tabs.values()];
}

const SCRIPT = /\.(?:[cm]?[jt]sx?|md)$/i;

async function openedFile(file: File): Promise<OpenedFile | Reason> {
  try {
    const isScript = SCRIPT.test(file.name);
    const text = isScript ? await file.text() : await textOfTrace(file);
    const machine = readDefinition(text);
    if (machine) return { kind: "definition", name: file.name, start: replay(machine, {}, []) };
    if (isScript) return "notDefinition";
    const recording = recordingOfTrace(text);
    if (recording.entries.length === 0) return "empty";
    // A call that failed, which a machine expects, and a page that only went away say less than what nobody expected.
    const crashes = crashesOf(recording);
    const isUnexpected = ({ kind }: Crash) => kind !== "cutOff" && kind !== "call";
    const crash = crashes.find(isUnexpected) ?? crashes[0] ?? null;
    return {
      kind: "trace",
      name: file.name,
      recording,
      timeline: createTimeline(machineOf),
      tabs: tabsOf(recording),
      crash,
    };
  } catch (failure) {
    return failure instanceof TraceProblem ? failure.code : "unreadable";
  }
}

let openings = 0;

function useOpening() {
  const [shown, setShown] = useState<PanelState>({ kind: "nothing" });
  const open = async ([file]: File[]) => {
    if (!file) return;
    const { name } = file;
    openings += 1;
    const opening = openings;
    setShown({ kind: "reading", name });
    const read = await openedFile(file);
    // Another file has been dropped meanwhile.
    if (opening !== openings) return;
    setShown(
      typeof read === "string"
        ? { kind: "refused", name, reason: read }
        : { kind: "open", opening, opened: read },
    );
  };
  return [shown, open] as const;
}

/** A trace that was saved or a machine's definition, from here or from anywhere. Nothing of it leaves this tab. */
export function FilesPanel({ compact }: PanelProps) {
  const { t } = useTranslation("inspector");
  const [shown, open] = useOpening();
  const opened = shown.kind === "open" ? shown.opened : null;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="shrink-0 border-b border-line bg-surface p-3">
        <FileDrop
          slim={opened !== null || compact}
          multiple={false}
          accept=".gz,.json,.js,.mjs,.ts,.md"
          icon={<FileClock aria-hidden="true" />}
          label={opened?.name ?? t("files.drop")}
          chooseLabel={t(opened ? "files.chooseOther" : "files.choose")}
          hint={opened ? <About opened={opened} /> : t("files.hint")}
          onFiles={(files) => void open(files)}
        />
        <div aria-live="polite">
          {shown.kind === "reading" && (
            <p className="mt-2 text-sm text-muted">{t("files.reading", { name: shown.name })}</p>
          )}
        </div>
        {shown.kind === "refused" && (
          <Banner
            tone="danger"
            role="alert"
            className="mt-3"
            title={t("files.refused", { name: shown.name })}
          >
            {t(`files.reason.${shown.reason}`)}
          </Banner>
        )}
        {opened?.kind === "trace" && opened.crash && <Found crash={opened.crash} />}
      </div>
      {shown.kind === "open" && (
        <div className="min-h-0 flex-1">
          {shown.opened.kind === "trace" ? (
            <TimeTravel key={shown.opening} {...shown.opened} compact={compact} />
          ) : (
            <Definition key={shown.opening} {...shown.opened} />
          )}
        </div>
      )}
    </div>
  );
}

/** A machine that no recording is of: it begins here, as often as the user likes, who answers what it asks for. */
function Definition({ start }: OpenedDefinition) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} start={start} onRestart={() => setAttempt(attempt + 1)} />;
}

const listenToNothing = () => () => {};

function Attempt({ start, onRestart }: { start: AnyMachineSnapshot; onRestart(): void }) {
  const box = useRef<HTMLDivElement>(null);
  const isWide = useWidth(box) >= roomForAll;
  const { t } = useTranslation("inspector");
  const [selected, setSelected] = useState<string | null>(null);
  const trying = useTrial(start);
  const now = useSyncExternalStore(
    trying?.trial.listen ?? listenToNothing,
    trying?.trial.snapshot ?? (() => start),
  );
  const graph = machineGraph(start.machine);
  const marks = marksOf(graph, { kind: "reached", snapshot: now, taken: [], position: 0 });
  const diagram = <Statechart graph={graph} marks={marks} selected={selected} onSelect={setSelected} />;
  const list = <StateList graph={graph} marks={marks} />;
  const state = <TrialView trial={trying} endLabel={t("trial.restart")} onEnd={onRestart} />;
  return (
    <div ref={box} className="flex h-full min-h-0 divide-x divide-line" data-slot="definition">
      <h2 className="sr-only">{start.machine.id}</h2>
      <OneOf
        parts={{ diagram, list, state }}
        shown={isWide ? ["diagram", "list"] : ["diagram", "list", "state"]}
        className="min-w-0 flex-1"
      />
      {isWide && <div className="w-85 shrink-0">{state}</div>}
    </div>
  );
}

function About({ opened }: { opened: OpenedFile }) {
  const { t, i18n } = useTranslation("inspector");
  if (opened.kind === "definition") return t("files.definition", { machine: opened.start.machine.id });
  const { recording } = opened;
  const at = new Date(recording.at).toLocaleString(i18n.language);
  const { size } = recording.actors;
  return t("files.about", {
    at,
    build: recording.build || "–",
    actors: size,
    entries: recording.entries.length,
  });
}

/** What a file was saved for, most of the time. */
function Found({ crash: { kind, part, message } }: { crash: Crash }) {
  const { t } = useTranslation("inspector");
  return (
    <Banner
      tone="warning"
      role="status"
      className="mt-3"
      title={t(`travel.crash.${kind}`, { part: part || t("travel.panel") })}
    >
      {message} {t("files.found")}
    </Banner>
  );
}
