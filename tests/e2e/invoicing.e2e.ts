import { readFile } from "node:fs/promises";
import type { Invoice } from "#contracts/invoice/invoiceContract.ts";
import { daysBefore, madridDay } from "#contracts/wire/days.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { readPdf } from "#tests/fixtures/readPdf.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { invoicingPage } from "#tests/pages/invoicingPage.ts";

const HISTORY = /\/api\/client\/invoicehistory\?/;
const PDF = "**/api/client/invoice/*";

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    // INV-03, INV-04
    test("an invoice is found, opened over the whole screen, and saved with what the list says", async ({
      page,
      say,
      signIn,
    }) => {
      const { accessToken } = await signIn("costa");
      const today = madridDay(new Date());
      const answer = await page.request.get(
        `/api/client/invoicehistory?FromDate=${daysBefore(today, 300)}&ToDate=${today}&Take=1`,
        { headers: { authorization: `Bearer ${accessToken}` } },
      );
      const [newest] = (await answer.json()) as Invoice[];
      const total = new Intl.NumberFormat(language === "en" ? "en-GB" : "es-ES", {
        style: "currency",
        currency: "EUR",
      })
        .format(newest?.Total ?? 0)
        .replace("\u00a0", " ");
      // A browser without a window has no viewer of its own and would say so.
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => true }),
      );
      const invoices = invoicingPage(page, say);
      await invoices.open();
      await expect(invoices.rows).toHaveCount(20);
      const [number = ""] = await invoices.numbers();
      const row = invoices.rows.first();
      await expect(row).toContainText(total);

      await invoices.opener(number).click();
      await expect(invoices.dialog).toHaveAccessibleName(invoices.text("preview.title", { number }));
      await expect(invoices.paper).toHaveAttribute("title", invoices.text("preview.title", { number }));
      await expect(invoices.paper).toHaveAttribute("src", /^blob:/);
      const size = () =>
        invoices.dialog.evaluate(({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({
          width,
          height,
        }));
      await expect.poll(size).toEqual(page.viewportSize());
      await invoices.dialog.getByRole("button", { name: say("common:close") }).focus();
      await page.keyboard.press("Escape");
      await expect(invoices.dialog).toBeHidden();
      await expect(invoices.opener(number)).toBeFocused();

      const named = page.waitForEvent("download", (one) => one.suggestedFilename() === `${number}.pdf`);
      await invoices.saver(number).click();
      const file = await named;
      await expect(invoices.toast.filter({ hasText: invoices.text("done", { number }) })).toBeVisible();
      const { title, texts } = await readPdf(await readFile(await file.path()));
      expect(title).toBe(say("invoicePaper:title", { number }));
      expect(texts[0]).toContain(`Total ${total}`);
      expect(texts[0]).toContain("Costa Homes Mediterráneo S.L.");
    });

    test("axe finds nothing on the invoices, as rows and as cards", async ({ page, say, signIn }) => {
      const { found, look } = examiner(page, language);
      await signIn("costa");
      const invoices = invoicingPage(page, say);
      await invoices.open();
      await look("the list");
      await page.setViewportSize({ width: 390, height: 844 });
      await look("cards");
      expect(found).toEqual({});
    });

    test("axe finds nothing where a day is wrong, an invoice does not come, or there is none", async ({
      page,
      say,
      signIn,
    }) => {
      const { found, look } = examiner(page, language);
      await signIn("business");
      const invoices = invoicingPage(page, say);
      await invoices.open();
      await invoices.from.fill("01/01/2010");
      await expect(page.getByText(invoices.text("wrong.tooEarly", { day: "01/04/2016" }))).toBeVisible();
      await look("a wrong day");
      let fail: () => void = () => undefined;
      const failing = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route(PDF, async (route) => {
        await failing;
        await route.abort();
      });
      const [number = ""] = await invoices.numbers();
      await invoices.opener(number).click();
      // INV-04
      const coming = invoices.dialog.getByText(invoices.text("preview.loading", { number }));
      await expect.poll(async () => (await coming.boundingBox())?.height ?? 0).toBeGreaterThan(10);
      await look("an invoice that is coming");
      fail();
      await expect(invoices.dialog.getByRole("alert")).toBeVisible();
      await look("an invoice that did not come");
      await page.goto("/invoicing?todate=2016-05-01&fromdate=2016-04-01");
      await expect(page.getByText(invoices.text("empty.rangeTitle"))).toBeVisible();
      await look("none in these days");
      expect(found).toEqual({});
    });
  });
}

// INV-01, INV-02
test("range, order and page stand in the address, wrong days at their field, and 18 months are a press away", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const invoices = invoicingPage(page, say);
  await invoices.open();
  const first = await invoices.numbers();
  const pages = page.getByRole("navigation", { name: say("list:pages.label") });
  await pages.getByRole("button", { name: say("list:pages.page", { page: 2 }) }).click();
  await expect(page).toHaveURL("/invoicing?skip=20");
  await expect(invoices.rows).not.toHaveCount(20);
  const second = await invoices.numbers();
  expect(second.filter((number) => first.includes(number))).toEqual([]);
  await page.reload();
  await expect.poll(invoices.numbers).toEqual(second);
  await page.goBack();
  await expect.poll(invoices.numbers).toEqual(first);
  const dearest = page.getByRole("columnheader", { name: invoices.text("columns.total") });
  await dearest.getByRole("button").click();
  await expect(page).toHaveURL("/invoicing?order=Total");
  await expect(dearest).toHaveAttribute("aria-sort", "descending");
  await expect(page.locator("[data-total]")).toContainText(
    /Total of \d+ invoices.*€[\d,.]+ not paid.*€[\d,.]+/,
  );
  await page.goto("/invoicing?order=Colour");
  await expect(page).toHaveURL("/invoicing");
  await expect.poll(invoices.numbers).toEqual(first);

  const asked: string[] = [];
  page.on("request", (request) => HISTORY.test(request.url()) && asked.push(request.url()));
  await invoices.to.fill("31/12/2099");
  await expect(page.getByText(invoices.text("wrong.inFuture"))).toBeVisible();
  await invoices.to.fill("01/05/2016");
  await expect(page.getByText(invoices.text("wrong.afterEnd"))).toBeVisible();
  await expect(invoices.from).toHaveAttribute("aria-invalid", "true");
  expect(asked).toEqual([]);
  await invoices.from.fill("01/04/2016");
  await expect(page).toHaveURL("/invoicing?fromdate=2016-04-01&todate=2016-05-01");
  await expect(page.getByText(invoices.text("empty.rangeTitle"))).toBeVisible();
  await invoices.clear.first().click();
  await expect(page).toHaveURL("/invoicing");
  await expect.poll(invoices.numbers).toEqual(first);
  await expect(invoices.from).toBeFocused();
});

test("what fails says so and can be tried again; a client without invoices is told what would be here", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("nothing");
  // A browser without a window has no viewer of its own and would say so.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => true }),
  );
  const invoices = invoicingPage(page, say);
  await invoices.open();
  await expect(page.getByText(invoices.text("empty.title"))).toBeVisible();

  await signIn("business");
  await page.route(HISTORY, (route) => route.abort());
  await page.goto("/invoicing");
  await expect(page.getByText(invoices.text("failed.title"))).toBeVisible();
  await page.unroute(HISTORY);
  await page.getByRole("button", { name: invoices.text("list:retry") }).press("Enter");
  await expect(invoices.rows.first()).toBeVisible();
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  await page.route(PDF, (route) => route.abort());
  const [number = ""] = await invoices.numbers();
  await invoices.saver(number).click();
  await expect(invoices.toast.filter({ hasText: invoices.text("undone", { number }) })).toBeVisible();
  await invoices.opener(number).click();
  await expect(invoices.dialog.getByText(invoices.text("preview.failed"))).toBeVisible();
  await page.unroute(PDF);
  await invoices.dialog.getByRole("button", { name: invoices.text("list:retry") }).click();
  await expect(invoices.paper).toHaveAttribute("src", /^blob:/);
});

// INV-20
test("a browser that shows no PDF files offers the download instead", async ({ page, say, signIn }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => false }),
  );
  await signIn("business");
  const invoices = invoicingPage(page, say);
  await invoices.open();
  const [number = ""] = await invoices.numbers();
  await invoices.opener(number).click();
  await expect(invoices.dialog.getByText(invoices.text("preview.notHereTitle"))).toBeVisible();
  const save = invoices.dialog.getByRole("button", { name: invoices.text("downloadOf", { number }) });
  const [file] = await Promise.all([page.waitForEvent("download"), save.click()]);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
});

// KEY-14
test("the list is walked by keys: to the day, through the rows, into an invoice and back", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("business");
  const invoices = invoicingPage(page, say);
  await invoices.open();
  const [, number = ""] = await invoices.numbers();
  await page.keyboard.press("/");
  await expect(invoices.from).toBeFocused();
  await page.keyboard.press("Escape");
  await invoices.from.blur();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const row = page.locator(`[data-invoice="${number}"]`);
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(invoices.dialog).toHaveAccessibleName(invoices.text("preview.title", { number }));
  await page.keyboard.press("Escape");
  await expect(invoices.dialog).toBeHidden();
  await expect(row).toBeFocused();
});
