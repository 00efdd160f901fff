import "#ui/base.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadPanelConfig } from "./config/panelConfig.ts";
import { startConnection } from "./connection/connection.ts";
import { reportError, startFaults } from "./faults/faults.ts";
import { session, startSession } from "./session/session.ts";
import { isPrerendered, Panel } from "./start/App.tsx";
import { fetchOpening } from "./start/lazyAreas.ts";
import { startLog } from "./start/startLog.ts";
import { openingTexts, startTexts } from "./texts/i18n.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// The configuration decides where calls go, so nothing starts before it; without an answer the defaults hold.
const texts = startTexts(openingTexts).then(
  () => true,
  () => false,
);
await Promise.all([loadPanelConfig().catch(() => undefined), texts, fetchOpening(location.pathname)]);

async function start(place: HTMLElement) {
  startFaults();
  startConnection();
  startSession();
  startLog();
  const panel = <Panel session={session} />;
  const options = { onCaughtError: reportError };
  // Before the session has read its cookies it has no screen that could take the drawn one over.
  while (isPrerendered(place) && session.getSnapshot().matches({ identity: "reading" }))
    await new Promise((next) => setTimeout(next));
  if (isPrerendered(place)) hydrateRoot(place, panel, options);
  else createRoot(place, options).render(panel);
  document.getElementById("start")?.remove();
  // From here on React hears what is pressed.
  delete place.dataset.prerendered;
}

// Without words there is no panel: index.html has some of its own.
if (await texts) await start(root);
else document.documentElement.dataset.start = "failed";
