import "#ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { startLog } from "./event-log/startLog.ts";
import { CrashBoundary } from "./faults/CrashBoundary.tsx";
import { startConnection } from "./faults/connection.ts";
import { noteFault, startFaults } from "./faults/faults.ts";
import { aroundNav } from "./leaving/leaving.ts";
import { session, startSession } from "./session/session.ts";
import { App } from "./start/App.tsx";
import { startTexts } from "./start/i18n.ts";
import { fetchOpening } from "./start/lazyAreas.ts";
import { loadPanelConfig } from "./start/panelConfig.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// The configuration decides where calls go, so nothing starts before it; without an answer the defaults hold.
const texts = startTexts(["common", "signIn", "problem"]).then(
  () => true,
  () => false,
);
await Promise.all([loadPanelConfig().catch(() => undefined), texts, fetchOpening(location.pathname)]);

function start(place: HTMLElement) {
  startFaults();
  startConnection();
  startSession();
  startLog();
  createRoot(place, { onCaughtError: noteFault }).render(
    <StrictMode>
      <CrashBoundary>
        <Router aroundNav={aroundNav}>
          <App session={session} />
        </Router>
      </CrashBoundary>
    </StrictMode>,
  );
}

// Without words there is no panel: index.html has some of its own.
if (await texts) start(root);
else document.documentElement.dataset.start = "failed";
