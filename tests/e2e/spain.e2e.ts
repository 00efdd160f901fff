import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newReference } from "#tests/fixtures/asClient.ts";
import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { cadastral, type FakeSpain, fakeSpain } from "#tests/fixtures/fakeSpain.ts";
import { expect, test as panelTest } from "#tests/fixtures/panel.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { storedClient } from "#tests/fixtures/storedClient.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

/** A system of its own whose map, geocoder and cadastre are the fakes of Spain's services. */
const test = panelTest.extend<object, { spain: FakeSpain; url: string }>({
  spain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      const spain = await fakeSpain();
      await use(spain);
      await spain.close();
    },
    { scope: "worker" },
  ],
  url: [
    async ({ spain }, use) => {
      const DATA_DIR = await mkdtemp(join(tmpdir(), "zaguan-spain-"));
      await storedClient(DATA_DIR, "ana");
      const server = runServer({ DATA_DIR, DEMO: "0", PORT: "0", LOG_LEVEL: "fatal", ...spain.env });
      await use(await server.url());
      await server.kill();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ url }, use) => use(url),
});

/** What was asked of the services by the server; pictures are the browser's. */
const asked = (spain: FakeSpain) =>
  spain.calls.filter(({ path }) => !path.startsWith("/wmts/")).map(({ path }) => path.split("/").at(-1));

test.describe.configure({ mode: "default" });

test("a cadastral reference fills the form with proposals, each kept, edited or taken back, also after a reload", async ({
  page,
  say,
  signIn,
  spain,
}) => {
  const ana = await signIn("ana");
  const Ref = newReference();
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const marks = wizard.dialog.locator("[data-slot=proposal-mark]");
  const label = (field: string) =>
    say(field === "Position" ? "wizards:position.label" : `wizard:fields.${field}`);
  const judge = (word: "keep" | "takeBack", field: string) =>
    marks.getByRole("button", { name: `${say(`wizard:cadastre.${word}`)}: ${label(field)}`, exact: true });
  const panel = wizard.dialog.getByRole("region", { name: say("wizard:cadastre.title") });
  const lookUp = wizard.dialog.getByRole("button", { name: say("wizard:cadastre.lookUp"), exact: true });
  await list.open();
  await list.add.click();

  await test.step("nothing is asked before somebody asks", async () => {
    await wizard.field("Plot").fill("700");
    await wizard.field("CadastralReference").fill("9872023 vh5797s");
    await wizard.field("CadastralReference").press("Tab");
    await expect(lookUp).toBeFocused();
    expect(asked(spain)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(panel).toBeVisible();
    await expect
      .poll(() => asked(spain))
      .toEqual(expect.arrayContaining(["Consulta_DNPRC", "Consulta_CPMRC"]));
  });

  await test.step("what was empty is filled and marked at its field, what stood there is offered", async () => {
    await expect(marks).toHaveCount(7);
    await expect(wizard.field("CadastralReference")).toHaveValue(cadastral.house);
    await expect(wizard.field("Address")).toHaveValue("Calle Cristobal Colon 14");
    await expect(wizard.field("Latitude")).toHaveValue("38.78934");
    await expect(wizard.field("Build")).toHaveAccessibleDescription(say("wizard:cadastre.mark"));
    await expect(wizard.field("Plot")).toHaveValue("700");
    await expect(panel.locator("[data-proposal=Plot]")).toContainText(say("wizard:cadastre.differs"));
    await expect(wizard.dialog.locator("path[data-parcel]")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step("kept and taken back by keyboard, at the field or in the list, in one history", async () => {
    await judge("keep", "Build").press("Enter");
    await expect(wizard.field("Build")).toBeFocused();
    await expect(judge("keep", "Build")).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(judge("keep", "Build")).toBeVisible();
    await page.keyboard.press("Control+y");
    await expect(judge("keep", "Build")).toHaveCount(0);
    await judge("takeBack", "YearBuilt").press("Enter");
    await expect(wizard.field("YearBuilt")).toHaveValue("");
    await wizard.field("Address").fill("Calle Colón 14, bajo");
    await expect(judge("keep", "Address")).toHaveCount(0);
    await panel
      .getByRole("button", { name: `${say("wizard:cadastre.use")}: ${label("Plot")}` })
      .press("Enter");
    await expect(wizard.field("Plot")).toHaveValue("812");
    await judge("takeBack", "Plot").click();
    await expect(wizard.field("Plot")).toHaveValue("700");
    await expect(marks).toHaveCount(4);
  });

  await test.step("marks are part of what is kept of unfinished work", async () => {
    await wizard.field("AgentRef").fill(Ref);
    await page.reload();
    await list.unfinished.goOn(Ref);
    await expect(marks).toHaveCount(4);
    await judge("takeBack", "Position").click();
    await expect(wizard.field("Latitude")).toHaveValue("");
    await page.keyboard.press("Control+z");
    await expect(wizard.field("Latitude")).toHaveValue("38.78934");
    await expect(judge("keep", "Position")).toBeVisible();
  });

  await wizard.field("OfferType").selectOption("3");
  await wizard.field("Price").fill("725000");
  await wizard.step("confirmation").click();
  await wizard.button("publishNow").click();
  await expect(list.toast("wizard:published", { reference: Ref })).toBeVisible();
  const [stored] = await ana.withReference(Ref);
  expect(await ana.property(stored?.Id ?? 0)).toMatchObject({
    CadastralReference: cadastral.house,
    Address: "Calle Colón 14, bajo",
    Latitude: 38.789_34,
    Build: 214,
    Plot: 700,
    YearBuilt: null,
  });
});

test.describe("on a phone, in Spanish and dark", () => {
  test.use({ language: "es", colorScheme: "dark", viewport: { width: 390, height: 844 } });

  test("a pin gives its reference, and a service that is silent is said and holds nothing", async ({
    page,
    say,
    signIn,
    spain,
  }) => {
    await signIn("ana");
    const list = listPage(page, say);
    const wizard = wizardPage(page, say);
    const cadastre = (key: string) =>
      wizard.dialog.getByRole("button", { name: say(`wizard:cadastre.${key}`), exact: true });
    await list.open();
    await list.add.click();
    const before = asked(spain).length;
    await wizard.tool("add").click();
    await wizard.field("Latitude").fill("38.7893");
    await wizard.field("Longitude").fill("0.1671");
    await expect.poll(() => spain.calls.some(({ path }) => path.startsWith("/wmts/"))).toBe(true);
    expect(asked(spain)).toHaveLength(before);
    await cadastre("fromPin").click();
    await expect(wizard.field("CadastralReference")).toHaveValue(cadastral.house);
    await expect(wizard.field("Latitude")).toHaveValue("38.7893");
    await expect(wizard.dialog.locator("[data-slot=proposal-mark]").first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    spain.mute = "Consulta_DNPRC";
    await wizard.field("CadastralReference").fill("1234567AB1234C");
    await cadastre("lookUp").click();
    await wizard.field("AgentRef").fill("S-1");
    const slow = wizard.dialog.getByText(say("problem:ErrMapServiceSlow"));
    await expect(slow).toHaveCount(0);
    await expect(slow).toBeVisible();
    await expect(wizard.field("AgentRef")).toHaveValue("S-1");
    spain.mute = null;
  });
});
