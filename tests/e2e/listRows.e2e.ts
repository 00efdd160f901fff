import type { Locator } from "@playwright/test";
import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

/** The elements that a message lies over, by their words; a message that is gone lies over nothing. */
async function coveredBy(toast: Locator, what: Locator): Promise<string[]> {
  const over = await toast.first().boundingBox();
  const found = await what.all();
  const boxes = await Promise.all(
    found.map(async (one) => ({ name: await one.innerText(), box: await one.boundingBox() })),
  );
  return boxes.flatMap(({ name, box }) => {
    if (!over || !box) return [];
    const apart =
      box.x + box.width <= over.x ||
      over.x + over.width <= box.x ||
      box.y + box.height <= over.y ||
      over.y + over.height <= box.y;
    return apart ? [] : [name];
  });
}

test.describe("a row", () => {
  // LIST-44
  test("that leaves the search stays in its place until the next one", async ({ page, say, newClient }) => {
    const client = await newClient({ like: "costa" });
    const { Ref } = await client.addProperty();
    // The notice of it stands above the rows.
    await client.addDraft({});
    // The message stays for as long as it is looked at here, however slow the machine is.
    await page.addInitScript(() => {
      const wait = globalThis.setTimeout;
      const patient = (handler: TimerHandler, ms = 0) => wait(handler, ms < 3_000 ? ms : 600_000);
      globalThis.setTimeout = patient as typeof setTimeout;
    });
    const list = listPage(page, say);
    const toast = page.locator("[data-slot=toast]");
    await page.setViewportSize({ width: 1440, height: 900 });
    await list.open(`?Status=active&AgentRef=${Ref}`);
    await list.act(Ref, "deactivate");
    await expect(list.toast("properties:deactivated", { reference: Ref })).toBeVisible();
    await toast.hover();
    const wizard = wizardPage(page, say);
    const buttons = wizard.dialog.locator("[data-slot=dialog-footer] button");
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => coveredBy(toast, list.button("actions.label", { reference: Ref }))).toEqual([]);
      await list.add.press("Enter");
      await expect(buttons.last()).toBeVisible();
      await expect.poll(() => coveredBy(toast, buttons)).toEqual([]);
      await expect(toast).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(wizard.dialog).toBeHidden();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await toast.getByRole("button", { name: say("common:dismiss"), exact: true }).click();
    await expect(toast).toHaveCount(0);
    await expect(list.row(Ref)).toContainText(say("properties:status.deactivated"));
    await expect(list.row(Ref)).toContainText(say("properties:left"));
    await page.reload();
    await expect(page.getByText(say("properties:empty.filteredText"))).toBeVisible();
  });

  // LIST-47
  test("is deleted only after a question, and says so where it was", async ({ page, say, newClient }) => {
    const client = await newClient({ like: "costa" });
    const { Ref } = await client.addProperty();
    const list = listPage(page, say);
    await list.open(`?AgentRef=${Ref}`);
    await list.act(Ref, "delete");
    await expect(list.confirm).toContainText(Ref);
    await page.keyboard.press("Escape");
    await expect(list.button("actions.label", { reference: Ref })).toBeFocused();
    await expect(page.locator("[data-slot=dropdown-menu]")).toHaveCount(0);
    await list.act(Ref, "delete");
    await list.confirm.getByRole("button", { name: say("properties:confirm.delete.confirm") }).click();
    await expect(list.row(Ref)).toContainText(say("properties:gone"));
    expect(await client.withReference(Ref)).toEqual([]);
  });

  test("over the limit says why it stays switched off, until it is dismissed", async ({
    page,
    say,
    newClient,
  }) => {
    await newClient({ like: "over", listings: 24 });
    const list = listPage(page, say);
    await list.open("?Status=active");
    const row = list.rows.first();
    const reference = (await row.getByRole("link").nth(1).textContent()) ?? "";
    await list.act(reference, "deactivate");
    await expect(list.row(reference)).toContainText(say("properties:status.deactivated"));
    await list.act(reference, "activate");
    const problem = page.getByRole("alert").filter({ hasText: reference });
    await expect(problem).toContainText(say("problem:ErrPropertyServiceLimit", { limit: 20 }));
    await problem.getByRole("button", { name: say("properties:rowFailed.dismiss") }).click();
    await expect(problem).toBeHidden();
  });

  // LIST-25
  test("leads to the public listing, and with its media to each of them", async ({
    page,
    say,
    newClient,
    context,
  }) => {
    const client = await newClient({ like: "costa" });
    const { Id, Ref } = await client.addProperty({
      Medias: [{ type: "video", url: "https://video.example/1" }],
    });
    const list = listPage(page, say);
    await list.open(`?AgentRef=${Ref}`);
    const link = list.row(Ref).getByRole("link", { name: Ref, exact: true });
    await expect(link).toHaveAttribute("href", new RegExp(`/site/redirect-to-property/${Id}\\?preview=1$`));
    const media = say("properties:mediaOf", { media: say("properties:media.video"), reference: Ref });
    await expect(list.row(Ref).getByRole("link", { name: media })).toHaveAttribute(
      "href",
      new RegExp(`/site/redirect-to-property/${Id}\\?preview=1&media=video$`),
    );
    const [shown] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
    await shown.close();
  });
});

// LIST-35, LIST-36
test("a feed's client is told what the next import does, and adds and deletes nothing here", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("xmlhomes");
  const list = listPage(page, say);
  await list.open();
  await expect(list.add).toHaveAttribute("aria-disabled", "true");
  await expect(list.add).toHaveAccessibleDescription(say("properties:addBlocked"));
  const reference = (await list.rows.first().getByRole("link").nth(1).textContent()) ?? "";
  await list.act(reference, "deactivate");
  await expect(list.confirm).toContainText(say("properties:confirm.xmlDeactivate.text"));
  await list.confirm.getByRole("button", { name: say("properties:confirm.cancel") }).click();
  await list.act(reference, "edit");
  await expect(list.confirm).toContainText(say("properties:confirm.xmlEdit.text"));
  await page.keyboard.press("Escape");
  await expect(list.button("actions.label", { reference })).toBeFocused();
  await expect(page.locator("[data-slot=dropdown-menu]")).toHaveCount(0);
  await list.button("actions.label", { reference }).click();
  await expect(page.getByRole("menuitem", { name: say("properties:actions.edit") })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: say("properties:actions.delete") })).toHaveCount(0);
});

// LIST-61
test("an address that opens a listing of a feed to edit says first what the next import does", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("xmlhomes");
  const [list, wizard] = [listPage(page, say), wizardPage(page, say)];
  await list.open();
  const id = (await list.rows.first().getAttribute("data-property")) ?? "";
  for (const answer of ["cancel", "xmlEdit.confirm"] as const) {
    await page.goto(`/properties?edit=${id}&at=Photos`);
    await expect(list.confirm).toContainText(say("properties:confirm.xmlEdit.text"));
    await expect(list.confirm).toContainText(say("properties:id", { id }));
    await expect(wizard.dialog).toHaveCount(0);
    await list.confirm.getByRole("button", { name: say(`properties:confirm.${answer}`) }).click();
    await expect(list.confirm).toHaveCount(0);
    await expect(page).toHaveURL(/\/properties$/);
    await expect(wizard.dialog).toHaveCount(answer === "cancel" ? 0 : 1);
  }
});

// DRAFT-03
test("the notice of unfinished properties opens their table, to go on with or to delete", async ({
  page,
  say,
  newClient,
}) => {
  const client = await newClient({ like: "xmlmanual" });
  const reference = newReference();
  await client.addDraft({ Price: "185000", Type: 25, OfferType: 3, AgentRef: reference });
  const list = listPage(page, say);
  await list.open("?action=openPI");
  const { unfinished } = list;
  await expect(unfinished.row(reference)).toContainText("€185,000");
  await expect(unfinished.row(reference)).toContainText(say("unfinished:kept.account"));
  await unfinished.goOn(reference);
  await expect(wizardPage(page, say).field("AgentRef")).toHaveValue(reference);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await unfinished.remove(reference);
});

// SPEED-07
test("a wizard that opens over the list and is thrown away has no row drawn again", async ({
  page,
  say,
  signIn,
}) => {
  // Each row that is drawn says its price.
  await page.addInitScript(() => {
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, "format");
    const told = { prices: 0 };
    Object.assign(globalThis, { told });
    Object.defineProperty(Intl.NumberFormat.prototype, "format", {
      ...format,
      get() {
        if ((this as Intl.NumberFormat).resolvedOptions().style === "currency") told.prices += 1;
        return format?.get?.call(this);
      },
    });
  });
  await signIn("costa");
  const list = listPage(page, say);
  await list.open();
  await page.locator("input[data-select]").first().waitFor();
  await expect(list.rows).toHaveCount(20);
  const prices = () =>
    page.evaluate(() => (globalThis as unknown as { told: { prices: number } }).told.prices);
  const before = await prices();
  expect(before).toBeGreaterThanOrEqual(20);
  await list.add.click();
  await page.getByRole("dialog").getByRole("textbox").first().fill("R-1");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: say("wizard:closing.discard.new") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await prices()).toBe(before);
});

for (const subject of ["properties", "enquiries"] as const) {
  // BULK-29
  test(`on a phone the bar over the ${subject} covers neither what Tab reaches in a row nor the last row`, async ({
    page,
    newClient,
  }) => {
    await newClient({ like: "costa", listings: 24, contactDays: 30 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(subject === "properties" ? "/properties" : "/properties/enquiries");
    await page.locator("input[data-select]").nth(3).check();
    await expect(page.locator("[data-actions-bar]")).toBeVisible();
    /** What has the focus in a row, and how much of it the bar lies over. */
    const focused = () =>
      page.evaluate(() => {
        const focus = document.activeElement?.closest("[role=row]") && document.activeElement;
        const bar = document.querySelector("[data-actions-bar]")?.getBoundingClientRect();
        if (!focus || !bar) return null;
        const { top, bottom } = focus.getBoundingClientRect();
        const covered = Math.max(0, Math.min(bottom, bar.bottom) - Math.max(top, bar.top));
        return { name: focus.ariaLabel ?? focus.textContent ?? "", covered: Math.round(covered) };
      });
    const reached = [];
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press("Tab");
      reached.push(await focused());
    }
    const inRows = reached.filter((one) => one !== null);
    expect(inRows.length).toBeGreaterThan(15);
    expect(inRows.filter(({ covered }) => covered > 0)).toEqual([]);

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const gap = () =>
      page.evaluate(() => {
        const bar = document.querySelector("[data-actions-bar]")?.getBoundingClientRect();
        const last = [...document.querySelectorAll("[role=row]")].at(-1)?.getBoundingClientRect();
        return bar && last ? bar.top - last.bottom : -1;
      });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });
}
