import type { Plugin } from "vite";

const STYLES = "maplibre-gl/dist/maplibre-gl.css";
const NOTHING = "\0lean-plotly";

/** Parts of its core that no chart of ours has: what is not registered there is taken for one that does nothing. */
const unused = [
  "annotations",
  "annotations3d",
  "selections",
  "shapes",
  "images",
  "updatemenus",
  "sliders",
  "rangeslider",
  "rangeselector",
  "grid",
  "errorbars",
  "colorbar",
];

/** What it calls of them by name, where nothing is dragged, selected or drawn into a chart. */
const called = ["clearOutline", "eraseActiveShape", "prepSelect", "selectOnClick"];

const unregister = (part: string) => [`    require('./components/${part}'),\n`, ""] as const;

/** What counts on one of them all the same: the hover is drawn as a legend, which asks for shapes. */
const shapeless = ["var shapes = fullLayout.shapes;", "var shapes = fullLayout.shapes || [];"] as const;

const nothing = `module.exports = {${called.map((name) => `${name}() {}`).join(", ")}};`;

/**
 * Leaves out of the charts' library what its core brings for whatever may be registered with it: the styles of a map, and the parts that a
 * chart of lines with a hover does without, a fifth of it.
 */
export function leanPlotly(): Plugin {
  return {
    name: "lean-plotly",
    enforce: "pre",
    resolveId: {
      filter: {
        id: [
          new RegExp(`^${STYLES.replaceAll(".", "\\.")}$`),
          /^(\.\.\/)+components\/(selections|shapes\/(draw|handle_outline))$/,
        ],
      },
      handler: (id, importer) =>
        id === STYLES || /plotly\.js\/src\/plot/.test(importer ?? "") ? NOTHING : undefined,
    },
    load: { filter: { id: new RegExp(`^${NOTHING}$`) }, handler: () => nothing },
    transform: {
      filter: { id: /plotly\.js\/src\/(core|components\/legend\/draw|plot_api\/plot_api)\.js$/ },
      handler(code, id) {
        const changes = id.endsWith("core.js") ? unused.map(unregister) : [shapeless];
        for (const [from] of changes)
          if (!code.includes(from)) this.error(`plotly has no “${from.trim()}” any more`);
        return { code: changes.reduce((text, [from, to]) => text.replace(from, to), code), map: null };
      },
    },
  };
}
