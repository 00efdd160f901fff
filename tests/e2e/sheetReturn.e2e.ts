import { readFile } from "node:fs/promises";
import { type CellObject, read, utils, type WorkSheet, write } from "@e965/xlsx";
import type { Page } from "@playwright/test";
import { zipped } from "#app/workbook/zip.ts";
import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { listPage } from "#tests/pages/listPage.ts";

/** Files that nobody should open: a part says that it unpacks to 2 GB, and a workbook has macros. */
async function refused() {
  const part = (path: string) => [path, new TextEncoder().encode("<workbook/>")] as const;
  const bomb = await zipped([part("xl/workbook.xml")], "deflate");
  const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
  const entry = bomb.findIndex((_, at) => at + 4 <= bomb.length && view.getUint32(at, true) === 0x02014b50);
  view.setUint32(entry + 24, 2 ** 31, true);
  const macros = await zipped([part("xl/workbook.xml"), part("xl/vbaProject.bin")], "deflate");
  return [
    ["tooLarge", { name: "bomb.xlsx", mimeType, buffer: Buffer.from(bomb) }],
    ["macros", { name: "macros.xlsm", mimeType, buffer: Buffer.from(macros) }],
  ] as const;
}

const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** An exported workbook in the hands of another program: cells by the headers that its user reads. */
function handOf(bytes: Buffer) {
  const book = read(bytes, { type: "buffer", cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] as WorkSheet;
  const [headers = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  const place = (row: number, header: string) =>
    utils.encode_cell({ r: row - 1, c: headers.indexOf(header) });
  return {
    at: place,
    read: (row: number, header: string) => sheet[place(row, header)]?.v as string | number,
    put(row: number, header: string, v: string | number) {
      sheet[place(row, header)] = { t: typeof v === "number" ? "n" : "s", v } satisfies CellObject;
      const range = utils.decode_range(sheet["!ref"] ?? "A1");
      range.e.r = Math.max(range.e.r, row - 1);
      sheet["!ref"] = utils.encode_range(range);
    },
    file: () => ({
      name: "listings.xlsx",
      mimeType,
      buffer: write(book, { type: "buffer", bookType: "xlsx" }) as Buffer,
    }),
  };
}

/** The menu of workbooks, the dialog of one that comes back, and the bar of what runs. */
function sheets(page: Page, say: Say) {
  const menu = page.getByRole("button", { name: say("bulk:sheets.menu") });
  const item = (key: string) => page.getByRole("menuitem", { name: say(`bulk:sheets.${key}`) });
  const dialog = page.getByRole("dialog", { name: say("bulk:back.title") });
  const input = dialog.locator("input[type=file]");
  return {
    menu,
    item,
    dialog,
    input,
    button: (key: string, params = {}) =>
      dialog.getByRole("button", { name: say(`bulk:back.${key}`, params), exact: true }),
    bar: page.getByRole("region", { name: say("bulk:label") }),
    async refuses() {
      for (const [why, file] of await refused()) {
        await input.setInputFiles(file);
        await expect(dialog.getByRole("alert")).toContainText(file.name);
        await expect(dialog.getByRole("alert")).toContainText(say(`bulk:back.refusal.${why}`));
      }
    },
    async exported() {
      await menu.click();
      const [file] = await Promise.all([page.waitForEvent("download"), item("export.all").click()]);
      await expect(menu).toBeEnabled();
      return handOf(await readFile(await file.path()));
    },
  };
}

// SHEET-07, SHEET-12, SHEET-13, SHEET-15, BULK-18
test("a workbook that was edited comes back and is applied by keys alone, and is taken back", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "costa", listings: 12 });
  // The browser hands its dialogs over from some moment after the first listener on: long before a key asks for one.
  page.on("filechooser", () => undefined);
  await page.setViewportSize({ width: 1600, height: 900 });
  const list = listPage(page, say);
  await list.open();
  const { menu, item, dialog, button, input, bar, exported, refuses } = sheets(page, say);
  const hand = await exported();
  const reference = String(hand.read(2, say("wizard:fields.AgentRef")));
  const untouched = hand.file();
  hand.put(2, say("wizard:fields.Price"), 123_457);

  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(item("export.all")).toBeFocused();
  await page.keyboard.press("End");
  await expect(item("upload")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await input.focus();
  const choose = async (file: ReturnType<typeof hand.file>) => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Space")]);
    await chooser.setFiles(file);
  };
  await choose({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50, 0, 0]) });
  await expect(dialog.getByRole("alert")).toContainText(say("bulk:back.refusal.notSheet"));
  await refuses();
  await input.focus();
  await choose(untouched);
  await expect(dialog.getByRole("status")).toContainText(say("bulk:back.nothing.title"));
  await button("another").focus();
  await page.keyboard.press("Enter");
  await input.focus();
  await choose(hand.file());
  const rows = dialog.getByRole("region", { name: say("bulk:back.rows") });
  await expect(rows).toContainText("123,457");
  await expect(rows).toContainText(hand.at(2, say("wizard:fields.Price")));
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1600, height: 900 });
  await button("apply.edits_one", { n: 1 }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(bar).toContainText(say("bulk:report.there_one", { n: 1 }));
  await expect(list.row(reference)).toContainText("123,457");
  await page.getByRole("button", { name: say("bulk:report.undo") }).press("Enter");
  await expect(bar).toContainText(say("bulk:report.back_one", { n: 1 }));
  await expect(list.row(reference)).not.toContainText("123,457");
});

test.describe("es", () => {
  test.use({ language: "es" });

  // SHEET-08, SHEET-09, SHEET-12, SHEET-16, SHEET-17, SHEET-19
  test("conflicts are chosen, faults told with their places, new rows begun, stopped, lost, too many and gone on with", async ({
    page,
    say,
    newClient,
  }) => {
    const client = await newClient({ like: "costa", listings: 6 });
    await page.setViewportSize({ width: 1600, height: 900 });
    const list = listPage(page, say);
    await list.open();
    const { menu, item, dialog, button, input, bar, exported, refuses } = sheets(page, say);
    const hand = await exported();
    const [price, ref] = [say("wizard:fields.Price"), say("wizard:fields.AgentRef")];
    const number = say("bulk:sheets.number");
    const references = [2, 3, 4].map((row) => String(hand.read(row, ref)));
    const conflict = Number(hand.read(3, number));
    hand.put(2, price, "mucho");
    hand.put(3, price, 77_777);
    hand.put(4, price, 88_888);
    hand.put(5, price, 99_999);
    for (const row of [8, 9, 10]) hand.put(row, ref, `NUEVO-${row}`);
    await client.deactivate(conflict);

    await menu.click();
    await item("upload").click();
    await refuses();
    await input.setInputFiles(hand.file());
    await expect(dialog.getByRole("status")).toContainText(say("bulk:back.figures.drafts_other", { n: 3 }));
    const rows = dialog.getByRole("region", { name: say("bulk:back.rows") });
    await expect(rows).toContainText(hand.at(2, price));
    await expect(rows).toContainText(say("bulk:back.cell.found", { text: "mucho" }));
    await expect(rows).toContainText(say("bulk:back.fault.number"));
    const whose = rows.getByRole("group", {
      name: say("bulk:back.whose", { reference: String(references[1]) }),
    });
    await expect(whose.getByRole("radio", { name: say("bulk:back.theirs") })).toBeChecked();
    const asksToLeave = () =>
      page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
    expect(await asksToLeave()).toBe(false);
    await button("allMine").click();
    await expect(whose.getByRole("radio", { name: say("bulk:back.mine") })).toBeChecked();
    expect(await asksToLeave()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog");
    const stay = async (key: string) => {
      await expect(question).toContainText(say(`bulk:back.leaving.${key}`));
      await question.getByRole("button", { name: say("bulk:back.leaving.stay") }).click();
      await expect(question).toBeHidden();
    };
    await stay("review");
    await button("another").click();
    await stay("other");
    await rows.dispatchEvent("drop", {
      dataTransfer: await page.evaluateHandle(() => {
        const dropped = new DataTransfer();
        dropped.items.add(new File(["Id"], "other.csv"));
        return dropped;
      }),
    });
    await stay("other");
    await expect(whose.getByRole("radio", { name: say("bulk:back.mine") })).toBeChecked();

    // Another tab changes a listing that is under review here.
    await client.deactivate(Number(hand.read(5, number)));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asked: (string | undefined)[] = [];
    // The first answer is waited for, the second is lost, the fourth says that the account is full.
    await page.route("**/api/client/items", async (route) => {
      asked.push(route.request().headers()["idempotency-key"]);
      if (asked.length === 1) await held;
      if (asked.length === 4)
        return route.fulfill({ status: 409, json: { code: "ErrMaxDraftLimit", limit: 100 } });
      if (asked.length !== 2) return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await dialog
      .getByRole("button", { name: new RegExp(say("bulk:back.apply.edits_other", { n: 3 })) })
      .click();
    await expect(dialog.getByRole("progressbar")).toBeVisible();
    await page.keyboard.press("Escape");
    await stay("drafts");
    await button("drafting.stop").click();
    await expect(dialog).toContainText(say("bulk:back.drafting.stopping"));
    letGo();
    const status = dialog.getByRole("status");
    await expect(status).toContainText(say("bulk:back.left.title_other", { n: 2 }));
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await stay("left");
    await button("left.again").click();
    await expect(dialog.getByRole("alert")).toContainText(say("bulk:back.drafting.interrupted"));
    expect(await axeFindings(page)).toEqual([]);
    await button("drafting.goOn").click();
    await expect(status).toContainText(say("bulk:back.left.title_one", { n: 1 }));
    await expect(dialog).toContainText(say("bulk:back.left.why.ErrMaxDraftLimit", { limit: 100 }));
    await expect(dialog).toContainText(say("bulk:back.row", { row: 10 }));
    await button("left.again").click();
    await expect(dialog).toBeHidden();
    expect(asked[2]).toBe(asked[1]);
    expect(new Set(asked).size).toBe(4);
    await expect(bar).toContainText(say("bulk:report.there_other", { n: 2 }));
    await expect(bar).toContainText(say("bulk:report.refused_one", { n: 1 }));
    await expect(list.row(String(references[2]))).toContainText("88.888");
    const headers = { authorization: `Bearer ${client.tokens.accessToken}` };
    const drafts = await page.request.get("/api/client/items?type=new-property", { headers });
    const begun = (await drafts.json()) as { Content: { AgentRef: string } }[];
    expect(begun.map(({ Content }) => Content.AgentRef).toSorted()).toEqual([
      "NUEVO-10",
      "NUEVO-8",
      "NUEVO-9",
    ]);
  });
});
