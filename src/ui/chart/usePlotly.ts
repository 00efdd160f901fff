import { useCallback, useEffect, useRef, useState } from "react";
import type { plotly } from "./plotly.ts";

export type Plotly = typeof plotly;

/** The code that draws: not asked for, on its way, here, or not to be had. */
export type PlotlyCode = { status: "waiting" | "loading" | "failed" } | { status: "ready"; plotly: Plotly };

/** Fetches the code that draws charts once it is `wanted`; `retry` fetches it again after a failure. */
export function usePlotly(wanted: boolean): { code: PlotlyCode; retry: () => void } {
  const [code, setCode] = useState<PlotlyCode>({ status: "waiting" });
  const here = useRef(false);
  const load = useCallback(() => {
    const tell = (told: PlotlyCode) => {
      if (here.current) setCode(told);
    };
    setCode({ status: "loading" });
    import("./plotly.ts").then(
      (module) => tell(module.plotly ? { status: "ready", plotly: module.plotly } : { status: "failed" }),
      () => tell({ status: "failed" }),
    );
  }, []);
  useEffect(() => {
    here.current = true;
    if (wanted) load();
    return () => {
      here.current = false;
    };
  }, [wanted, load]);
  return { code, retry: load };
}
