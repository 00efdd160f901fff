import type { Locator, Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";
import { enquiryListPage } from "#tests/pages/enquiryListPage.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";
import { settle } from "./watch.ts";

export interface Interaction {
  name: string;
  /** How many keys or buttons it presses. */
  presses: number;
  /** What has to be so before, and is not measured. */
  before?: () => Promise<unknown>;
  /** Measured: real keys and buttons only, as looking for elements would cost the page time of its own. */
  act: () => Promise<unknown>;
  after?: () => Promise<unknown>;
}

/** Milliseconds between keys: a quick typist. */
const pace = 70;
/** Milliseconds that the pointer rests on a button before it is pressed. */
const rest = 300;

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error(`Not on the screen: ${locator}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A press on each of these, one after the other; each has to stay where it is. */
export function press(
  page: Page,
  name: string,
  buttons: readonly Locator[],
  done?: () => Promise<unknown>,
): Interaction {
  const places: { x: number; y: number }[] = [];
  return {
    name,
    presses: buttons.length,
    async before() {
      for (const button of buttons) places.push(await middle(button));
      const [first] = places;
      if (first) await page.mouse.move(first.x, first.y);
      await page.waitForTimeout(rest);
    },
    async act() {
      for (const { x, y } of places) {
        await page.mouse.click(x, y);
        await settle(page);
      }
    },
    ...(done && { after: done }),
  };
}

function type(
  page: Page,
  name: string,
  field: Locator,
  text: string,
  done?: () => Promise<unknown>,
): Interaction {
  return {
    name,
    presses: text.length,
    before: () => field.focus(),
    act: () => page.keyboard.type(text, { delay: pace }),
    ...(done && { after: done }),
  };
}

function keys(
  page: Page,
  name: string,
  pressed: readonly string[],
  before?: () => Promise<unknown>,
): Interaction {
  return {
    name,
    presses: pressed.length,
    ...(before && { before }),
    async act() {
      for (const key of pressed) {
        await page.keyboard.press(key);
        await settle(page);
      }
    },
  };
}

/** What an agent does in the list. */
export function listInteractions(page: Page, say: Say): Interaction[] {
  const list = listPage(page, say);
  const named = (key: string) => page.getByRole("button", { name: say(`list:${key}`), exact: true });
  const reference = list.filter("reference");
  const loaded = () => page.locator("table:not([aria-busy=true]) [data-property]").first().waitFor();
  const suggested = () => page.locator("[role=option]").first().waitFor();
  return [
    press(
      page,
      "list: open the filters",
      [page.getByRole("button", { name: say("properties:filters.all") })],
      () => reference.waitFor(),
    ),
    type(page, "list: type in a filter", reference, "LA-000123-AB", () => reference.fill("")),
    type(page, "list: type a place", list.location, "Jáve", async () => {
      await suggested();
      await list.location.fill("");
    }),
    press(page, "list: close the filters", [named("filters.hide")]),
    press(page, "list: open a row's menu", [list.rows.nth(1).getByRole("button").last()], () =>
      page.getByRole("menu").waitFor(),
    ),
    keys(page, "list: through a row's menu and out", ["ArrowDown", "ArrowDown", "Escape"]),
    keys(page, "list: through the rows", ["j", "j", "j", "k", "j", "k"]),
    keys(page, "list: sort", ["ArrowDown"], () => page.getByLabel(say("list:order.label")).focus()),
    press(page, "list: next page", [named("pages.next")], loaded),
    press(page, "list: next page again", [named("pages.next")], loaded),
    press(page, "list: page back", [named("pages.previous")], loaded),
  ];
}

/** What an agent does with many listings at once, and takes back. */
export function bulkInteractions(page: Page, say: Say): Interaction[] {
  const list = listPage(page, say);
  const [dialog, boxes] = [page.getByRole("dialog"), page.locator("input[data-select]")];
  const named = (key: string) => list.button(`bulk:${key}`);
  const accept = dialog.getByRole("button", {
    name: say("bulk:preview.accept.deactivate_one", { n: 1 }),
  });
  const run = press(page, "bulk: a run begins", [accept], () => named("report.undo").waitFor());
  return [
    press(page, "bulk: choose a row", [boxes.nth(1)], () => named("action.deactivate").waitFor()),
    press(page, "bulk: ask", [named("action.deactivate")], () => dialog.getByRole("table").waitFor()),
    run,
    press(page, "bulk: take it back", [named("report.undo")], () => named("report.dismiss").waitFor()),
    press(page, "bulk: dismiss the report", [named("report.dismiss")]),
    press(page, "bulk: choose a row again", [boxes.nth(1)], () => named("pickPage").waitFor()),
    press(page, "bulk: choose the page", [named("pickPage")]),
    press(page, "bulk: choose none", [named("clear")]),
  ];
}

/** Pages of a hundred rows. */
export function longPageInteractions(page: Page, say: Say): Interaction[] {
  const named = (key: string) => page.getByRole("button", { name: say(`list:${key}`), exact: true });
  const rows = page.locator("table:not([aria-busy=true]) [data-property]");
  const hundred = () => rows.nth(99).waitFor();
  const size = page.getByLabel(say("list:pages.size"));
  return [
    {
      ...keys(page, "list: a hundred a page", ["End"], () => size.focus()),
      after: hundred,
    },
    press(page, "list of 100: next page", [named("pages.next")], hundred),
    press(page, "list of 100: page back", [named("pages.previous")], hundred),
    keys(page, "list of 100: through the rows", ["j", "j", "k", "j"], () => page.locator("h1").focus()),
    keys(page, "list: twenty a page", ["Home"], () => size.focus()),
  ];
}

/** What an agent does in the enquiries. */
export function enquiryInteractions(page: Page, say: Say): Interaction[] {
  const list = enquiryListPage(page, say);
  const loaded = () => page.locator("table:not([aria-busy=true]) [data-contact]").first().waitFor();
  const empty = async (field: Locator) => {
    await field.fill("");
    await loaded();
  };
  return [
    type(page, "enquiries: type in the box", list.quick, "marianne", () => empty(list.quick)),
    press(page, "enquiries: open the filters", [page.locator("[data-opens]")], () =>
      list.filter("comment").waitFor(),
    ),
    type(page, "enquiries: type in a filter", list.filter("comment"), "is it", () =>
      empty(list.filter("comment")),
    ),
    keys(page, "enquiries: through the rows", ["j", "j", "k"], () => list.title.focus()),
    press(page, "enquiries: everything about a row", [list.more(0)]),
    press(page, "enquiries: next page", [list.pages.getByRole("button").last()], loaded),
  ];
}

/** What an agent does in the wizard, from opening it to its last step. */
export function wizardInteractions(page: Page, say: Say, photos: readonly Buffer[]): Interaction[] {
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const field = (name: string, text: string) =>
    type(page, `wizard: type in ${name}`, wizard.field(name), text);
  const step = (name: string) =>
    press(page, `wizard: go to ${name}`, [wizard.step(name)], () => wizard.content(name).waitFor());
  const place = wizard.dialog.getByRole("combobox", { name: say("wizard:fields.Location") });
  const named = (key: string) =>
    wizard.dialog.getByRole("button", { name: say(`wizard|wizards|common:${key}`), exact: true });
  const ticks = [2, 5, 9, 14].map((at) => wizard.dialog.getByRole("checkbox").nth(at));
  const ways: { x: number; y: number }[] = [];
  return [
    press(page, "wizard: open", [list.add], () => wizard.field("AgentRef").waitFor()),
    field("AgentRef", "BENCH-0001"),
    keys(page, "wizard: choose type and offer", ["ArrowDown", "Tab", "ArrowDown"], () =>
      wizard.field("Type").focus(),
    ),
    field("Price", "725000"),
    field("CadastralReference", "9872023VH5797S0001WX"),
    type(page, "wizard: type a place", place, "Jáv", () => page.locator("[role=option]").first().waitFor()),
    press(page, "wizard: choose the place", [page.getByRole("option", { name: "Jávea" }).first()]),
    field("Address", "Carrer Major 12"),
    field("Bedrooms", "4"),
    field("Build", "240"),
    press(page, "wizard: tick features", ticks),
    press(page, "wizard: undo and redo", [named("undo"), named("undo"), named("redo"), named("redo")]),
    step("description"),
    press(page, "wizard: change the language's tab", [wizard.language("es")]),
    {
      ...type(
        page,
        "wizard: type a description",
        wizard.description("es"),
        "Villa luminosa con piscina, jardín y vistas abiertas al mar.",
      ),
      before: async () => {
        await wizard.description("es").fill("Casa de pueblo con patio y vistas al mar. ".repeat(60));
        await wizard.description("es").press("End");
      },
    },
    step("media"),
    {
      name: "wizard: drag a photo",
      presses: 1,
      before: async () => {
        const files = photos.map((buffer, at) => ({
          name: `photo-${at}.jpg`,
          mimeType: "image/jpeg",
          buffer,
        }));
        await wizard.addPhotos(files);
        const done = { done: photos.length, total: photos.length };
        await wizard.text("photos.progress", done).waitFor({ state: "attached" });
        await page.waitForTimeout(1_500);
        ways.push(await middle(wizard.photos.nth(0)), await middle(wizard.photos.nth(3)));
      },
      act: async () => {
        const [from, to] = ways;
        if (!from || !to) return;
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 20 });
        await page.mouse.up();
      },
      after: () => page.waitForTimeout(500),
    },
    keys(page, "wizard: order photos by keyboard", ["Space", "ArrowRight", "ArrowRight", "Space"], () =>
      wizard.photoButton("drag", 2).focus(),
    ),
    press(page, "wizard: delete a photo", [wizard.photoButton("delete", 2)]),
    step("confirmation"),
    step("details"),
    keys(page, "wizard: next by Ctrl and Enter", ["Control+Enter"]),
    keys(page, "wizard: close", ["Escape"]),
    press(page, "wizard: throw away", [
      page.getByRole("button", { name: say("wizard:closing.discard.new") }),
    ]),
    press(page, "wizard: open again", [list.add], () => wizard.field("AgentRef").waitFor()),
  ];
}
