import { asClient } from "#tests/fixtures/asClient.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { enquiriesPage } from "#tests/pages/enquiriesPage.ts";
import { listPage } from "#tests/pages/listPage.ts";

// LIVE-08
test("what a colleague changes stands in the rows at once, and other rows are shown by a press", async ({
  page,
  say,
  request,
  newClient,
}) => {
  const client = await newClient({ like: "costa", listings: 3 });
  const { Id, Ref } = await client.addProperty({ Price: 250_000 });
  const colleague = await asClient(request, client.login);
  const list = listPage(page, say);
  const following = page.waitForResponse("**/api/client/events");
  await list.open();
  await following;
  const changed = page.getByRole("button", { name: say("list:showChanged"), exact: true });

  await test.step("a price", async () => {
    await colleague.change(Id, { Price: 265_000 });
    await expect(list.row(Ref)).toContainText("€265,000");
    await expect(changed).toHaveCount(0);
  });

  await test.step("a listing that is published moves nothing until it is asked for", async () => {
    const { Ref: newest } = await colleague.addProperty();
    await expect(changed).toBeVisible();
    await expect(list.rows.first()).toContainText(Ref);
    await expect(page.getByText(say("properties:count.range", { from: 1, to: 4, total: 5 }))).toBeVisible();
    const { found, look } = examiner(page, "en");
    await look("a list that has changed");
    expect(found).toEqual({});
    await changed.press("Enter");
    await expect(list.rows.first()).toContainText(newest);
    await expect(list.rows.first()).toBeFocused();
    await expect(changed).toHaveCount(0);
  });

  await test.step("what is done in this browser is no news", async () => {
    const told: string[] = [];
    page.on("request", (sent) => told.push(sent.url()));
    await list.act(Ref, "deactivate");
    await expect(list.toast("properties:deactivated", { reference: Ref })).toBeVisible();
    await colleague.change(Id, { Price: 270_000 });
    await expect(list.row(Ref)).toContainText("€270,000");
    await expect(changed).toHaveCount(0);
    expect(told.filter((url) => /\/property\?/.test(url))).toHaveLength(1);
  });
});

// LIVE-09, ENQ-54
test("what a colleague makes of an enquiry stands in its row at once, which stays where the filter loses it", async ({
  page,
  say,
  request,
  newClient,
}) => {
  const client = await newClient({ like: "costa", listings: 1 });
  const { Id } = await client.addProperty();
  await client.receiveEnquiry(Id);
  const { accessToken } = await asClient(request, client.login);
  const list = enquiriesPage(page, say);
  const following = page.waitForResponse("**/api/client/events");
  await list.open("?type=web&stage=new");
  await following;
  const menu = list.rows.locator("[data-stage-menu]");
  await expect(menu).toHaveText(say("enquiries:stage.new"));
  const key = (await list.rows.getAttribute("data-contact")) ?? "";
  const moved = await request.post(`/api/client/propertyenquiries/${key.split(":")[1]}/stage`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { stage: "viewing" },
  });
  expect(moved.status()).toBe(200);
  await expect(menu).toHaveText(say("enquiries:stage.viewing"));
  await expect(list.rows).toHaveCount(1);
  await page.reload();
  await expect(list.rows).toHaveCount(0);
});
