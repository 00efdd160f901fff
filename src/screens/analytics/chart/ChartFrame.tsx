import { cx } from "class-variance-authority";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { useProblemText } from "../useProblemText.ts";
import { ChartPicture } from "./ChartPicture.tsx";
import { useChart, useChartState } from "./chartContext.ts";
import { chartHeight } from "./chartHeight.ts";
import { EmptyChart } from "./EmptyChart.tsx";
import { FiguresTable } from "./FiguresTable.tsx";
import { useDrawing } from "./useDrawing.ts";
import { useShownChart } from "./useShownChart.ts";

interface ChartFrameProps {
  /** The figures themselves instead of the picture. */
  figures: boolean;
}

/** The place of the picture, in whatever state it is: coming, there, empty, failed, older than asked for, or not to be drawn. */
export function ChartFrame({ figures }: ChartFrameProps) {
  const { actor, t } = useChart();
  const shown = useShownChart();
  const asking = useChartState((snapshot) => snapshot.matches({ chart: "asking" }));
  const failed = useChartState((snapshot) => snapshot.matches({ chart: "failed" }));
  const problem = useProblemText(useChartState(({ context }) => context.chartProblem));
  const drawing = useDrawing();
  const retry = () => actor.send({ type: "chart.retry" });
  if (!shown) {
    return (
      <div className="mt-3" style={{ minHeight: chartHeight }}>
        {failed ? (
          <FailureState title={t("failed.title")} retryLabel={t("failed.retry")} onRetry={retry}>
            {problem}
          </FailureState>
        ) : (
          <Waiting />
        )}
      </div>
    );
  }
  const empty = shown.points.every(({ values }) => values.every((value) => value === 0));
  return (
    <div className="mt-3 flex flex-col gap-3">
      {failed && <Note title={t("failed.stale")} text={problem} onRetry={retry} />}
      {drawing.code.status === "failed" && (
        <Note title={t("failed.code")} text={t("failed.codeText")} onRetry={drawing.retry} />
      )}
      <div
        data-slot="chart-frame"
        aria-busy={asking ? true : undefined}
        className={cx(asking && "[&_[data-slot=time-chart]]:opacity-50")}
        style={{ minHeight: chartHeight }}
      >
        {empty ? (
          <EmptyChart shown={shown} />
        ) : figures || drawing.code.status === "failed" ? (
          <FiguresTable shown={shown} />
        ) : drawing.code.status === "ready" ? (
          <ChartPicture plotly={drawing.code.plotly} shown={shown} />
        ) : (
          <Waiting />
        )}
      </div>
    </div>
  );
}

function Waiting() {
  const { t } = useChart();
  return (
    <div role="img" aria-label={t("loading")}>
      <Skeleton style={{ height: chartHeight }} />
    </div>
  );
}

function Note({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  const { t } = useChart();
  return (
    <FailureBanner title={title} actionLabel={t("failed.retry")} onAction={onRetry} reads>
      {text}
    </FailureBanner>
  );
}
