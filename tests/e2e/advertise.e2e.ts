import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";

const call = "**/api/client/contact-advertise";

// ADV-01, ADV-05, ADV-06, ADV-08, ADV-11, ADV-12
test("sizes toggle, one a level; the request names them, keeps them when refused, and is cleared when sent", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "small" });
  await page.goto("/advertise");
  const price = (level: string, listings: string, amount: string) =>
    page.getByRole("button", { name: say("advertise:choose", { level, listings, price: amount }) });
  const standard = say("advertise:Featured.name");
  const premium = say("advertise:FeaturedPremium.name");
  const five = price(standard, "5 properties", "€45");
  const hundred = price(premium, "100 properties", "€600");
  const send = page.getByRole("button", { name: say("advertise:request.send") });

  await send.click();
  await expect(page.getByRole("alert").getByText(say("advertise:request.incomplete"))).toBeVisible();
  await five.focus();
  await page.keyboard.press("Space");
  await expect(five).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(say("advertise:request.incomplete"))).toBeHidden();
  await five.press("Enter");
  await expect(five).toHaveAttribute("aria-pressed", "false");
  await price(standard, "10 properties", "€70").click();
  await five.click();
  await expect(page.getByRole("table").getByRole("button", { pressed: true })).toHaveCount(1);
  await hundred.click();
  await expect(page.getByText("€645")).toBeVisible();
  await page.getByLabel(say("advertise:request.comments")).fill("From January on");

  await page.route(call, (route) =>
    route.fulfill({ status: 429, json: { code: "ErrTooManyRequests", retryAfter: 60 } }),
  );
  await send.click();
  await expect(page.getByRole("alert").getByText(say("advertise:request.failed"))).toBeVisible();
  await expect(hundred).toHaveAttribute("aria-pressed", "true");
  await page.unroute(call);
  const [request] = await Promise.all([page.waitForRequest(call), send.click()]);
  expect(request.postDataJSON()).toEqual({
    subject: "Contract request: featured properties",
    body: "Standard, 5 properties: €45 a month\nPremium, 100 properties: €600 a month\nTogether: €645 a month, excluding VAT\n\nFrom January on",
    language: "en",
  });
  await expect(page.getByText(`${say("advertise:request.sent")}.`)).toBeVisible();
  await expect(page.getByRole("table").getByRole("button", { pressed: true })).toHaveCount(0);
  await expect(page.getByLabel(say("advertise:request.comments"))).toHaveValue("");

  await page
    .getByRole("main")
    .getByRole("link", { name: say("advertise:property.other") })
    .click();
  await expect(page.getByText(say("contact:noDirectoryServices.alert"))).toBeVisible();
  await expect(page.getByLabel(say("contact:subject"))).toHaveValue(say("contact:requestAccess"));
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });
    test("axe finds nothing where promotion is sold, and a phone needs no sideways scrolling", async ({
      page,
      say,
      signIn,
    }) => {
      const { found, look } = examiner(page, language);
      await signIn("costa");
      for (const path of ["/advertise", "/advertise-directory"]) {
        await page.goto(path);
        await page.getByRole("table").getByRole("button").last().click();
        await expect(page.getByRole("table").getByRole("button", { pressed: true })).toBeVisible();
        await look(path);
      }
      await page.getByRole("table").getByRole("button", { pressed: true }).click();
      await page.getByRole("button", { name: say("advertise:request.send") }).click();
      await expect(page.getByRole("alert").getByText(say("advertise:request.incomplete"))).toBeVisible();
      await look("a request that says too little");
      expect(found).toEqual({});
    });
  });
}
