import type { Page } from "@playwright/test";
import { builtFile } from "#tests/fixtures/builtFile.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { dayText } from "#ui/control/DateField.tsx";

const RANGE = "fromdate=2026-10-05&todate=2026-10-20";

/** The calendar behind the fields of a range, by what a person sees of it. */
const calendarOf = (page: Page, say: Say) => {
  const dialog = page.getByRole("dialog", { name: say("calendar:title") });
  return {
    dialog,
    field: (name: "fromdate" | "todate") => page.getByLabel(say(`list:days.${name}`), { exact: true }),
    button: (name: "fromdate" | "todate") =>
      page.getByRole("button", { name: say("list:days.pick", { day: say(`list:days.${name}`) }) }),
    day: (iso: string) => dialog.locator(`[data-day="${iso}"]:not([data-outside]) button`),
    grids: dialog.getByRole("grid"),
    chosen: () =>
      dialog
        .locator("[aria-selected=true]:not([data-outside])")
        .evaluateAll((days) => days.map((day) => day.getAttribute("data-day"))),
  };
};

// STAT-56
test("Two presses of Enter choose a range; its code comes with the first one of the button", async ({
  page,
  say,
  signIn,
}) => {
  const picker = builtFile("RangePicker");
  const code: string[] = [];
  page.on("request", (request) => {
    if (picker.test(request.url())) code.push(request.url());
  });
  await signIn("costa");
  await page.goto(`/properties/analytics?${RANGE}`);
  const calendar = calendarOf(page, say);
  await calendar.button("fromdate").focus();
  await calendar.button("fromdate").hover();
  expect(code).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(calendar.day("2026-10-05")).toBeFocused();
  expect(code).toHaveLength(1);
  await expect(calendar.grids).toHaveCount(2);
  expect(await calendar.chosen()).toEqual(
    Array.from({ length: 16 }, (_, at) => `2026-10-${String(at + 5).padStart(2, "0")}`),
  );
  await page.keyboard.press("PageUp");
  await expect(calendar.day("2026-09-05")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(calendar.dialog.getByText(say("calendar:last"))).toBeVisible();
  expect(await calendar.chosen()).toEqual(["2026-09-13"]);
  await page.keyboard.press("PageDown");
  await expect(calendar.day("2026-10-13")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(calendar.dialog).toBeHidden();
  await expect(calendar.button("fromdate")).toBeFocused();
  await expect(page).toHaveURL(/fromdate=2026-09-13&todate=2026-10-13/);
  await expect(calendar.field("fromdate")).toHaveValue("13/09/2026");
  await expect(calendar.field("todate")).toHaveValue("13/10/2026");
});

// STAT-56
test("From the second field the first day stands; Escape and a press outside change nothing", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.goto(`/properties/enquiries?${RANGE}`);
  const calendar = calendarOf(page, say);
  await calendar.button("todate").click();
  await expect(calendar.day("2026-10-20")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(calendar.dialog).toBeHidden();
  await expect(calendar.button("todate")).toBeFocused();
  await expect(calendar.field("todate")).toHaveValue("20/10/2026");
  await calendar.button("todate").click();
  await calendar.day("2026-10-09").click();
  await expect(page).toHaveURL(/fromdate=2026-10-05&todate=2026-10-09/);
  await calendar.button("todate").click();
  await calendar.day("2026-10-02").click();
  await calendar.day("2026-10-03").click();
  await expect(page).toHaveURL(/fromdate=2026-10-02&todate=2026-10-03/);
  // What is typed is searched with as before, and opens the calendar at its month.
  await calendar.field("fromdate").fill("1/4/16");
  await calendar.field("fromdate").blur();
  await expect(calendar.field("fromdate")).toHaveValue("01/04/2016");
  await calendar.button("fromdate").click();
  await expect(calendar.day("2016-04-01")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(calendar.day("2016-04-01")).toBeFocused();
});

// STAT-56
test("The days after today cannot be chosen, today is said, and a year is chosen by its name", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  await page.goto("/invoicing");
  const calendar = calendarOf(page, say);
  const today = (await calendar.field("todate").inputValue()).split("/").reverse().join("-");
  await calendar.button("todate").click();
  await expect(calendar.day(today)).toBeFocused();
  await expect(calendar.day(today)).toHaveAccessibleName(new RegExp(`, ${say("calendar:labels.today")}$`));
  await page.keyboard.press("ArrowRight");
  await expect(calendar.day(today)).toBeFocused();
  await calendar.dialog.getByLabel(say("calendar:labels.year")).first().selectOption("2024");
  await calendar
    .day(`2024${today.slice(4, 8)}03`)
    .first()
    .click();
  await calendar
    .day(`2024${today.slice(4, 8)}04`)
    .first()
    .click();
  await expect(calendar.field("fromdate")).toHaveValue(dayText(`2024${today.slice(4, 8)}03`));
});

const looks = [
  { language: "es", width: 390, path: "/properties/enquiries", months: 1, weekday: "lunes" },
  { language: "es", width: 768, path: "/invoicing", months: 2, weekday: "lunes" },
  { language: "en", width: 1440, path: "/properties/analytics", months: 2, weekday: "Monday" },
] as const;

for (const { language, width, path, months, weekday } of looks) {
  test.describe(`${width} px in ${language}`, () => {
    test.use({ language, viewport: { width, height: 844 } });

    // STAT-56
    test("axe finds nothing in the calendar, weeks begin on Monday, and each month is named once", async ({
      page,
      say,
      signIn,
    }) => {
      await signIn("costa");
      await page.goto(`${path}?${RANGE}`);
      const calendar = calendarOf(page, say);
      const filters = page.locator("[data-opens]");
      if (width < 768 && !(await calendar.button("fromdate").isVisible())) await filters.click();
      await calendar.button("fromdate").click();
      await expect(calendar.day("2026-10-05")).toBeFocused();
      await expect(calendar.grids).toHaveCount(months);
      await expect(calendar.dialog.locator("thead th").first()).toHaveAttribute("aria-label", weekday);
      // Whatever stands in the caption is a list of months and one of years.
      const captions = await calendar.dialog
        .locator("select")
        .evaluateAll((lists) =>
          lists.map((list) =>
            [...(list.parentElement?.children ?? [])].map(({ tagName }) => tagName).join(" "),
          ),
        );
      expect(captions).toEqual(Array.from({ length: 2 * months }, () => "SELECT SELECT SPAN"));
      const { found, look } = examiner(page, language);
      await look("the calendar");
      expect(found).toEqual({});
      const box = await calendar.dialog.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      if (process.env.SHOTS) {
        await page.screenshot({ path: `${process.env.SHOTS}/calendar-${width}-dark.png` });
        await page.emulateMedia({ colorScheme: "light" });
        await page.screenshot({ path: `${process.env.SHOTS}/calendar-${width}.png` });
      }
    });
  });
}
