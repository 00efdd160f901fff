import { asClient } from "#tests/fixtures/asClient.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";

// CALL-70
test("the page of the API lists its operations and calls one with a token, by keyboard", async ({
  page,
  request,
}) => {
  const { accessToken } = await asClient(request, "costa");
  await page.goto("/api/docs");
  const { found, look } = examiner(page, "en");

  await test.step("what is there", async () => {
    await expect(page.getByRole("heading", { name: "Operations" })).toBeVisible();
    await expect(page.locator(".opblock-tag")).toHaveCount(6);
    await look("operations by service");
  });

  await test.step("a token is given", async () => {
    await page.getByRole("button", { name: "Authorize" }).press("Enter");
    const dialog = page.locator(".modal-ux");
    await dialog.getByRole("textbox").first().fill(accessToken);
    await dialog.getByRole("textbox").first().press("Enter");
    await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  });

  await test.step("an operation is found, and called", async () => {
    await page.locator("#operations-tag-client button").press("Enter");
    const count = page.locator(".opblock", { has: page.locator("[data-path='/api/client/property/count']") });
    await page.getByPlaceholder("Filter by tag or path").fill("/property/count");
    await count.locator(".opblock-summary-control").press("Enter");
    await look("an operation");
    await count.getByRole("button", { name: "Try it out" }).press("Enter");
    const answer = page.waitForResponse("**/api/client/property/count");
    await count.getByRole("button", { name: "Execute" }).press("Enter");
    expect(await (await answer).json()).toEqual({ count: 482 });
    await expect(count.locator(".live-responses-table")).toContainText('"count": 482');
  });
  expect(found).toEqual({});
});

// CALL-70
test("the panel loads nothing of it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await expect(page.getByRole("heading").first()).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes("api-docs"))).toEqual([]);
});
