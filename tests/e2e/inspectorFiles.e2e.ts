import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { packedTrace, traceText } from "#app/event-log/eventLogTrace.ts";
import { passwordMachine } from "#machines/account/passwordMachine.ts";
import { asQa } from "#tests/fixtures/asQa.ts";
import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { builtFile } from "#tests/fixtures/builtFile.ts";
import { logOf } from "#tests/fixtures/logReplays.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { runTests } from "#tests/fixtures/runTests.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { foreignMachine } from "../../scripts/foreignMachine.ts";
import { machinePage } from "../../scripts/machines/machinePage.ts";

/** A module that breaks when it is drawn; the fixture knows it by its words. */
const broken = `export default function Broken() { throw new Error("provoked: drawn to fail"); }`;

/** What was saved of a session in which the invoices broke. */
async function brokenSession(page: Page, say: Say): Promise<Buffer> {
  await page.goto("/support");
  await page.route(builtFile("InvoicingPage"), (route) =>
    route.fulfill({ contentType: "text/javascript", body: broken }),
  );
  const isCounted = async () =>
    (await logOf(page))?.entries.some(
      ({ machine, event }) => machine === "listings" && event.type === "xstate.done.actor.load",
    ) ?? false;
  await expect.poll(isCounted).toBe(true);
  await page.getByRole("link", { name: say("shell:invoicing") }).click();
  await expect(page.locator("[data-slot=fault]")).toContainText(
    say("common:fault.crash.title", { part: say("shell:invoicing") }),
  );
  const isNoted = async () =>
    (await logOf(page))?.entries.some(({ event }) => event.type === "fault.noted") ?? false;
  await expect.poll(isNoted).toBe(true);
  const kept = await logOf(page);
  const trace = traceText(kept?.entries ?? [], "build-1", new Date());
  return Buffer.from(await (await packedTrace(trace)).arrayBuffer());
}

const filesOf = async (page: Page, say: Say) => {
  await page.goto("/inspect");
  await page.getByRole("tab", { name: say("inspector:tabs.files") }).click();
  return page.locator("input[type=file]");
};

// INSPECT-10, INSPECT-11
// In a run the main job's trace is looked at so (inspectorJob.e2e.ts).
test("a saved trace is looked at without a network, its crash found, and exported as a test that fails as it did", {
  tag: "@drill",
}, async ({ page, context, say, signIn }) => {
  await signIn("costa");
  await asQa(page);
  const buffer = await brokenSession(page, say);
  const input = await filesOf(page, say);
  await context.setOffline(true);
  await input.setInputFiles({ name: "zaguan-trace-1.json.gz", mimeType: "application/gzip", buffer });
  await expect(page.getByRole("status").filter({ hasText: "provoked: drawn to fail" })).toContainText(
    say("inspector:travel.crash.crash", { part: say("shell:invoicing") }),
  );
  const moment = page.locator("[data-slot=travel-moment]");
  await expect(moment).toContainText("fault.noted");
  await page.getByRole("button", { name: say("inspector:travel.back") }).click();
  await expect(moment).not.toContainText("fault.noted");
  await page.getByRole("button", { name: say("inspector:travel.next") }).click();
  await expect(moment).toContainText("fault.noted");
  await expect(page.locator("[data-slot=chart-state]").first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: say("inspector:travel.export") }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^zaguan-\d{14}\.test\.ts$/);
  const { session = [] } = await runTests({ session: await readFile(await saved.path(), "utf8") });
  expect(session).toContain("passed session comes to where it stood");
  expect(session.filter((line) => line.startsWith("failed"))).toEqual([
    `failed ${say("shell:invoicing")} does not fail Error: provoked: drawn to fail`,
  ]);
  await context.setOffline(false);
});

// INSPECT-10
test("a file that is no trace is refused in words", async ({ page, say, signIn }) => {
  await signIn("costa");
  await asQa(page);
  const input = await filesOf(page, say);
  const reasons = {
    notJson: "no trace",
    notTrace: "{}",
    otherVersion: '{"format":"zaguan-trace","version":1}',
    damaged: '{"format":"zaguan-trace","version":2,"actors":[],"entries":[{}],"values":{}}',
    empty: '{"format":"zaguan-trace","version":2,"actors":[],"entries":[],"values":{}}',
  } as const;
  for (const [reason, text] of Object.entries(reasons)) {
    const buffer = Buffer.from(text);
    await input.setInputFiles({ name: `${reason}.json`, mimeType: "application/json", buffer });
    await expect(page.getByRole("alert")).toContainText(
      say(`inspector:files.reason.${reason as keyof typeof reasons}`),
    );
  }
});

// INSPECT-14
test("the definition of a machine of the panel is drawn and starts", async ({ page, say, signIn }) => {
  await signIn("costa");
  await asQa(page);
  const input = await filesOf(page, say);
  const open = (name: string, text: string) =>
    input.setInputFiles({ name, mimeType: "text/javascript", buffer: Buffer.from(text) });
  const trial = page.getByRole("region", { name: say("inspector:trial.title") });
  await open("password.md", machinePage(passwordMachine));
  await expect(page.getByText(say("inspector:files.definition", { machine: "password" }))).toBeVisible();
  await expect(page.locator("[data-slot=chart-state]").first()).toBeVisible();
  await expect(trial.getByRole("status")).toHaveText("editing");
  expect(await axeFindings(page)).toEqual([]);
  await open("nothing.js", "export const answer = 42;");
  await expect(page.getByRole("alert")).toContainText(say("inspector:files.reason.notDefinition"));
});

// INSPECT-14
test("a machine from elsewhere is dropped, drawn, and walked to each of its ends without running its code", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await asQa(page);
  await filesOf(page, say);
  const strangers: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("parcels.example")) strangers.push(request.url());
  });
  await page.locator("[data-slot=file-drop]").dispatchEvent("drop", {
    dataTransfer: await page.evaluateHandle(({ name, text }) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([text], name));
      return dropped;
    }, foreignMachine),
  });
  await expect(page.getByText(say("inspector:files.definition", { machine: "parcelLocker" }))).toBeVisible();
  const inOccupied = ["locked", "checking", "open", "blocked"].map((state) => `occupied.${state}`);
  for (const state of ["empty", "occupied", ...inOccupied, "collected", "returned"])
    await expect(
      page.locator(`[data-slot=chart-state][data-state-id="parcelLocker.${state}"]`),
    ).toBeVisible();
  const trial = page.getByRole("region", { name: say("inspector:trial.title") });
  const stands = (state: string) => expect(trial.getByRole("status")).toContainText(state);
  const press = (name: string) => trial.getByRole("button", { name, exact: true }).click();
  const leaveParcel = async () => {
    await stands("empty");
    await press(say("inspector:trial.send"));
    await stands("locked");
  };
  await leaveParcel();
  await press(say("inspector:trial.send"));
  await stands("checking");
  await press(say("inspector:trial.reject"));
  await stands("locked");
  await press(say("inspector:trial.send"));
  await press(say("inspector:trial.resolve"));
  await stands("open");
  expect(await axeFindings(page)).toEqual([]);
  await press(say("inspector:trial.send"));
  await stands("collected");
  await stands(say("inspector:live.ended"));
  await press(say("inspector:trial.restart"));
  await leaveParcel();
  await press(say("inspector:trial.pass", { delay: "collectionPeriod" }));
  await stands("returned");
  expect(await page.evaluate(() => "ranForeignCode" in globalThis)).toBe(false);
  expect(strangers).toEqual([]);
});

// INSPECT-08, INSPECT-09
test("two moments of an actor are compared, and its machine goes on from one with the user's answers", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await asQa(page);
  const buffer = await brokenSession(page, say);
  const input = await filesOf(page, say);
  await input.setInputFiles({ name: "zaguan-trace-1.json.gz", mimeType: "application/gzip", buffer });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const actors = page.getByRole("tree", { name: say("inspector:live.actors") });
  await actors.getByRole("treeitem", { name: /^listings/ }).click();
  await press(say("inspector:travel.only"));
  await press(say("inspector:travel.back"));
  await press(say("inspector:travel.markFirst"));
  await press(say("inspector:travel.back"));
  const comparison = page.getByRole("region", { name: say("inspector:travel.comparison") });
  await expect(comparison).toContainText(/count\d+ → null/);
  expect(await axeFindings(page)).toEqual([]);
  await press(say("inspector:travel.clear"));
  await press(say("inspector:travel.goOn"));
  const trial = page.getByRole("region", { name: say("inspector:trial.title") });
  const answer = trial.getByRole("textbox", { name: say("inspector:trial.waits", { id: "load" }) });
  await answer.fill("many");
  await press(say("inspector:trial.resolve"));
  await expect(trial).toContainText(say("inspector:trial.notJson"));
  await answer.fill("7");
  await press(say("inspector:trial.resolve"));
  await expect(trial).toContainText("count: 7");
  expect(await axeFindings(page)).toEqual([]);
  await press(say("inspector:trial.end"));
  await expect(page.getByRole("slider")).toBeEnabled();
});

// INSPECT-12
test("a session's transitions stand beside those that only the walks took", async ({ page, say, signIn }) => {
  await signIn("costa");
  await asQa(page);
  await page.goto("/inspect");
  await page.getByRole("tab", { name: say("inspector:tabs.coverage") }).click();
  const session = page.getByRole("listitem").filter({ hasText: /^session/ });
  await expect(session).not.toContainText(/^session0 /);
  const taken = ["session.identity.reading xstate.error.actor.readSession 0", "gone"];
  const buffer = Buffer.from(`${JSON.stringify({ machine: "session", taken })}\n`);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "walks.jsonl", mimeType: "text/plain", buffer });
  await expect(page.getByText(say("inspector:coverage.walksOpen_one", { count: 1 }))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
