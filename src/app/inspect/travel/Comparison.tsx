import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { whichChanged } from "../changes.ts";
import { clockOf, nameOf, statesIn } from "../live/shownEvents.ts";
import { inShort } from "../payload.ts";
import { contextOf, type Moment } from "../timeline.ts";
import type { Travel } from "./useTravel.ts";

/** The chosen actor at two moments: the marked one, and the second mark or the moment that is looked at. */
export function Comparison({ travel }: { travel: Travel }) {
  const { t } = useTranslation("inspector");
  const { recording, timeline, actor, marks, seen, send } = travel;
  const first = marks.first ?? 0;
  const second = marks.second ?? seen.position;
  const name = actor?.actor ?? "";
  const [before, after] = useMemo(
    () => [timeline.at(recording, name, first), timeline.at(recording, name, second)] as const,
    [timeline, recording, name, first, second],
  );
  const areKnown = before.kind === "reached" && after.kind === "reached";
  const changes = useMemo(
    () => (areKnown ? whichChanged(contextOf(before), contextOf(after)) : []),
    [areKnown, before, after],
  );
  return (
    <section
      aria-label={t("travel.comparison")}
      data-slot="comparison"
      className="h-full overflow-y-auto bg-surface px-4 py-3"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-base font-semibold break-words">{actor && nameOf(actor)}</h3>
        <Button size="compact" onClick={() => send({ type: "marks.clear" })}>
          {t("travel.clear")}
        </Button>
      </div>
      <Side travel={travel} label={t("travel.firstMoment")} position={first} moment={before} />
      <Side
        travel={travel}
        label={marks.second === null ? t("travel.now") : t("travel.secondMoment")}
        position={second}
        moment={after}
      />
      <h4 className="mt-3 text-xs font-medium text-muted">{t("travel.changes")}</h4>
      {areKnown && changes.length === 0 && <p className="text-sm text-muted">{t("travel.same")}</p>}
      <dl className="m-0 text-sm">
        {changes.map(({ path, was, is }) => (
          <div key={path} className="border-b border-line py-1.5 last:border-b-0">
            <dt className="font-medium break-words">{path}</dt>
            <dd className="m-0 break-words text-muted">
              <del className="text-danger no-underline">{inShort(was)}</del>
              {" → "}
              <ins className="text-success no-underline">{inShort(is)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface SideProps {
  travel: Travel;
  label: string;
  position: number;
  moment: Moment;
}

function Side({ travel, label, position, moment }: SideProps) {
  const { t } = useTranslation("inspector");
  const entry = travel.recording.entries[position];
  const states = moment.kind === "reached" ? statesIn(moment.snapshot.value) : [];
  return (
    <p className="mt-2 flex flex-wrap items-center gap-1.5 text-sm">
      <span className="font-medium">{label}</span>
      {entry && (
        <span className="text-muted tabular">
          {clockOf(entry.at)} {entry.event.type}
        </span>
      )}
      {states.map((state) => (
        <Badge key={state} tone="azulejo">
          {state}
        </Badge>
      ))}
      {moment.kind !== "reached" && (
        <span className="text-muted">{t(moment.kind === "unborn" ? "live.unborn" : "live.unknown")}</span>
      )}
    </p>
  );
}
