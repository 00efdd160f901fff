import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { FileDrop } from "#ui/control/FileDrop.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import { machineIds, machineOf } from "../machinesById.ts";
import type { PanelProps } from "../panels.ts";
import type { Recording } from "../recording.ts";
import type { Timeline } from "../timeline.ts";
import {
  coverageOf,
  createTaking,
  type MachineCoverage,
  readWalkCoverage,
  type TakenTransitions,
} from "./sessionCoverage.ts";

const nothing: TakenTransitions = new Map();
/** Milliseconds after which the reckoning lets others work. */
const SLICE_MS = 8;

/** What the recording took, reckoned a little at a time; null until it is. */
function useTaken(recording: Recording, timeline: Timeline): TakenTransitions | null {
  const [taken, setTaken] = useState<TakenTransitions | null>(null);
  const [takenTransitions] = useState(createTaking);
  useEffect(() => {
    const taking = takenTransitions(recording, timeline);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const until = performance.now() + SLICE_MS;
      for (let step = taking.next(); ; step = taking.next()) {
        if (step.done) return setTaken(step.value);
        if (performance.now() > until) break;
      }
      timer = setTimeout(goOn, 0);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [recording, timeline, takenTransitions]);
  return taken;
}

const machines = machineIds.flatMap((id) => machineOf(id) ?? []);

/** How much of each machine this session has taken, and what only the generated walks did. */
export function CoveragePanel({ feed, timeline }: PanelProps) {
  const { t } = useTranslation("inspector");
  const recording = useSyncExternalStore(feed.listen, feed.recording);
  const taken = useTaken(recording, timeline);
  const [walks, setWalks] = useState<TakenTransitions | "refused" | null>(null);
  const known = walks === null || walks === "refused" ? nothing : walks;
  // What the session has been in comes first.
  const covered = useMemo(
    () => (taken ? coverageOf(machines, taken, known).toSorted((one, other) => other.taken - one.taken) : []),
    [taken, known],
  );
  const all = covered.reduce((sum, { transitions }) => sum + transitions, 0);
  const own = covered.reduce((sum, one) => sum + one.taken, 0);
  const open = async ([file]: File[]) => {
    const text = await file?.text().catch(() => "");
    setWalks(readWalkCoverage(text ?? "") ?? "refused");
  };
  return (
    <div className="h-full overflow-y-auto bg-surface p-4" data-slot="coverage">
      <FileDrop
        slim
        multiple={false}
        accept=".jsonl,.json"
        label={t(known === nothing ? "coverage.walks" : "coverage.walksOpen", { count: known.size })}
        chooseLabel={t("coverage.choose")}
        hint={t("coverage.hint")}
        onFiles={(files) => void open(files)}
      />
      {walks === "refused" && (
        <Banner tone="danger" role="alert" className="mt-3" title={t("coverage.refused")}>
          {t("coverage.refusedHint")}
        </Banner>
      )}
      <ProgressBar
        className="my-4"
        label={t("coverage.session")}
        value={taken ? own : null}
        max={all}
        detail={t("coverage.share", { taken: own, all })}
      />
      <ul className="m-0 list-none p-0" aria-label={t("coverage.machines")}>
        {covered.map((one) => (
          <Machine key={one.machine} coverage={one} withWalks={known !== nothing} />
        ))}
      </ul>
    </div>
  );
}

function Machine({ coverage, withWalks }: { coverage: MachineCoverage; withWalks: boolean }) {
  const { t } = useTranslation("inspector");
  const { machine, taken, transitions, onlyWalks, untaken } = coverage;
  const left = withWalks ? onlyWalks : untaken;
  const detail = [
    t("coverage.share", { taken, all: transitions }),
    ...(withWalks ? [t("coverage.onlyWalks", { count: onlyWalks.length })] : []),
  ].join(" · ");
  return (
    <li className="border-b border-line py-2">
      <ProgressBar label={machine} value={taken} max={transitions} detail={detail} />
      {left.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="rounded-sm text-muted">
            {t(withWalks ? "coverage.showWalks" : "coverage.showUntaken", { count: left.length })}
          </summary>
          <ul className="m-0 list-none pl-4 text-xs">
            {left.map((id) => (
              <li key={id} className="break-words">
                {id}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
