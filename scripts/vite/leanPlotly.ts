import type { Plugin } from "vite";

const STYLES = "maplibre-gl/dist/maplibre-gl.css";
const NOTHING = "\0lean-plotly";

/** Leaves out the styles of a map, 65 KB that plotly's core asks for whatever is registered with it. */
export function leanPlotly(): Plugin {
  return {
    name: "lean-plotly",
    enforce: "pre",
    resolveId: {
      filter: { id: new RegExp(`^${STYLES.replaceAll(".", "\\.")}$`) },
      handler: () => NOTHING,
    },
    load: { filter: { id: new RegExp(`^${NOTHING}$`) }, handler: () => "module.exports = {};" },
  };
}
