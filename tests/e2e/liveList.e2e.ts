import { asClient } from "#tests/fixtures/asClient.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
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
