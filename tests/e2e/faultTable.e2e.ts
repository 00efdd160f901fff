import { readFileSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { adminCookies } from "#tests/fixtures/adminCookies.ts";
import { asClient } from "#tests/fixtures/asClient.ts";
import { type FaultRow, type FaultSection, readFaults, writeFaults } from "#tests/fixtures/faultDocument.ts";
import {
  type CallFault,
  callFaults,
  everyCall,
  type FileFault,
  faultLab,
  fileFaults,
  type SeenFault,
  wordsOf,
} from "#tests/fixtures/faultLab.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { clientPaths } from "#tests/fixtures/readMatrix.ts";
import { everything } from "#tests/fixtures/tried.ts";
import { listPage } from "#tests/pages/listPage.ts";

/**
 * `npm run faults` tries everything and writes the document; otherwise each call fails in the way that is hardest to bear: in the drill on
 * every screen that asks for it, in each run on the first of them, and on each screen all of its calls at once.
 */
const whole = process.env.FAULTS === "all";
const tried = whole ? callFaults : (["wrong shape"] as const);

/** A screen that asks for nothing of its own. */
const QUIET = "/faq";
const SHELL = "The menu and what is around it";
/** Beside a row of /properties, by a press. */
const SCORE = "The details of a listing's score";
const REPORTS = "Report for the owner, from a row of /properties";
const HISTORY = "History, from a row of /properties";
const PEOPLE = "/admin/people";
/** Screens of the office, with what each asks for at opening. */
const OFFICE: Readonly<Record<string, readonly string[]>> = {
  "/admin/clients": ["officeClients.list"],
  "/admin/clients?login=costa": ["officeClients.get", "officeClients.list"],
  "/admin/requests": ["officeRequests.list"],
};
const sections = [SHELL, ...clientPaths, SCORE, REPORTS, HISTORY, PEOPLE, ...Object.keys(OFFICE)];

const triedOn = (path: string, calls: readonly string[]) => {
  if (whole || everything) return calls;
  const documented = readFaults();
  return calls.filter((call) => clientPaths.find((one) => documented.get(one)?.has(call)) === path);
};

/** Files that come when the page rests, whatever screen is open, and those without which rows cannot be chosen and nothing else lacks. */
const ahead =
  /keepShell|ViewsHost|views|eventLog|replay|savedWork|Resume|unfinished|BulkWork|bulk\.json|ListResponsible|ListNews|responsible\.json|ImprovementPart|quality\.json|liveEvents|ToastViewport|letInspect/;

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
}
const manifest = Object.entries(
  JSON.parse(readFileSync(new URL("../../dist/.vite/manifest.json", import.meta.url), "utf8")) as Record<
    string,
    Chunk
  >,
);

/**
 * What is fetched on demand, by the address of its file: `InvoicingPage.tsx`. Files of texts have one name and so one line in a
 * screen, whichever and however many it needs.
 */
const demanded = new Map(
  manifest.flatMap(([source, { file, isDynamicEntry }]) => {
    if (!isDynamicEntry || ahead.test(source)) return [];
    return [[file, source.startsWith("locales/en/") ? "its texts" : source.replace(/^.*\//, "")] as const];
  }),
);

/** Follows which files on demand are fetched, by their addresses. */
function filesOf(page: Page) {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const address = new URL(request.url()).pathname.slice(1);
    if (demanded.has(address)) asked.add(address);
  });
  return asked;
}

const answerFile: Record<FileFault, (route: Route) => unknown> = {
  refused: (route) => route.abort("connectionrefused"),
  "404": (route) => route.fulfill({ status: 404, json: { code: "ErrInvalidPath" } }),
  HTML: (route) => route.fulfill({ contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  slow: () => undefined,
  empty: (route) => route.fulfill({ contentType: "text/javascript", body: "export {};" }),
};

/** Collects the lines of one section, and what is wrong in them. */
function notes() {
  const section: FaultSection = new Map();
  const wrong: string[] = [];
  return {
    section,
    wrong,
    add(what: string, how: string, seen: SeenFault, usual: SeenFault) {
      const found = wordsOf(seen, usual, how);
      const row: FaultRow = section.get(what) ?? new Map();
      const before = row.get(how) ?? found.words;
      section.set(what, row.set(how, found.words));
      const differs = before === found.words ? [] : [`one file says: ${before}, another: ${found.words}`];
      wrong.push(...[...found.wrong, ...differs].map((one) => `${what}, ${how}: ${one}`));
    },
  };
}

/** Holds what was seen to the document, or writes it there. */
function judge(title: string, section: FaultSection, asked: { calls: string[]; files: string[] }) {
  if (whole) return writeFaults(title, section, sections);
  const documented = readFaults().get(title) ?? new Map<string, FaultRow>();
  for (const [what, row] of section) {
    for (const [how, words] of row) {
      expect.soft({ what, how, seen: documented.get(what)?.get(how) }).toEqual({ what, how, seen: words });
    }
  }
  const covered = (names: Iterable<string>, ways: readonly string[]) => {
    for (const what of names) {
      expect
        .soft({ what, ways: [...(documented.get(what)?.keys() ?? [])].sort() })
        .toEqual({ what, ways: [...ways].sort() });
    }
  };
  covered(asked.calls, callFaults);
  covered(new Set(asked.files.map((address) => demanded.get(address) ?? address)), fileFaults);
}

for (const path of clientPaths) {
  test(`${path}: what fails at opening is said, and the rest stays`, async ({ page, signIn }) => {
    const login = path.endsWith("import-report") ? "xmlhomes" : "costa";
    await signIn(login);
    const lab = await faultLab(page);
    const files = filesOf(page);
    const { section, wrong, add } = notes();
    await lab.load(QUIET);
    // The menu's own last call, which on a slow machine would come with the screen.
    await lab.asked("property.count");
    await lab.asked("view.list");
    files.clear();
    const usual = await lab.open(path);
    const calls = [...new Set(usual.calls)];
    const asked = { calls, files: [...files] };
    for (const call of calls.length > 0 ? [...triedOn(path, calls), everyCall] : []) {
      for (const kind of tried) {
        await lab.leave(QUIET);
        add(call, kind, await lab.openFailing(path, call, kind, usual), usual);
        if (kind !== "401") continue;
        await signIn(login);
        await lab.load(QUIET);
      }
    }
    for (const address of whole ? asked.files : []) {
      const file = demanded.get(address) ?? address;
      for (const kind of fileFaults) {
        if (kind === "refused" || kind === "empty") await lab.load(QUIET);
        else await lab.leave(QUIET);
        await page.route(`**/${address}`, (route) => void answerFile[kind](route));
        add(file, kind, await lab.openWithout(path, kind), usual);
        await page.unroute(`**/${address}`);
      }
    }
    judge(path, section, asked);
    expect(wrong).toEqual([]);
  });
}

for (const [path, calls] of Object.entries(OFFICE)) {
  // ADMIN-24, ADMIN-26, ADMIN-53
  test(`${path}: what fails at opening is said, and the rest stays`, async ({ page, baseURL: url = "" }) => {
    await adminCookies(page, url);
    const lab = await faultLab(page);
    const files = filesOf(page);
    const { section, wrong, add } = notes();
    await lab.load("/admin");
    files.clear();
    const usual = await lab.open(path);
    const asked = { calls: [...new Set(usual.calls)], files: [...files] };
    expect(asked.calls.toSorted()).toEqual(calls);
    for (const call of asked.calls) {
      for (const kind of tried) {
        await lab.leave("/admin");
        await lab.open(path, call, kind);
        const seen = await lab.seen({ mayWait: kind === "slow", until: kind === "401" ? "/" : null });
        add(call, kind, seen, usual);
        if (kind !== "401") continue;
        await adminCookies(page, url);
        await lab.load("/admin");
      }
    }
    for (const address of whole ? asked.files : []) {
      for (const kind of fileFaults) {
        if (kind === "refused" || kind === "empty") await lab.load("/admin");
        else await lab.leave("/admin");
        await page.route(`**/${address}`, (route) => void answerFile[kind](route));
        add(demanded.get(address) ?? address, kind, await lab.openWithout(path, kind), usual);
        await page.unroute(`**/${address}`);
      }
    }
    judge(path, section, asked);
    expect(wrong).toEqual([]);
  });
}

// ADMIN-16: it asks when it is told whom to look for, and for nothing at opening.
test(`${PEOPLE}: what fails when somebody is looked for is said`, async ({
  page,
  say,
  baseURL: url = "",
}) => {
  await adminCookies(page, url);
  const lab = await faultLab(page);
  const files = filesOf(page);
  const { section, wrong, add } = notes();
  await lab.load("/admin");
  files.clear();
  const usual = await lab.open(PEOPLE);
  expect(usual.calls).toEqual([]);
  const asked = { calls: ["people.find"], files: [...files] };
  for (const kind of tried) {
    await lab.leave("/admin");
    await lab.open(PEOPLE, "people.find", kind);
    await page.getByLabel(say("admin:people.find.labels.Email")).fill("nobody@home.example");
    await page.keyboard.press("Enter");
    await lab.asked("people.find");
    const seen = await lab.seen({ mayWait: kind === "slow", until: kind === "401" ? "/" : null });
    add("people.find", kind, seen, usual);
    if (kind !== "401") continue;
    await adminCookies(page, url);
    await lab.load("/admin");
  }
  for (const address of whole ? asked.files : []) {
    for (const kind of fileFaults) {
      if (kind === "refused" || kind === "empty") await lab.load("/admin");
      else await lab.leave("/admin");
      await page.route(`**/${address}`, (route) => void answerFile[kind](route));
      add(demanded.get(address) ?? address, kind, await lab.openWithout(PEOPLE, kind), usual);
      await page.unroute(`**/${address}`);
    }
  }
  judge(PEOPLE, section, asked);
  expect(wrong).toEqual([]);
});

test("what the menu and the screens around it ask for fails alone", async ({ page, signIn }) => {
  await signIn("costa");
  const lab = await faultLab(page);
  const { section, wrong, add } = notes();
  const { calls } = await lab.load(QUIET);
  const asked = [...new Set(calls)];
  for (const call of whole ? asked : []) {
    const path = call === "service.directory" ? "/directories" : "/properties";
    const usual = await lab.load(path);
    for (const kind of tried) {
      add(call, kind, await lab.load(path, call, kind), usual);
      if (kind === "401") await signIn("costa");
    }
  }
  judge(SHELL, section, { calls: asked, files: [] });
  expect(wrong).toEqual([]);
});

test("what the details of a listing's score ask for fails alone", async ({ page, signIn }) => {
  await signIn("costa");
  const lab = await faultLab(page);
  const { section, wrong, add } = notes();
  const press = () => page.locator("[data-property] button[aria-label*=': ']:visible").first().press("Enter");
  const opened = async (call?: string, kind?: CallFault) => {
    await lab.load("/properties");
    // The menu's own last call, which on a slow machine would come with the details.
    await lab.asked("view.list");
    return lab.after(press, call, kind);
  };
  const usual = await opened();
  const asked = [...new Set(usual.calls)];
  expect(asked.length).toBeGreaterThan(1);
  for (const call of asked) {
    for (const kind of tried) {
      add(call, kind, await opened(call, kind), usual);
      if (kind === "401") await signIn("costa");
    }
  }
  judge(SCORE, section, { calls: asked, files: [] });
  expect(wrong).toEqual([]);
});

test("what fails while a report is shared is said, and the dialog stays", async ({
  page,
  say,
  newClient,
  enter,
}) => {
  const client = await newClient({ like: "costa" });
  const headers = { authorization: `Bearer ${client.tokens.accessToken}` };
  const lab = await faultLab(page);
  const list = listPage(page, say);
  const dialog = page.getByRole("dialog", { name: say("report:title") });
  const { section, wrong, add } = notes();
  const load = async () => {
    await lab.load("/properties");
    await expect(page.locator("[data-select]").first()).toBeVisible();
  };
  await load();
  const Id = await list.rows.first().getAttribute("data-property");
  const data = { Days: 7, Language: "en" };
  await page.request.post(`/api/client/property/${Id}/reports`, { headers, data });
  const opens = async () => {
    await list.rows.first().locator("[data-actions]").press("Enter");
    await page.getByRole("menuitem", { name: say("bulk:ownerReport") }).click();
  };
  const opened = async () => {
    await opens();
    await expect(dialog.getByRole("listitem")).toBeVisible();
  };
  const asked = {
    "report.list": opens,
    "report.share": () => dialog.getByRole("button", { name: say("report:share") }).press("Enter"),
    async "report.revoke"() {
      await dialog.getByRole("listitem").getByRole("button").press("Enter");
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: say("report:confirm.accept") }).press("Enter");
      await expect(question).toBeHidden();
    },
  };
  for (const [call, act] of Object.entries(asked)) {
    const atOpening = act === opens;
    for (const kind of tried) {
      await load();
      const usual = atOpening ? await lab.seen() : await lab.after(opened);
      const seen = await lab.afterFailing(act, call, kind, usual);
      // A press is its own way on: what was pressed is still there.
      const lines = atOpening ? seen.lines : [...seen.lines, "Try again"];
      add(call, kind, { ...seen, lines }, usual);
      if (kind === "401") await enter(await asClient(page.request, client.login));
      else await expect(dialog).toBeVisible();
    }
  }
  judge(REPORTS, section, { calls: Object.keys(asked), files: [] });
  expect(wrong).toEqual([]);
});

// HIST-22, HIST-24
test("what fails while the history of a listing is read or undone is said, and the dialog stays", async ({
  page,
  say,
  newClient,
  enter,
}) => {
  const client = await newClient({ like: "costa", listings: 2 });
  const lab = await faultLab(page);
  const list = listPage(page, say);
  const dialog = page.getByRole("dialog", { name: say("history:title") });
  const { section, wrong, add } = notes();
  const load = async () => {
    await lab.load("/properties");
    await expect(page.locator("[data-select]").first()).toBeVisible();
  };
  await load();
  const Id = Number(await list.rows.first().getAttribute("data-property"));
  await client.change(Id, { Price: (await client.property(Id)).Price + 1_000 });
  const opens = async () => {
    await list.rows.first().locator("[data-actions]").press("Enter");
    await page.getByRole("menuitem", { name: say("bulk:history") }).click();
  };
  const undo = dialog.getByRole("button", { name: say("history:undo") });
  const opened = async () => {
    await opens();
    await undo.press("Enter");
  };
  const accept = () =>
    page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("history:ask.accept") })
      .press("Enter");
  for (const [call, act] of Object.entries({ "history.list": opens, "history.undo": accept })) {
    const atOpening = act === opens;
    for (const kind of tried) {
      await load();
      const usual = atOpening ? await lab.seen() : await lab.after(opened);
      const seen = await lab.afterFailing(act, call, kind, usual);
      // What is not known is asked for again, and what was refused stands in the history that is read again.
      const lines = atOpening ? seen.lines : [...seen.lines, "Try again"];
      add(call, kind, { ...seen, lines }, usual);
      if (kind === "401") await enter(await asClient(page.request, client.login));
      // Under the question that stays it is hidden.
      else await expect(page.locator("[role=dialog]")).toHaveCount(1);
    }
  }
  judge(HISTORY, section, { calls: ["history.list", "history.undo"], files: [] });
  expect(wrong).toEqual([]);
});
