import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import type { EventObject } from "xstate";
import { type LogEntry, machineVersion } from "#app/event-log/eventLogEntry.ts";
import { packedTrace, traceText } from "#app/event-log/eventLogTrace.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { textsIn } from "#tests/fixtures/texts.ts";
import { installedBrowser } from "../scripts/browser/installedBrowser.ts";
import { panelMachines } from "../scripts/machines/panelMachines.ts";
import { figure } from "./figure.ts";
import { machine } from "./machine.ts";
import { settle, watched, watchPages } from "./panel/watch.ts";
import { quantile } from "./quantile.ts";

const SLOWDOWN = 4;
const ENTRIES = 20_000;
const OF_ONE_WIZARD = 500;
const OPEN_MS = 1_000;
const STEP_MS = 50;
const STEPS = 30;

const say = textsIn("en");

/** What somebody does in the wizard of a property: writes, goes to the next step and back. */
function wizardEvent(nth: number): EventObject {
  if (nth % 10 === 9) return { type: nth % 20 === 9 ? "step.next" : "step.back" };
  return { type: "field.change", path: "AgentRef", value: `A-${nth}` } as EventObject;
}

/** A session of 40 wizards with a crash close to its end: 20,000 entries of the panel's largest machine. */
async function longTrace(): Promise<Buffer> {
  const machines = await panelMachines();
  const versionOf = (id: string) => {
    const found = machines.find((one) => one.id === id);
    return found ? machineVersion(found) : "";
  };
  const entries: LogEntry[] = [];
  const counts = new Map<string, number>();
  const add = (actor: string, id: string, event: EventObject) => {
    const nth = counts.get(actor) ?? 0;
    counts.set(actor, nth + 1);
    const at = new Date(Date.UTC(2026, 0, 1) + entries.length * 100).toISOString();
    const facts = { seq: entries.length, at, run: "run", login: "costa", size: 0 };
    entries.push({ ...facts, actor, machine: id, version: versionOf(id), nth, event });
  };
  add("run/1/x:0", "faults", { type: "xstate.init" });
  while (entries.length < ENTRIES) {
    const round = Math.floor((entries.length - 1) / OF_ONE_WIZARD);
    const nth = (entries.length - 1) % OF_ONE_WIZARD;
    const wizard = `run/${round + 2}/x:0`;
    if (nth === 0)
      add(wizard, "propertyWizard", { type: "xstate.init", input: { mode: "new" } } as EventObject);
    else if (entries.length === ENTRIES - 5) {
      const fault = { part: "Photos", kind: "crash", message: "broken", stack: "" };
      add("run/1/x:0", "faults", { type: "fault.noted", fault } as EventObject);
    } else add(wizard, "propertyWizard", wizardEvent(nth));
  }
  const packed = await packedTrace(traceText(entries, "bench", new Date()));
  return Buffer.from(await packed.arrayBuffer());
}

/** Milliseconds from the file to the picture of its crash. */
async function open(page: Page, buffer: Buffer): Promise<number> {
  await page.goto("/inspect");
  await page.getByRole("tab", { name: say("inspector:tabs.files") }).click();
  await settle(page);
  const opened = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let began = 0;
        addEventListener("change", () => (began = performance.now()), { capture: true, once: true });
        const watcher = new MutationObserver(() => {
          if (!document.querySelector("[data-slot=time-travel] [data-slot=actor-details]")) return;
          watcher.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
        });
        watcher.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "long.json.gz", mimeType: "application/gzip", buffer });
  return opened;
}

async function pressed(page: Page, name: string, on: () => Promise<void>, keys: readonly string[]) {
  await on();
  await settle(page);
  const seen = await watched(page, keys.length, async () => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await settle(page);
    }
  });
  const worst = Math.max(0, ...seen.interactions);
  console.log(`  ${name.padEnd(42)} p75 ${quantile(seen.interactions, 0.75)} ms, longest ${worst} ms`);
  return seen.interactions;
}

async function steps(page: Page): Promise<number[]> {
  const button = (key: "back" | "next") => () =>
    page.getByRole("button", { name: say(`inspector:travel.${key}`), exact: true }).focus();
  const slider = () => page.getByRole("slider").focus();
  const events = () => page.getByRole("listbox").focus();
  const times = (key: string) => Array.from({ length: STEPS }, () => key);
  return [
    ...(await pressed(page, "steps back", button("back"), times("Enter"))),
    ...(await pressed(page, "steps onwards", button("next"), times("Enter"))),
    ...(await pressed(page, "slider", slider, [...times("PageDown"), ...times("PageUp"), "Home", "End"])),
    ...(await pressed(page, "events", events, [...times("ArrowUp"), ...times("PageUp"), "Home", "End"])),
  ];
}

const dir = await mkdtemp(join(tmpdir(), "zaguan-bench-"));
const server = runServer({ DATA_DIR: dir, DEMO: "0", QA: "1", PORT: "0", LOG_LEVEL: "fatal" });
const executablePath = installedBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu"],
});
try {
  console.log(`Inspector, Chromium ${browser.version()} at ${SLOWDOWN}× CPU slowdown, ${machine()}`);
  const context = await browser.newContext({
    baseURL: await server.url(),
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await watchPages(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const trace = await longTrace();
  const opened = [await open(page, trace), await open(page, trace), await open(page, trace)];
  console.log(`  opened in ${opened.map(Math.round).join(", ")} ms`);
  const taken = await steps(page);
  const name = `inspector, ${ENTRIES.toLocaleString("en")} entries`;
  figure({ name: `${name}, open`, measured: quantile(opened, 0.5), atMost: OPEN_MS, unit: "ms" });
  figure({ name: `${name}, step, p75`, measured: quantile(taken, 0.75), atMost: STEP_MS, unit: "ms" });
  figure({ name: `${name}, step, longest`, measured: Math.max(...taken), atMost: 2 * STEP_MS, unit: "ms" });
} finally {
  await browser.close();
  server.signal("SIGTERM");
  await server.ended;
  await rm(dir, { recursive: true, force: true });
}
