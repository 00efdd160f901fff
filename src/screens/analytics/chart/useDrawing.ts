import { useEffect, useState } from "react";
import { type PlotlyCode, usePlotly } from "#ui/chart/usePlotly.ts";
import { atRest } from "#ui/load/atRest.ts";
import { useChartState } from "./chartContext.ts";

const patience = 2_000;

/** The code that draws, asked for when chart and table have come and the page rests: everything can be used before. */
export function useDrawing(): { code: PlotlyCode; retry: () => void } {
  const here = useChartState(
    (snapshot) => snapshot.context.chart !== null && !snapshot.matches({ table: "asking" }),
  );
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!here || rested) return;
    return atRest(() => setRested(true), patience);
  }, [here, rested]);
  return usePlotly(rested);
}
