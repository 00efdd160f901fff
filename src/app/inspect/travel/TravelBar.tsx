import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronsLeft from "lucide-react/icons/chevrons-left";
import ChevronsRight from "lucide-react/icons/chevrons-right";
import FileDown from "lucide-react/icons/file-down";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Select } from "#ui/control/Select.tsx";
import { saveFile } from "../../browser/saveFile.ts";
import { exportTest } from "../exportTest.ts";
import { calledIn } from "../live/EventList.tsx";
import { clockOf } from "../live/shownEvents.ts";
import type { Travel } from "./useTravel.ts";

/** The moment that is looked at: moved by a slider, by steps, by playing. */
export function TravelBar({ travel }: { travel: Travel }) {
  const { t } = useTranslation("inspector");
  const { recording, timeline, position, last, entry, isTrying, isPlaying, isOnly } = travel;
  const { view, send, actorRef, entries, crashes, actor, moment, marks } = travel;
  const told = entry
    ? t("travel.moment", {
        at: clockOf(entry.at),
        event: entry.event.type,
        actor: calledIn(recording, entry.actor) ?? "",
      })
    : "";
  return (
    <div className="shrink-0 border-b border-line bg-surface px-3 py-2" data-slot="travel-bar">
      <div className="flex flex-wrap items-center gap-2">
        <Steps
          send={send}
          isPlaying={isPlaying}
          first={entries[0]?.index ?? 0}
          final={entries.at(-1)?.index ?? 0}
          canGoBack={view.can({ type: "step.back" })}
          canGoOn={view.can({ type: "step.next" })}
          canPlay={view.can({ type: "play.start" })}
        />
        <input
          type="range"
          aria-label={t("travel.slider")}
          aria-valuetext={told}
          min={0}
          max={last}
          value={position}
          disabled={isTrying}
          onChange={(event) => send({ type: "moment.choose", position: event.currentTarget.valueAsNumber })}
          className="h-8 min-w-40 flex-1 accent-azulejo"
        />
        <span className="text-sm text-muted tabular" data-slot="travel-place">
          {t("travel.place", { place: position + 1, count: last + 1 })}
        </span>
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-60 truncate text-sm" data-slot="travel-moment">
          {told}
        </p>
        <Crashes
          crashes={crashes}
          recording={recording}
          send={send}
          isTrying={isTrying}
          here={crashes.findIndex((crash) => crash.position === position)}
        />
        <Doings
          recording={recording}
          timeline={timeline}
          actorRef={actorRef}
          crashes={crashes}
          send={send}
          actor={actor}
          isOnly={isOnly}
          isTrying={isTrying}
          isMarked={marks.first !== null}
          goesOn={moment.kind === "reached" && moment.snapshot.status === "active"}
        />
      </div>
    </div>
  );
}

interface StepsProps extends Pick<Travel, "send" | "isPlaying"> {
  /** Positions of the first and the last moment that are shown. */
  first: number;
  final: number;
  canGoBack: boolean;
  canGoOn: boolean;
  canPlay: boolean;
}

/** Drawn again only when what can be done changes, like the rest of the bar: the slider and its words alone move with each step. */
const Steps = memo(function Steps(props: StepsProps) {
  const { t } = useTranslation("inspector");
  const { send, isPlaying, first, final, canGoBack, canGoOn, canPlay } = props;
  const goTo = (position: number) => send({ type: "moment.choose", position });
  return (
    <div className="flex items-center gap-0.5">
      <IconButton label={t("travel.first")} disabled={!canGoBack} onClick={() => goTo(first)}>
        <ChevronsLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={t("travel.back")} disabled={!canGoBack} onClick={() => send({ type: "step.back" })}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      {isPlaying ? (
        <IconButton label={t("travel.stop")} onClick={() => send({ type: "play.stop" })}>
          <Pause aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={t("travel.play")} disabled={!canPlay} onClick={() => send({ type: "play.start" })}>
          <Play aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t("travel.next")} disabled={!canGoOn} onClick={() => send({ type: "step.next" })}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <IconButton label={t("travel.last")} disabled={!canGoOn} onClick={() => goTo(final)}>
        <ChevronsRight aria-hidden="true" />
      </IconButton>
    </div>
  );
});

interface CrashesProps extends Pick<Travel, "crashes" | "recording" | "send" | "isTrying"> {
  /** Which of them is looked at; -1 for none. */
  here: number;
}

/** The faults of a recording, to go to. */
const Crashes = memo(function Crashes({ crashes, recording, here, send, isTrying }: CrashesProps) {
  const { t } = useTranslation("inspector");
  if (crashes.length === 0) return <span className="text-sm text-muted">{t("travel.noCrash")}</span>;
  return (
    <Select
      aria-label={t("travel.crashes")}
      value={String(here)}
      disabled={isTrying}
      onValueChange={(value) => {
        const crash = crashes[Number(value)];
        if (crash) send({ type: "moment.choose", position: crash.position });
      }}
      boxClassName="w-72 max-sm:w-full"
    >
      <option value="-1">{t("travel.crashCount", { count: crashes.length })}</option>
      {crashes.map(({ kind, part, message, position: at }, index) => (
        <option key={`${at} ${kind}`} value={index}>
          {[
            clockOf(recording.entries[at]?.at ?? ""),
            t(`travel.crash.${kind}`, { part: part || t("travel.panel") }),
            message,
          ]
            .filter(Boolean)
            .join(" · ")}
        </option>
      ))}
    </Select>
  );
});

type ExportInput = Pick<Travel, "recording" | "timeline" | "actorRef" | "crashes" | "actor" | "isOnly">;

function useExport({ recording, timeline, actorRef, crashes, actor, isOnly }: ExportInput) {
  const [failed, setFailed] = useState(false);
  const save = () => {
    const { position } = actorRef.getSnapshot().context;
    const crash = crashes.find((one) => one.position === position);
    const text = exportTest({
      recording,
      timeline,
      position,
      ...(isOnly && actor && { actor: actor.actor }),
      ...(crash && { crash }),
    });
    setFailed(text === null);
    if (text === null) return;
    const stamp = (recording.entries[position]?.at ?? "").replaceAll(/\D/g, "").slice(0, 14);
    saveFile(new Blob([text], { type: "text/plain" }), `zaguan-${stamp}.test.ts`);
  };
  return { save, failed };
}

interface DoingsProps extends ExportInput, Pick<Travel, "send" | "isTrying"> {
  /** Whether there is a first moment to compare with. */
  isMarked: boolean;
  goesOn: boolean;
}

/** What may be done with the moment. */
const Doings = memo(function Doings(props: DoingsProps) {
  const { t } = useTranslation("inspector");
  const { send, actor, isMarked, goesOn, isOnly, isTrying } = props;
  const { save, failed } = useExport(props);
  return (
    <>
      <Button
        size="compact"
        aria-pressed={isOnly}
        disabled={!actor || isTrying}
        onClick={() => send({ type: "stops.choose", stops: isOnly ? null : (actor?.positions ?? null) })}
      >
        {t("travel.only")}
      </Button>
      <Button size="compact" disabled={!actor} onClick={() => send({ type: "mark.set", mark: "first" })}>
        {t("travel.markFirst")}
      </Button>
      <Button
        size="compact"
        disabled={!actor || !isMarked}
        onClick={() => send({ type: "mark.set", mark: "second" })}
      >
        {t("travel.markSecond")}
      </Button>
      <Button size="compact" disabled={!goesOn || isTrying} onClick={() => send({ type: "trial.start" })}>
        {t("travel.goOn")}
      </Button>
      <Button size="compact" onClick={save}>
        <FileDown aria-hidden="true" />
        {t("travel.export")}
      </Button>
      {failed && (
        <span role="alert" className="text-sm text-danger">
          {t("travel.exportFailed")}
        </span>
      )}
    </>
  );
});
