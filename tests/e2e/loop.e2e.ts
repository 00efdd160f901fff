import { madridDay } from "#contracts/wire/days.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { analyticsPage } from "#tests/pages/analyticsPage.ts";
import { dataFeedsPage } from "#tests/pages/dataFeedsPage.ts";
import { enquiriesPage } from "#tests/pages/enquiriesPage.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const visitorAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148";

test("a new price is on the public page, an enquiry from there in the panel, both in the figures and the feed", async ({
  page,
  browser,
  baseURL,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "costa", entries: true });
  const { Id, Ref } = await costa.addProperty({ Price: 650_000 });
  const listing = await browser.newContext({
    baseURL: baseURL ?? "",
    locale: "en-GB",
    userAgent: visitorAgent,
    viewport: { width: 390, height: 844 },
  });
  const visitor = await listing.newPage();
  const outbox = async () => (await page.request.get("/outbox")).text();

  await test.step("the price is changed in the panel", async () => {
    const list = listPage(page, say);
    const wizard = wizardPage(page, say);
    await list.open();
    await list.find(Ref);
    await list.act(Ref, "edit");
    await expect(wizard.field("AgentRef")).toHaveValue(Ref);
    await wizard.field("Price").fill("599000");
    await wizard.step("confirmation").click();
    await wizard.button("save").click();
    await expect(list.row(Ref)).toContainText("€599,000");
  });

  await test.step("a visitor sees it and writes", async () => {
    await visitor.goto(`/site/redirect-to-property/${Id}`);
    await expect(visitor.getByText("€599,000")).toBeVisible();
    await visitor.getByRole("link", { name: say("site:phone.show") }).click();
    await expect(visitor.locator("#phone").getByRole("link")).toHaveAttribute("href", /^tel:\+?\d+$/);
    await visitor.getByLabel(say("site:enquiry.interest")).selectOption("viewing");
    await visitor.getByLabel(say("site:enquiry.Name")).fill("Ann Visitor");
    await visitor.getByLabel(say("site:enquiry.Email")).fill("ann@visitor.example");
    await expect(visitor.getByLabel(say("site:enquiry.Comment"))).toHaveValue(
      say("site:enquiry.comment", { reference: Ref }),
    );
    await visitor.getByRole("button", { name: say("site:enquiry.send") }).click();
    await expect(visitor.getByRole("status")).toHaveText(say("site:enquiry.sent"));
    await expect(visitor).toHaveURL(`/site/redirect-to-property/${Id}?sent=1#enquiry`);
    const { found, look } = examiner(visitor, "en");
    await look("sent");
    expect(found).toEqual({});
    await expect.poll(outbox).toContain("ann@visitor.example");
  });

  await test.step("the advertiser finds it and resends it", async () => {
    const enquiries = enquiriesPage(page, say);
    await enquiries.open(`?agentref=${Ref}`);
    await expect(enquiries.rows).toHaveCount(1);
    await expect(enquiries.rows).toContainText("Ann Visitor");
    await enquiries.boxes.first().check();
    await enquiries.button("selection.resend").click();
    await enquiries.email.fill("colleague@costa.example");
    await enquiries.submit.click();
    await expect(
      enquiries.toast("told.resend_one", { n: 1, email: "colleague@costa.example" }),
    ).toBeVisible();
    await expect.poll(outbox).toContain("colleague@costa.example");
  });

  await test.step("view and enquiry are in the analytics, and the new price in its history", async () => {
    const analytics = analyticsPage(page, say);
    const today = madridDay(new Date());
    await analytics.open(`?fromdate=${today}&todate=${today}&id=${Id}&dimention=agentref&metric=detailed`);
    await expect.poll(analytics.lines).toEqual([expect.arrayContaining([Ref, "1", "1"])]);
    await analytics.rows
      .first()
      .getByRole("button", { name: analytics.text("peek.pricesOf", { name: Ref }) })
      .click();
    await expect(analytics.popover).toContainText("€599,000");
    await expect(analytics.popover).toContainText("€650,000");
  });

  await test.step("the exported feed has the new price", async () => {
    const feeds = dataFeedsPage(page, say);
    await feeds.open();
    await feeds.add.first().click();
    await feeds.name.fill(Ref);
    await feeds.submit("create").click();
    const link = await feeds.link(Ref, "strict").inputValue();
    const xml = await (await page.request.get(link)).text();
    const [own] = xml.split("<property>").filter((one) => one.includes(`<ref>${Ref}</ref>`));
    expect(own).toContain("<price>599000</price>");
  });
  await listing.close();
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });
    test("axe finds nothing on the public pages, their faults included", async ({
      browser,
      baseURL,
      say,
      newClient,
    }) => {
      const { Id } = await (await newClient({ like: "costa" })).addProperty();
      const context = await browser.newContext({
        baseURL: baseURL ?? "",
        userAgent: visitorAgent,
      });
      const page = await context.newPage();
      const { found, look } = examiner(page, language);
      const start = language === "en" ? "/site" : "/site/es";
      await page.goto(`${start}/redirect-to-property/${Id}`);
      await look("listing");
      await page.getByLabel(say("site:enquiry.Name")).fill("Ann");
      await page.getByLabel(say("site:enquiry.Email")).fill("ann@home");
      await page.locator("form").evaluate((form) => form.setAttribute("novalidate", ""));
      await page.getByRole("button", { name: say("site:enquiry.send") }).click();
      await expect(page.getByRole("alert")).toContainText(say("site:enquiry.faults.heading"));
      await expect(page.getByLabel(say("site:enquiry.Name"))).toHaveValue("Ann");
      await look("listing, a fault");
      await page.goto(`${start}/redirect-to-property/${Id}?preview=1`);
      await expect(page.getByRole("button", { name: say("site:enquiry.send") })).toBeDisabled();
      await look("preview");
      expect(found).toEqual({});
      await context.close();
    });
  });
}
