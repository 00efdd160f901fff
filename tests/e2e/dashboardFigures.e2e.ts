import { expect, test } from "#tests/fixtures/panel.ts";
import { type StoredFigures, storedFigures } from "#tests/fixtures/storedFigures.ts";
import { everything } from "#tests/fixtures/tried.ts";
import { dashboardPage, figureNames } from "#tests/pages/dashboardPage.ts";
import { goTo } from "#tests/pages/goTo.ts";

const ranges = { sAgo: 7, tAgo: 30, nAgo: 90 };
const number = (value: number) => new Intl.NumberFormat("en-GB").format(value);
const dotted = (iso: string) => iso.split("-").reverse().join("/");

/** Where each part of a figure leads, without the part's own path. */
const asks = {
  views: { properties: "analytics", directories: "analytics", query: "metric" },
  detailed: { properties: "analytics", directories: "analytics", query: "metric" },
  enquiries: { properties: "enquiries", directories: "enquiries", query: "spam=false&type=web" },
  leads: { properties: "enquiries", directories: "enquiries", query: "spam=false&type=web" },
  calls: { properties: "enquiries", directories: "enquiries", query: "spam=false&type=phone" },
  callers: { properties: "enquiries", directories: "enquiries", query: "spam=false&type=phone" },
} as const;

/** The metric that the analytics begin with is not written. */
const queryOf = (name: keyof typeof asks) => {
  if (asks[name].query !== "metric") return `&${asks[name].query}`;
  return name === "detailed" ? "&metric=detailed" : "";
};

/** What the cards must say, as a person reads them: sum, its two parts, and where they lead. */
const cardsOf = (stored: StoredFigures) =>
  Object.fromEntries(
    figureNames.map((name) => {
      const { properties, directories } = stored[name];
      const href = (part: "properties" | "directories") =>
        `/${part}/${asks[name][part]}?fromdate=${stored.from}&todate=${stored.to}${queryOf(name)}`;
      return [
        name,
        {
          total: number(properties + directories),
          properties: [`Properties${number(properties)}`, href("properties")],
          directories: [`Directories${number(directories)}`, href("directories")],
        },
      ];
    }),
  );

/** The donut's table: how many and which share, with two decimals. */
const offersOf = ({ usage }: StoredFigures) => {
  const whole = usage.sale + usage.rent + usage.holidays;
  return (["sale", "rent", "holidays"] as const).map((offer) => [
    number(usage[offer]),
    `${((usage[offer] / whole) * 100).toFixed(2)} %`,
  ]);
};

const withoutBusiness = everything ? ["costa", "small", "over", "expired"] : ["costa"];
for (const login of [...withoutBusiness, "business"]) {
  // DASH-32
  test(`the dashboard of ${login} shows what the stored facts of 7, 30 and 90 days add up to`, async ({
    page,
    say,
    signIn,
  }) => {
    await signIn(login);
    const dashboard = dashboardPage(page, say);
    await page.goto("/dashboard");
    await dashboard.filled();
    for (const [stats, days] of Object.entries(ranges)) {
      let open = (path: string): Promise<unknown> => goTo(page, path);
      // Other tests receive and mark enquiries meanwhile: what was stored before and after must agree with what was shown.
      await expect(async () => {
        const stored = await storedFigures(login, days);
        await open(`/dashboard?stats=${stats}`);
        // The figures of this range are asked for again only by another load.
        open = (path) => page.goto(path);
        await expect(dashboard.range(stats)).toBeChecked();
        await dashboard.filled();
        const shown = Object.fromEntries(
          await Promise.all(
            figureNames.map(async (name) => {
              const part = async (one: "properties" | "directories") => {
                const link = dashboard.link(name, one);
                return [await link.textContent(), await link.getAttribute("href")];
              };
              const total = await dashboard.total(name).textContent();
              const parts = { properties: await part("properties"), directories: await part("directories") };
              return [name, { total, ...parts }];
            }),
          ),
        );
        expect(await storedFigures(login, days)).toEqual(stored);
        expect(shown).toEqual(cardsOf(stored));
        await expect(
          page.getByText(say("dashboard:range.dates", { from: dotted(stored.from), to: dotted(stored.to) })),
        ).toBeVisible();
        if (stored.usage.limit >= 5) {
          await expect(dashboard.commission).toBeVisible();
          await expect(dashboard.services).toContainText(`€${number(stored.commission)}`);
        } else await expect(dashboard.commission).toHaveCount(0);
      }).toPass();
    }
  });
}

const levels = [
  { login: "costa", level: "below", colour: /bg-danger-line/ },
  { login: "small", level: "exact", colour: /bg-success-line/ },
  { login: "over", level: "over", colour: /bg-warning-line/ },
] as const;

for (const { login, level, colour } of levels) {
  // DASH-21 … DASH-25, DASH-28
  test(`the properties of ${login} are counted, and the word beside the colour is "${level}"`, async ({
    page,
    say,
    signIn,
  }) => {
    await signIn(login);
    const dashboard = dashboardPage(page, say);
    await expect(async () => {
      const { usage } = await storedFigures(login, 7);
      await page.goto("/dashboard");
      await dashboard.filled();
      const cells = await dashboard.offers
        .getByRole("row")
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
        );
      expect((await storedFigures(login, 7)).usage).toEqual(usage);
      expect(cells).toEqual(offersOf({ usage } as StoredFigures));
      const definitions = await dashboard.usage.getByRole("definition").allTextContents();
      expect(definitions.map((text) => text.split(" / ")[0])).toEqual(
        [usage.premium, usage.standard, usage.deactivated].map(number),
      );
      const percent = Math.round((usage.active / usage.limit) * 100);
      await expect(dashboard.usage).toContainText(
        say("dashboard:usage.activeOf", { active: number(usage.active), limit: number(usage.limit) }),
      );
      await expect(dashboard.usage).toContainText(`${percent} %, ${say(`dashboard:usage.${level}`)}`);
      await expect(dashboard.bar.locator("div")).toHaveClass(colour);
      await expect(dashboard.usage.getByText(say("dashboard:usage.promotion"))).toHaveCount(
        level === "over" ? 1 : 0,
      );
    }).toPass();
  });
}

test("a client of the directory alone has no panel of properties", async ({ page, say, signIn }) => {
  await signIn("business");
  const dashboard = dashboardPage(page, say);
  await page.goto("/dashboard");
  await dashboard.filled();
  await expect(dashboard.usage).toHaveCount(0);
  await expect(dashboard.commission).toHaveCount(0);
});

// DASH-33
test("choosing days changes the address, the dates and the figures, and back undoes it", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("over");
  const dashboard = dashboardPage(page, say);
  await page.goto("/dashboard");
  await dashboard.filled();
  const views = async () => Number((await dashboard.total("views").textContent())?.replaceAll(",", ""));
  const thirty = await views();
  await dashboard.range("sAgo").check();
  await expect(page).toHaveURL("/dashboard?stats=sAgo");
  await expect.poll(views).toBeLessThan(thirty);
  await page.goBack();
  await expect(page).toHaveURL("/dashboard");
  await expect.poll(views).toBe(thirty);
});
