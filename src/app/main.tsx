import "#ui/base.css";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { App } from "./App.tsx";
import { CrashBoundary } from "./CrashBoundary.tsx";
import { fetchOpening } from "./fetchOpening.ts";
import { startTexts } from "./i18n.ts";
import { aroundNav } from "./leaving/aroundNav.ts";
import { loadPanelConfig } from "./panelConfig.ts";
import { session, startSession } from "./session.ts";
import { startLog } from "./startLog.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// The configuration decides where calls go, so nothing starts before it; without an answer the defaults hold.
await Promise.all([
  loadPanelConfig().catch(() => undefined),
  startTexts(["common", "signIn", "problem"]),
  fetchOpening(location.pathname),
]);
startSession();
startLog();

// No StrictMode: its second mount stops and revives actors, and the calls that were aborted in between come back as failures.
createRoot(root).render(
  <CrashBoundary>
    <Router aroundNav={aroundNav}>
      <App session={session} />
    </Router>
  </CrashBoundary>,
);
