import FileClock from "lucide-react/icons/file-clock";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FileDrop } from "#ui/control/FileDrop.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { TraceProblem, textOfTrace } from "../../event-log/eventLogTrace.ts";
import type { InspectedTab } from "../liveFeed.ts";
import { machineOf } from "../machinesById.ts";
import type { PanelProps } from "../panels.ts";
import { type Crash, crashesOf, pageAt, type Recording, recordingOfTrace } from "../recording.ts";
import { createTimeline, type Timeline } from "../timeline.ts";
import { TimeTravel } from "../travel/Travel.tsx";

interface Opened {
  name: string;
  recording: Recording;
  timeline: Timeline;
  tabs: readonly InspectedTab[];
  crash: Crash | null;
}

type Reason = TraceProblem["code"] | "empty" | "unreadable";

type Shown =
  | { kind: "nothing" }
  | { kind: "reading"; name: string }
  | { kind: "refused"; name: string; reason: Reason }
  | ({ kind: "open"; opening: number } & Opened);

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

async function opened(file: File): Promise<Opened | Reason> {
  try {
    const recording = recordingOfTrace(await textOfTrace(file));
    if (recording.entries.length === 0) return "empty";
    // A page that only went away says less than what failed in it.
    const crashes = crashesOf(recording);
    const crash = crashes.find(({ kind }) => kind !== "cutOff") ?? crashes[0] ?? null;
    return {
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
  const [shown, setShown] = useState<Shown>({ kind: "nothing" });
  const open = async ([file]: File[]) => {
    if (!file) return;
    const { name } = file;
    openings += 1;
    const opening = openings;
    setShown({ kind: "reading", name });
    const read = await opened(file);
    // Another file has been dropped meanwhile.
    if (opening !== openings) return;
    setShown(
      typeof read === "string" ? { kind: "refused", name, reason: read } : { kind: "open", opening, ...read },
    );
  };
  return [shown, open] as const;
}

/** A trace that was saved, here or on another computer. Nothing of it leaves this tab. */
export function FilesPanel({ compact }: PanelProps) {
  const { t } = useTranslation("inspector");
  const [shown, open] = useOpening();
  const isOpen = shown.kind === "open";
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="shrink-0 border-b border-line bg-surface p-3">
        <FileDrop
          slim={isOpen || compact}
          multiple={false}
          accept=".gz,.json"
          icon={<FileClock aria-hidden="true" />}
          label={isOpen ? shown.name : t("files.drop")}
          chooseLabel={t(isOpen ? "files.chooseOther" : "files.choose")}
          hint={isOpen ? <About recording={shown.recording} /> : t("files.hint")}
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
        {isOpen && shown.crash && <Found crash={shown.crash} />}
      </div>
      {isOpen && (
        <div className="min-h-0 flex-1">
          <TimeTravel key={shown.opening} {...shown} compact={compact} />
        </div>
      )}
    </div>
  );
}

function About({ recording }: { recording: Recording }) {
  const { t, i18n } = useTranslation("inspector");
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
