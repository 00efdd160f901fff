import core from "plotly.js/lib/core";

/** What the chart needs of plotly, its core and nothing registered with it; a chunk of its own (docs/decisions/021-chart.md). */
export const plotly = { react: core.react, animate: core.animate, purge: core.purge };
