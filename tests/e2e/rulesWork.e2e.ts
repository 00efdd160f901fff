import { expect, test } from "#tests/fixtures/panel.ts";
import { directoryPage } from "#tests/pages/directoryPage.ts";
import { enquiryListPage } from "#tests/pages/enquiryListPage.ts";
import { goTo } from "#tests/pages/goTo.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";
import { ruleWalk } from "#tests/rules/ruleWalk.ts";

test("docs/rules/properties.md: filters, order and rows of the list", async ({ page, say, signIn }) => {
  const { broken, hold } = ruleWalk();
  await signIn("costa");
  const list = listPage(page, say);
  const asked: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/client/property") asked.push(url);
  });
  await list.open();
  /** By rule: what the address says, and what the service is then asked for (SEND-01 … SEND-20). */
  for (const [id, query, key, value] of [
    ["LIST-03", "?Status=deactivated", "Status", "deactivated"],
    ["LIST-04", "?Featured=FeaturedPremium", "Featured", "FeaturedPremium"],
    ["LIST-05", "?Id=1", "Id", "1"],
    ["LIST-06", "?AgentRef=A", "Ref", "%A%"],
    ["LIST-11", "?Types=1", "Type", "1"],
    ["LIST-12", "?MinPrice=1000.01", "MinPrice", "1000.01"],
    ["LIST-13", "?MinBedrooms=10", "MinBedrooms", "10"],
    ["LIST-14", "?MinBathrooms=2", "MinBathrooms", "2"],
    ["LIST-15", "?Features=pool", "Features", "pool"],
    ["LIST-16", "?MinBuild=100", "MinBuild", "100"],
    ["LIST-17", "?MinPlot=50", "MinPlot", "50"],
    ["LIST-18", "?OfferType=3", "Offer", "3"],
    ["LIST-42", "?MinBedrooms=2", "MinBedrooms", "2"],
  ] as const)
    await hold(id, async () => {
      asked.length = 0;
      await goTo(page, `/properties${query}`);
      await expect.poll(() => asked.at(-1)?.searchParams.get(key)).toBe(value);
      expect(new URL(page.url()).search).toBe(query);
    });
  await list.open();
  await hold("LIST-20", () => expect(page.getByText(/^1 to 20 from [\d,]+$/).first()).toBeVisible());
  await hold("LIST-30", () => expect(list.rows).toHaveCount(20));
  await hold("LIST-21", async () => {
    for (const state of ["active", "deactivated", "suspended", "offline"])
      await expect(page.getByText(say(`properties:status.${state}`), { exact: true }).first()).toBeAttached();
  });
  const row = list.rows.first();
  await hold("LIST-24", () =>
    expect(row.locator('a[href*="redirect-to-property"][href*="preview=1"]').first()).toBeVisible(),
  );
  await hold("LIST-26", async () => {
    const noImages = row.getByText(say("properties:noImages"));
    await expect(row.locator("img").or(noImages).first()).toBeVisible();
  });
  await hold("LIST-28", async () => {
    await expect(row).toContainText(/Id \d+/);
    await expect(row).toContainText(/€|£/);
  });
  await hold("LIST-39", () => expect(row).toContainText(/[€£][\d,]+/));
  await hold("FEAT-01", () => expect(row.getByRole("switch")).toHaveCount(2));
  await hold("LIST-31", async () => {
    await row
      .getByRole("button", { name: new RegExp(say("properties:actions.label", { reference: "" })) })
      .click();
    await expect(page.getByRole("menuitem", { name: say("properties:actions.edit") })).toBeVisible();
    await page.keyboard.press("Escape");
  });
  if (!(await list.filter("MinBuild").isVisible()))
    await page.getByRole("button", { name: say("properties:filters.all") }).click();
  await hold("LIST-19", async () => {
    for (const key of ["filters.apply", "filters.clear", "list:filters.hide"])
      await expect(list.button(key).first()).toBeVisible();
  });
  const tenRooms = Array.from({ length: 10 }, (_, at) => at + 1);
  for (const [id, name, wanted] of [
    ["LIST-13", "MinBedrooms", tenRooms],
    ["LIST-14", "MinBathrooms", tenRooms],
    ["LIST-16", "MinBuild", tenRooms.map((hundreds) => hundreds * 100)],
  ] as const)
    await hold(id, async () => {
      const options = list.filter(name).locator("option:not([value=''])");
      const values = await options.evaluateAll((all) =>
        all.map((one) => Number((one as HTMLOptionElement).value)),
      );
      expect(values).toEqual(wanted);
    });
  await hold("LIST-08", async () => {
    await list.location.fill("xq");
    await expect(page.getByText(say("list:place.none"))).toHaveCount(0);
    await list.location.fill("xqzw");
    await expect(page.getByText(say("list:place.none")).last()).toBeVisible();
  });
  await hold("LIST-07", async () => {
    await list.location.fill("Jáv");
    await page.getByRole("option", { name: "Jávea" }).first().click();
  });
  await hold("LIST-10", async () => {
    const radius = page.getByLabel(say("properties:filters.radius"), { exact: true });
    const said = await radius.locator("option").allTextContents();
    expect(said.slice(1).map((text) => Number.parseInt(text, 10))).toEqual([
      2, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100,
    ]);
  });
  await hold("LIST-01", async () => {
    asked.length = 0;
    await page.goto("/properties/featured");
    await expect(list.rows.first()).toBeVisible();
    expect(asked.at(-1)?.searchParams.get("Featured")).toBe("any");
  });
  await hold("LIST-43", async () => {
    await list.open("?AgentRef=no+such+reference");
    await expect(page.getByText("No records found").first()).toBeVisible();
    await expect(list.rows).toHaveCount(0);
  });
  await hold("LIST-33", async () => {
    const headers = { authorization: `Bearer ${(await signIn("costa")).accessToken}` };
    const pages = await Promise.all(
      [0, 100, 200, 300, 400].map(async (Skip) =>
        (await page.request.get(`/api/client/property?Take=100&Skip=${Skip}`, { headers })).json(),
      ),
    );
    const { AgentRef } = pages.flat().find(({ Suspended }: { Suspended: boolean }) => Suspended);
    await list.open(`?AgentRef=${AgentRef}`);
    await list.button("actions.label", { reference: AgentRef }).click();
    await expect(page.getByRole("menuitem", { name: say("properties:actions.edit") })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: say("properties:actions.activate") })).toHaveCount(0);
    await expect(page.getByRole("menuitem", { name: say("properties:actions.deactivate") })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });
  expect(broken).toEqual({});
});

test("docs/rules/wizard.md: what each step shows", async ({ page, context, say, signIn }) => {
  const { broken, hold } = ruleWalk();
  await signIn("costa");
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  await list.open();
  await list.add.click();
  await hold("WIZ-01", async () => {
    for (const step of ["details", "description", "media", "confirmation"])
      await expect(wizard.step(step)).toBeVisible();
  });
  await hold("WIZ-02", () => expect(wizard.dialog).toContainText(/final step/));
  await hold("WIZ-04", () => expect(wizard.field("Address")).not.toBeEditable());
  await hold("WIZ-05", () => expect(wizard.field("ShowAddress")).toBeDisabled());
  await hold("FIELD-18", () => expect(wizard.field("ShowAddress")).not.toBeChecked());
  await hold("WIZ-07", () => expect(wizard.tool("useAddress")).toBeDisabled());
  await hold("WIZ-06", () => expect(wizard.field("Latitude")).not.toBeEditable());
  await hold("FIELD-13", async () => {
    await expect(wizard.field("Currency")).toHaveValue("EUR");
    await expect(wizard.field("Currency").locator("option")).toHaveCount(2);
  });
  await hold("FIELD-17", async () => {
    const values = await wizard
      .field("OfferType")
      .locator("option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(values.filter(Boolean).sort()).toEqual(["2", "3", "4"]);
  });
  await hold("FIELD-20", async () => {
    const types = wizard.field("Type").locator("option:not([value=''])");
    await expect(types).toHaveCount(26);
    for (const text of await types.allTextContents()) expect(text.trim()).not.toBe("");
  });
  for (const [id, ...fields] of [
    ["WIZ-27", "AgentRef", "Type", "OfferType", "Currency", "Price"],
    ["WIZ-28", "CadastralReference", "Location", "Address"],
    ["WIZ-29", "Bedrooms", "Bathrooms", "Toilets"],
    ["WIZ-30", "Build", "Plot"],
    ["WIZ-31", "FloorNumber", "Levels", "YearBuilt"],
  ] as const)
    await hold(id, async () => {
      for (const field of fields) await expect(wizard.field(field).first()).toBeVisible();
    });
  for (const rating of ["EnergyRatingConsumption", "EnergyRatingEmissions"]) {
    const said = await wizard.field(rating).locator("option").allTextContents();
    await hold("WIZ-12", () => expect(said).toEqual(expect.arrayContaining([..."ABCDEFG"])));
    await hold("FIELD-23", () =>
      expect(said.slice(-2)).toEqual([say("wizard:energy.in-progress"), say("wizard:energy.exempt")]),
    );
  }
  await hold("WIZ-13", () => expect(wizard.dialog.getByRole("checkbox").nth(20)).toBeAttached());
  await hold("WIZ-14", async () => {
    for (const key of ["Town", "Airport", "Marina", "Beach", "Mountains", "Golf", "Country"])
      await expect(
        wizard.dialog.getByRole("textbox", { name: say(`wizard:distance.${key}`), exact: true }),
      ).toBeVisible();
  });
  await hold("WIZ-15", async () => {
    await wizard.field("OfferType").selectOption("3");
    await expect(wizard.field("HighSeasonPrice")).toHaveCount(0);
    await wizard.field("OfferType").selectOption("2");
    await expect(wizard.field("HighSeasonPrice")).toBeVisible();
  });
  await hold("FIELD-05", () => expect(wizard.dialog).toContainText("without decimals"));
  await hold("WIZ-03", async () => {
    await wizard.choosePlace("Jáv", "Jávea");
    await expect(wizard.field("Address")).toBeEditable();
  });
  await hold("WIZ-11", async () => {
    await wizard.tool("add").click();
    for (const key of ["exact", "street", "approx", "town"])
      await expect(
        wizard.dialog.getByRole("radio", { name: say(`wizard:geoInfo.${key}`), exact: true }),
      ).toBeAttached();
  });
  await hold("WIZ-09", async () => {
    await wizard.field("Latitude").fill("38.79");
    await wizard.field("Longitude").fill("0.16");
    const pin = wizard.dialog.getByRole("button", { name: say("wizard:position.pin") });
    await expect(pin).toBeVisible();
  });
  await hold("WIZ-10", async () => {
    await wizard.tool("clear").click();
    await expect(wizard.field("Latitude")).toHaveValue("");
  });
  await hold("WIZ-08", async () => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 38.8, longitude: 0.17 });
    await wizard.tool("useMine").click();
    await expect(wizard.field("Latitude")).toHaveValue(/^38[.,]8/);
  });
  await wizard.step("description").click();
  await hold("FIELD-16", () => expect(wizard.dialog.getByRole("tab")).toHaveCount(12));
  await hold("WIZ-16", async () => {
    await wizard.language("en").click();
    await wizard.description("en").fill("A house by the sea.");
    await expect(
      wizard.dialog.getByRole("tab", { name: new RegExp(say("wizards:description.filled")) }),
    ).toHaveCount(1);
  });
  await wizard.step("media").click();
  await hold("MEDIA-01", async () => {
    await expect(wizard.dialog.locator("input[type=file]").first()).toHaveAttribute("multiple", "");
    await expect(wizard.dialog).toContainText("30 MB");
  });
  await hold("MEDIA-13", () => expect(wizard.dialog).toContainText("Up to 10"));
  await hold("MEDIA-09", async () => {
    const types = wizard.dialog.getByLabel(say("wizard:media.type")).first();
    if ((await types.count()) === 0)
      await wizard.dialog.getByRole("button", { name: say("wizard:media.add") }).click();
    await expect(types.locator("option:not([value=''])")).toHaveCount(3);
  });
  await hold("MEDIA-10", () =>
    expect(
      wizard.dialog.getByRole("button", { name: say("wizard:media.previewEmpty") }).first(),
    ).toBeDisabled(),
  );
  await wizard.dialog.getByRole("button", { name: say("wizard:media.delete", { number: 1 }) }).click();
  await wizard.step("confirmation").click();
  await hold("WIZ-19", () => expect(wizard.dialog).toContainText(say("wizard:media.none")));
  await hold("WIZ-20", () => expect(wizard.dialog).toContainText("up to 10 photos"));
  await hold("WIZ-21", async () => {
    await expect(wizard.dialog).toContainText(
      say("wizard:confirmation.noDescription", { language: "Spanish" }),
    );
    await expect(wizard.dialog).not.toContainText(
      say("wizard:confirmation.noDescription", { language: "English" }),
    );
  });
  await hold("WIZ-17", async () => {
    await wizard.dialog
      .getByRole("button", {
        name: say("wizards:confirmation.edit", { step: say("wizards:steps.description") }),
      })
      .click();
    await expect(wizard.step("description")).toHaveAttribute("aria-current", "step");
    await wizard.step("confirmation").click();
  });
  await hold("WIZ-22", async () => {
    for (const key of ["publishNow", "publishLater", "back", "cancel"])
      await expect(wizard.button(key)).toBeVisible();
    await wizard.button("cancel").click();
    await page.getByRole("button", { name: say("wizard:closing.discard.new") }).click();
    await expect(wizard.dialog).toHaveCount(0);
  });
  expect(broken).toEqual({});
});

test("docs/rules/directory.md and enquiries.md: lists and the entry's wizard", async ({
  page,
  say,
  signIn,
}) => {
  const { broken, hold } = ruleWalk();
  const costa = await signIn("costa");
  const directory = directoryPage(page, say);
  await directory.open();
  await hold("DIR-01", async () => {
    for (const key of ["view", "logo", "name", "address", "category", "featured", "actions"])
      await expect(
        page.getByRole("columnheader", { name: new RegExp(say(`directories:columns.${key}`)) }),
      ).toBeAttached();
  });
  await hold("DIR-02", () =>
    expect(directory.rows.first().locator("a[target=_blank]").first()).toHaveAttribute(
      "href",
      /\/site\/(?!en)/,
    ),
  );
  await hold("DIR-05", () =>
    expect(page.getByRole("link", { name: say("directories:featured.toPremium") }).first()).toHaveAttribute(
      "href",
      /^\/advertise-directory/,
    ),
  );
  const answer = await page.request.get("/api/client/directory", {
    headers: { authorization: `Bearer ${costa.accessToken}` },
  });
  const entry = (await answer.json()).find((one: { IsPremiumFeatured: boolean }) => one.IsPremiumFeatured);
  await hold("DIR-10", async () => {
    const headers = { authorization: `Bearer ${costa.accessToken}` };
    const [town] = await (await page.request.get(`/api/geo/town?Id=${entry.Town}`, { headers })).json();
    await expect(directory.row(entry.Id)).toContainText(town.Labels.Default);
  });
  await directory.edit(entry.Id);
  await hold("ENTRY-01", async () => {
    for (const step of ["details", "description", "logo", "confirmation"])
      await expect(directory.step(step)).toBeVisible();
  });
  await hold("ENTRY-02", async () => {
    for (const step of ["description", "logo", "confirmation", "details"]) {
      await directory.step(step).click();
      await expect(directory.button("save")).toBeVisible();
    }
  });
  await hold("ENTRY-04", async () => {
    await expect(directory.dialog).toContainText(/support/i);
    for (const key of ["Name", "Email", "Phone", "Mobile", "Fax", "URL", "Address", "ZipCode"] as const)
      if (entry[key]) await expect(directory.dialog).toContainText(entry[key]);
    // Latitude and longitude alone can be typed into on this step.
    await expect(directory.dialog.getByRole("textbox")).toHaveCount(2);
  });
  await hold("ENTRY-05", async () => {
    for (const name of ["Latitude", "Longitude"]) await expect(directory.field(name)).toBeVisible();
  });
  await hold("ENTRY-06", () => expect(directory.dialog.getByRole("checkbox").nth(12)).toBeAttached());
  await directory.step("description").click();
  await hold("ENTRY-10", async () => {
    await expect(directory.dialog.getByRole("tab")).toHaveCount(13);
    await expect(
      directory.description("en").or(directory.dialog.locator("textarea").first()).first(),
    ).toHaveAttribute("rows", "10");
  });
  await directory.step("confirmation").click();
  await hold("ENTRY-15", () =>
    expect(directory.dialog.getByRole("button", { name: /^Edit / })).toHaveCount(3),
  );

  const enquiries = enquiryListPage(page, say);
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  const open = (about: "properties" | "directories", query = "") => {
    asked.length = 0;
    return goTo(page, `/${about}/enquiries${query}`);
  };
  /** What the service was last asked for since. */
  const question = (about: "properties" | "directories") => {
    const path = `/api/client/${about === "properties" ? "property" : "directory"}contacts`;
    return asked.findLast(({ pathname }) => pathname === path)?.searchParams;
  };
  await enquiries.open();
  for (const [id, about, query, key, value] of [
    ["ENQ-01", "properties", "?skip=20", "Skip", "20"],
    ["ENQ-15", "properties", "?type=similar", "Type", "similar"],
    ["ENQ-17", "properties", "?propertyid=7", "PropertyId", "7"],
    ["ENQ-18", "properties", "?name=Ana", "Name", "%Ana%"],
    ["ENQ-18", "properties", "?email=ana", "Email", "%ana%"],
    ["ENQ-18", "properties", "?phone=600", "Phone", "%600%"],
    ["ENQ-18", "properties", "?comment=house", "Comment", "%house%"],
    ["ENQ-18", "properties", "?agentref=A", "AgentRef", "%A%"],
    ["ENQ-24", "properties", "?spam=true", "Spam", "true"],
    ["DENQ-01", "directories", "?name=Ana", "Name", "%Ana%"],
    ["DENQ-02", "directories", "?type=phone", "Type", "phone"],
  ] as const)
    await hold(id, async () => {
      await open(about, query);
      await expect.poll(() => question(about)?.get(key)).toBe(value);
    });
  const exporting = page.getByRole("button", { name: say("enquiries:export.start") });
  await hold("DENQ-05", () => expect(exporting).toHaveCount(0));
  await open("properties");
  await hold("ENQ-15", () => expect.poll(() => question("properties")?.has("Type")).toBe(false));
  await hold("ENQ-19", () => expect(enquiries.rows).toHaveCount(20));
  await hold("ENQ-13", () => expect(exporting).toBeVisible());
  expect(broken).toEqual({});
});
