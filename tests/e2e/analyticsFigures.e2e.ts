import { readFile } from "node:fs/promises";
import { read, utils, type WorkSheet } from "@e965/xlsx";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { type StoredGroup, storedGroups } from "#tests/fixtures/storedGroups.ts";
import { analyticsPage } from "#tests/pages/analyticsPage.ts";

const WORKBOOK = "**/api/analytics/property/export";
const figure = (value: number) => new Intl.NumberFormat("en-GB").format(value);
const typeName = (id: string) => propertyTypes.find(({ Id }) => String(Id) === id)?.Labels.en ?? id;
const deviceNames: Record<string, string> = {
  mobile: "Mobile",
  tablet: "Tablet",
  desktop: "Computer",
  smarttv: "Smart TV",
  "n/a": "Not known",
};

interface Figures {
  name: string;
  login: string;
  about: "properties" | "directories";
  query: string;
  question: Parameters<typeof storedGroups>[1];
  called: (group: string) => string;
}

const figures: readonly Figures[] = [
  {
    name: "views and enquiries by language",
    login: "costa",
    about: "properties",
    query: "",
    question: "language",
    called: (group: string) => new Intl.DisplayNames(["en"], { type: "language" }).of(group) ?? "",
  },
  {
    name: "views and detailed views by type, filtered",
    login: "costa",
    about: "properties",
    query: "?dimention=type&metric2=detailed&bedrooms=3%2B&device=mobile",
    question: "type",
    called: typeName,
  },
  {
    name: "views and visits to the website by device",
    login: "business",
    about: "directories",
    query: "?dimention=device&metric2=go-to-website",
    question: "device",
    called: (group: string) => deviceNames[group] ?? group,
  },
];

for (const { name, login, about, query, question, called } of figures) {
  test(`the table of ${login} shows what is stored: ${name}`, async ({ page, say, signIn }) => {
    await signIn(login);
    const analytics = analyticsPage(page, say, about);
    // Other tests receive and mark enquiries meanwhile: what was stored before and after must agree with what was shown.
    await expect(async () => {
      const stored: StoredGroup[] = await storedGroups(login, question);
      expect(stored.length).toBeGreaterThan(2);
      await analytics.open(query);
      await analytics.settled();
      const lines = await analytics.lines();
      expect(await storedGroups(login, question)).toEqual(stored);
      expect(lines.map(([group = "", one, other]) => [group.split("\n")[0], one, other]).sort()).toEqual(
        stored
          .slice(0, 20)
          .map(([group, one, other]) => [called(group), figure(one), figure(other)])
          .sort(),
      );
    }).toPass();
  });
}

for (const language of ["en", "es"] as const) {
  test.describe(language, () => {
    test.use({ language });

    // STAT-22
    test("the export, read again, is what the screen shows", async ({ page, say, signIn }) => {
      await signIn("costa");
      const analytics = analyticsPage(page, say);
      await analytics.open("?dimention=type&metric2=detailed&country=DE&interval=week");
      await analytics.section.getByRole("columnheader").nth(1).getByRole("button").click();
      await expect(page).toHaveURL(/order=metric&orderdirection=asc/);
      await analytics.settled();
      const asked = page.waitForRequest(WORKBOOK);
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        analytics.button("export.start").click(),
      ]);
      expect(file.suggestedFilename()).toBe("propertyanalytics.xlsx");
      expect((await asked).postDataJSON()).toEqual({
        filter: {
          datefilter: { fromDate: expect.any(String), toDate: expect.any(String) },
          propertyFilter: { login: "costa" },
          viewFilter: { country: "DE" },
        },
        language,
        metrics: ["views", "detailed"],
        dimention: "type",
        interval: "week",
        order: "Group/Metric asc",
        before: { fromDate: expect.any(String), toDate: expect.any(String), of: "metric" },
      });
      const book = read(await readFile(await file.path()));
      const rowsOf = (name: string) =>
        utils.sheet_to_json<(string | number)[]>(book.Sheets[name] as WorkSheet, { header: 1 });
      const [, chart, table] = book.SheetNames.map(rowsOf);
      expect(book.SheetNames).toEqual(
        ["asked.sheet", "chart", "table"].map((sheet) => say(`analyticsWorkbook:${sheet}`)),
      );
      const grouped = new Intl.NumberFormat(language === "es" ? "es-ES" : "en-GB", {
        useGrouping: "always" as never,
      });
      const changes = table?.[0]?.slice(4, 6) ?? [];
      expect(changes.map((name) => String(name).replace(/ (in|en) %$/, ""))).toEqual(
        Array(2).fill(analytics.text("table.change", { metric: say("analyticsChart:metric.views") })),
      );
      const lines = table
        ?.slice(1)
        // Those that came to nothing are one line of the screen.
        .filter(([, one, other]) => one !== 0 || other !== 0)
        .map(([group, one, other]) => [group, ...[one, other].map((n) => grouped.format(Number(n)))]);
      expect(lines?.slice(0, -1).slice(0, 20)).toEqual(
        (await analytics.lines()).map((line) => line.slice(0, 3)),
      );
      expect(lines?.at(-1)).toEqual((await analytics.total()).slice(0, 3));
      const total = (rows: (string | number)[][] = []) =>
        rows.slice(1).reduce((sum, [, one]) => sum + Number(one), 0);
      expect(total(chart)).toBe(table?.at(-1)?.[1]);
      await expect(page.getByText(analytics.text("export.done"))).toBeVisible();
      await expect(analytics.button("export.start")).toBeFocused();
    });
  });
}

// STAT-25
test("an export of analytics can be stopped, and says when it did not arrive", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const analytics = analyticsPage(page, say);
  await analytics.open();
  await page.route(WORKBOOK, () => {});
  await analytics.button("export.start").click();
  await expect(page.getByRole("progressbar", { name: analytics.text("export.running") })).toBeVisible();
  await analytics.button("export.stop").click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.unroute(WORKBOOK);
  await page.route(WORKBOOK, (route) =>
    route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
  );
  await analytics.button("export.start").click();
  await expect(page.getByText(analytics.text("export.failed"))).toBeVisible();
  await expect(page.getByText(say("problem:ErrInternalServerError"))).toBeVisible();
});
