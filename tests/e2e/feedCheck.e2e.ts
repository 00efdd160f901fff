import { readFile } from "node:fs/promises";
import { read, utils } from "@e965/xlsx";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/feedPanel.ts";
import { oneOf, triedLanguages } from "#tests/fixtures/tried.ts";
import {
  sampleCheck,
  sampleFeed,
  sampleFinding,
  sampleFindings,
  sampleLine,
  sampleRecord,
} from "#tests/model/samples/sampleImport.ts";
import { openAnew } from "#tests/pages/openAnew.ts";

const FINDINGS = "**/api/imports/feed/*/findings";

const counts = { rejected: 2, missing: 1, changed: 25, new: 1, unchanged: 221 };
const summary = { format: "Kyero", refused: null, records: 250, counts, activated: 1 };
const shrunk = Object.assign({}, summary, {
  refused: sampleLine({ field: "feed", code: "ErrFeedShrunk", value: null }),
});
const importing = sampleCheck({
  kind: "run",
  id: 6,
  state: "running",
  progress: { done: 120, total: 250 },
});
const running = sampleCheck({ state: "running", progress: { done: 120, total: 250 } });
const lines = [
  sampleLine(),
  sampleLine({ field: "price", code: "ErrMissingPrice", value: "---" }),
  sampleLine({ field: "beds", code: "FixNumber", value: "2 + 1", imported: "2" }),
];
const found = sampleFindings(
  [
    sampleFinding({ kind: "rejected", validationErrors: lines, changes: [] }),
    sampleFinding({ kind: "rejected", property: sampleRecord({ agentRef: null }).property, changes: [] }),
    sampleFinding({ kind: "missing", changes: [] }),
    ...Array.from({ length: 25 }, (_, nth) =>
      sampleFinding({
        property: sampleRecord({ agentRef: `TH-${nth}`, uniqueId: String(nth) }).property,
        changes: [
          { field: "Price", before: "185000", after: "179000" },
          {
            field: "Descriptions.en",
            before: "Bright apartment near the beach, with a terrace of 12 m² and a communal pool.",
            after:
              "Bright apartment 300 m from the beach, with a terrace of 12 m², two communal pools and a garage.",
          },
        ],
      }),
    ),
    sampleFinding({ kind: "new", changes: [] }),
    sampleFinding({
      kind: "unchanged",
      changes: [{ field: "Status", before: "deactivated", after: "active" }],
    }),
  ],
  { omitted: { rejected: 0, missing: 0, changed: 12, new: 0, unchanged: 0 } },
);

const unavailable = { status: 500, json: { code: "ErrInternalServerError" } };

test.use({ found });

// IMP-73
test("an import that is refused says why at its button, and a check at its address", async ({
  page,
  say,
  report,
  asImporter,
}) => {
  await asImporter(sampleFeed());
  await page.route("**/api/imports/feed/*/run", (route) => route.fulfill(unavailable));
  await page.route("**/api/imports/feed/*/check", (route) => route.fulfill(unavailable));
  await report.open();
  const why = say("problem:ErrInternalServerError");
  await report.importNow.press("Enter");
  await expect(report.importNow).toHaveAccessibleDescription(why);
  await expect(report.address).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(why)).toHaveCount(1);
  await report.check.press("Enter");
  await expect(report.address).toHaveAttribute("aria-invalid", "true");
  await expect(report.importNow).toHaveAccessibleDescription("");
  await expect(page.getByText(why)).toHaveCount(1);
});

for (const language of oneOf(["en", "es"] as const, 0)) {
  test.describe(language, () => {
    test.use({ language });

    // IMP-67, IMP-69
    test("a feed is checked by keyboard, and its findings are walked through", async ({
      page,
      say,
      report,
      stub,
      openOwn,
    }) => {
      await openOwn();
      await report.address.focus();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("kyero.xml");
      await page.keyboard.press("Enter");
      await expect(page.getByText(say("problem:ErrInvalidUrl"))).toBeVisible();

      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("http://127.0.0.1/kyero.xml");
      await page.keyboard.press("Enter");
      await expect(page.locator("[data-code=ErrFeedAddress]")).toContainText(report.text("check.refused"));
      await expect(report.outcome).toHaveAttribute("data-check", "done");
      await expect(report.address).toBeFocused();

      await stub(sampleFeed({ check: sampleCheck({ summary }) }));
      await page.reload();
      await expect(report.kind("rejected")).toHaveAttribute("aria-selected", "true");
      await report.kind("rejected").focus();
      // The row of tabs moves its focus after the press.
      for (const kind of ["missing", "changed"] as const) {
        await page.keyboard.press("ArrowRight");
        await expect(report.kind(kind)).toBeFocused();
      }
      await expect(report.findings).toHaveCount(20);
      await expect(report.findings.first()).toContainText("179000");
      await page.getByRole("button", { name: report.text("finding.more", { n: 5 }) }).press("Enter");
      await expect(report.findings).toHaveCount(25);

      // IMP-77
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: report.text("workbook.save") }).press("Enter"),
      ]);
      expect(file.suggestedFilename()).toBe("feed-check.xlsx");
      const book = read(await readFile(await file.path()));
      const rowsOf = (sheet: string) =>
        utils.sheet_to_json<(string | number)[]>(book.Sheets[sheet] ?? {}, { header: 1 });
      expect(book.SheetNames).toEqual([report.text("workbook.asked"), report.text("workbook.findings")]);
      expect(rowsOf(report.text("workbook.asked"))).toContainEqual([report.text("workbook.records"), 250]);
      const [heads, ...rows] = rowsOf(report.text("workbook.findings"));
      expect(heads?.[0]).toBe(report.text("workbook.kind"));
      expect(rows.filter((row) => row[4] === 185_000 && row[5] === 179_000)).toHaveLength(25);
    });

    // IMP-70, IMP-71
    test("a feed that has shrunk is imported once that is confirmed, by keyboard, and its report is read", async ({
      page,
      report,
      asImporter,
    }) => {
      const answers = await asImporter(sampleFeed({ check: sampleCheck({ summary: shrunk }) }));
      const asked: unknown[] = [];
      await page.route("**/api/imports/feed/*/run", (route) => {
        asked.push(route.request().postDataJSON());
        answers.feed = sampleFeed({ check: importing });
        return route.fulfill({ status: 201, json: { ...importing, state: "waiting", end: null } });
      });
      await report.open();
      const dialog = page.getByRole("alertdialog", { name: report.text("run.confirm.title") });
      await report.importNow.press("Enter");
      await expect(dialog).toContainText("1");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(report.importNow).toBeFocused();
      expect(asked).toEqual([]);

      await report.importNow.press("Enter");
      await dialog.getByRole("button", { name: report.text("run.confirm.accept") }).press("Enter");
      const bar = page.getByRole("progressbar", { name: report.text("run.importing") });
      await expect(bar).toHaveAttribute("aria-valuenow", "120");
      expect(asked).toEqual([{ confirmed: true }]);

      const history = page.waitForRequest("**/api/imports/history/**");
      answers.feed = sampleFeed({ check: sampleCheck({ kind: "run", id: 6, summary }) });
      await history;
      await expect(report.outcome).toHaveAttribute("data-check", "done");
      await expect(page.getByRole("tablist").filter({ has: report.kind("changed") })).toHaveCount(0);
    });

    // SHELL-24
    test("a failed import is found by the bell, by keyboard, until one succeeds", async ({
      page,
      say,
      report,
      asImporter,
    }) => {
      const answers = await asImporter(sampleFeed({ check: sampleCheck({ summary }) }));
      let ImportFailed = true;
      await page.route("**/api/client/services/property", async (route) => {
        const response = await route.fetch();
        return route.fulfill({ response, json: { ...(await response.json()), ImportFailed } });
      });
      await page.goto("/support");
      const bell = page.getByRole("banner").getByRole("button", { name: /notific/i });
      const notices = page.getByRole("menuitem");
      const notice = notices.filter({ hasText: say("shell:notifications.importFailed") });
      await expect(bell).toHaveAccessibleName(/^[1-4] /);
      await bell.press("Enter");
      await expect(notice).toBeFocused();
      const count = await notices.count();
      await expect(bell).toContainText(String(count));
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/properties\/xml-import-report$/);

      await page.route("**/api/imports/feed/*/run", (route) => {
        answers.feed = sampleFeed({ check: importing });
        return route.fulfill({ status: 201, json: { ...importing, state: "waiting", end: null } });
      });
      await expect(report.importNow).toBeEnabled();
      await report.importNow.press("Enter");
      await expect(page.getByRole("progressbar", { name: report.text("run.importing") })).toHaveAttribute(
        "aria-valuenow",
        "120",
      );
      ImportFailed = false;
      answers.feed = sampleFeed({ check: sampleCheck({ kind: "run", id: 6, summary }) });
      await expect(report.outcome).toHaveAttribute("data-check", "done");
      await expect(bell.getByText(String(count), { exact: true })).toHaveCount(0);
      await bell.press("Enter");
      await expect(page.getByRole("menu")).toBeVisible();
      await expect(notice).toHaveCount(0);
    });

    // IMP-71
    test("an import that runs is stopped, and what was imported is said to stay", async ({
      page,
      report,
      asImporter,
    }) => {
      const answers = await asImporter(sampleFeed({ check: importing }));
      await page.route("**/api/imports/feed/*/check", (route) => {
        answers.feed = sampleFeed({ check: sampleCheck({ kind: "run", id: 6, state: "stopped" }) });
        return route.fulfill({ status: 204 });
      });
      await report.open();
      await report.stop.press("Enter");
      await expect(report.outcome).toHaveAttribute("data-check", "stopped");
      await expect(report.importNow).toBeEnabled();
    });
  });
}

// IMP-69
test("a check that runs is told as it goes, and is stopped", async ({ page, report, asImporter }) => {
  const answers = await asImporter(sampleFeed({ check: running }));
  await page.route("**/api/imports/feed/*/check", (route) => {
    answers.feed = sampleFeed({ check: sampleCheck({ state: "stopped" }) });
    return route.fulfill({ status: 204 });
  });
  await report.open();
  const bar = page.getByRole("progressbar", { name: report.text("check.comparing") });
  await expect(bar).toHaveAttribute("aria-valuetext", report.text("check.compared", { n: 120, total: 250 }));
  answers.feed = sampleFeed({
    check: sampleCheck({ state: "running", progress: { done: 200, total: 250 } }),
  });
  await expect(bar).toHaveAttribute("aria-valuenow", "200");
  await report.stop.press("Enter");
  await expect(report.outcome).toHaveAttribute("data-check", "stopped");
  await expect(bar).toHaveCount(0);
  await expect(report.check).toBeEnabled();
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test("axe finds nothing on a check, wide or narrow", async ({ page, say, report, asImporter }) => {
      const { found: troubles, look } = examiner(page, language);
      const anew = openAnew(page, say);
      const answers = await asImporter(sampleFeed({ check: running }));
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        answers.feed = sampleFeed({ check: running });
        await report.open("", width === 1440 ? undefined : anew);
        await look(`running at ${width}`);
        answers.feed = sampleFeed({ check: sampleCheck({ summary }) });
        await expect(report.findings.first()).toBeVisible();
        await look(`rejected at ${width}`);
        await report.kind("changed").click();
        await look(`changed at ${width}`);
        answers.feed = sampleFeed({ check: sampleCheck({ summary: shrunk }) });
        await report.open("", anew);
        await report.importNow.click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await look(`confirmation at ${width}`);
      }
      answers.feed = sampleFeed({
        address: null,
        nextRun: null,
        check: sampleCheck({ summary: shrunk }),
      });
      await page.route(FINDINGS, (route) =>
        route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
      );
      await anew("/properties/xml-import-report");
      await expect(page.getByText(report.text("finding.unread"))).toBeVisible();
      await look("no findings");
      expect(troubles).toEqual({});
    });
  });
}
