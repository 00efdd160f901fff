import type { Page, Request } from "@playwright/test";
import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const creating = (request: Request) =>
  request.method() === "POST" && /\/api\/client\/property$/.test(request.url());

/** Calls that would create a property, as they leave the browser. */
const watchCreations = (page: Page) => {
  const seen: Request[] = [];
  page.on("request", (request) => creating(request) && seen.push(request));
  return seen;
};

/** A text that breaks a rule of a field (FIELD-01 … FIELD-12), and one that keeps it. */
const typed = [
  { field: "AgentRef", wrong: "", right: "R-1", error: "required" },
  { field: "AgentRef", wrong: "R".repeat(101), right: "R".repeat(100), error: "reference" },
  { field: "Price", wrong: "", right: "1", error: "required" },
  { field: "Price", wrong: "10.00", right: "1000", error: "price" },
  { field: "Price", wrong: "0", right: "250.000 €", error: "price" },
  { field: "Price", wrong: "1,5", right: "15", error: "price" },
  { field: "Price", wrong: "1000000000", right: "999999999", error: "price" },
  { field: "HighSeasonPrice", wrong: "1000000001", right: "1000000000", error: "highSeasonPrice" },
  { field: "HighSeasonPrice", wrong: "12.5", right: "", error: "highSeasonPrice" },
  { field: "CadastralReference", wrong: "1234567", right: "9872023VH5797S0001WX", error: "cadastral" },
  { field: "Bedrooms", wrong: "2.5", right: "3", error: "whole" },
  { field: "Bedrooms", wrong: "-1", right: "0", error: "whole" },
  { field: "Bathrooms", wrong: "1,5", right: "2", error: "whole" },
  { field: "Toilets", wrong: "two", right: "1", error: "whole" },
  { field: "Levels", wrong: "-1", right: "0", error: "whole" },
  { field: "Build", wrong: "big", right: "82.5", error: "number" },
  { field: "Plot", wrong: "1.0.0 m2", right: "1.250,5 m²", error: "number" },
  { field: "YearBuilt", wrong: "2099", right: "1998", error: "yearBuilt" },
  { field: "YearBuilt", wrong: "1899", right: "1900", error: "yearBuilt" },
  { field: "FloorNumber", wrong: "f".repeat(21), right: "f".repeat(20), error: "floorNumber" },
  { field: "Latitude", wrong: "44.1", right: "44", error: "coordinates" },
  { field: "Latitude", wrong: "27.6", right: "38.79", error: "coordinates" },
  { field: "Longitude", wrong: "6.04", right: "6.033", error: "coordinates" },
  { field: "Longitude", wrong: "-18.2", right: "0.16", error: "coordinates" },
] as const;

// FIELD-01, FIELD-04, FIELD-19, FIELD-21, FIELD-24 … FIELD-26, MEDIA-17, WIZ-24
test("each rule is refused in words at its field, and the summary leads there", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "costa" });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const created = watchCreations(page);
  const link = (name: string, error: string) =>
    wizard.summary.getByRole("link", { name: `${name}: ${say(`wizard:errors.${error}`)}`, exact: true });
  await list.open();
  await list.add.click();

  await test.step("what is required", async () => {
    await wizard.step("confirmation").click();
    await wizard.button("publishNow").click();
    await expect(wizard.step("details")).toHaveAttribute("aria-current", "step");
    await expect(wizard.summary).toBeFocused();
    await expect(wizard.summary).toContainText(say("wizard:missing"));
    const named = await wizard.summary.getByRole("link").allTextContents();
    expect(named).toEqual([
      `${say("wizard:fields.AgentRef")}: ${say("wizard:errors.required")}`,
      `${say("wizard:fields.Type")}: ${say("wizard:errors.required")}`,
      `${say("wizard:fields.OfferType")}: ${say("wizard:errors.required")}`,
      `${say("wizard:fields.Price")}: ${say("wizard:errors.required")}`,
      `${say("wizard:fields.Location")}: ${say("wizard:errors.requiredPick")}`,
    ]);
  });

  await wizard.fillDetails(newReference());
  await wizard.field("OfferType").selectOption("2");
  await wizard.tool("add").click();
  await wizard.field("Latitude").fill("38.79");
  await wizard.field("Longitude").fill("0.16");

  await test.step("a position says how precise it is", async () => {
    await expect(link(say("wizard:fields.GeoInfo"), "geoInfo")).toBeVisible();
    await link(say("wizard:fields.GeoInfo"), "geoInfo").click();
    await expect(wizard.dialog.getByLabel(say("wizard:geoInfo.exact"))).toBeFocused();
    await wizard.dialog.getByLabel(say("wizard:geoInfo.exact")).check();
    await expect(wizard.summary).toBeHidden();
  });

  for (const { field, wrong, right, error } of typed) {
    await test.step(`${field} “${wrong.slice(0, 12)}”`, async () => {
      const control = wizard.field(field);
      await control.fill(wrong);
      // What comes and goes above must not take the focus from the field.
      await expect(control).toBeFocused();
      await expect(control).toHaveAttribute("aria-invalid", "true");
      await link(say(`wizard:fields.${field}`), error).click();
      await expect(control).toBeFocused();
      await expect(control).toHaveAccessibleDescription(new RegExp(escaped(say(`wizard:errors.${error}`))));
      await control.fill(right);
      await expect(wizard.summary).toBeHidden();
    });
  }

  await test.step("numbers are shown back as they were read", async () => {
    await expect(wizard.field("Price")).toHaveValue("999,999,999");
    await expect(wizard.field("Plot")).toHaveValue("1,250.5");
    const words = say("wizard:inWords.area_other", { count: 1250.5, written: "1,250.5" });
    await expect(wizard.field("Plot")).toHaveAccessibleDescription(words);
    await wizard.field("Plot").fill("10.000");
    await expect(wizard.field("Plot")).toHaveAccessibleDescription(
      new RegExp(escaped(say("wizard:errors.twoReadings"))),
    );
    await wizard.dialog.getByRole("button", { name: "10,000 m²", exact: true }).click();
    await expect(wizard.field("Plot")).toBeFocused();
    await expect(wizard.summary).toBeHidden();
  });

  await test.step("a high-season price that the offer hides keeps nobody back", async () => {
    await wizard.field("HighSeasonPrice").fill("ten");
    await expect(link(say("wizard:fields.HighSeasonPrice"), "highSeasonPrice")).toBeVisible();
    await wizard.field("OfferType").selectOption("3");
    await expect(wizard.field("HighSeasonPrice")).toBeHidden();
    await expect(wizard.summary).toBeHidden();
  });

  await test.step("a pair of coordinates is pasted into either field", async () => {
    await wizard.field("Longitude").focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "38,5 -0,1");
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await expect(wizard.field("Latitude")).toHaveValue("38.5");
    await expect(wizard.field("Longitude")).toHaveValue("-0.1");
  });

  await test.step("a location that is not picked", async () => {
    await wizard.field("Location").fill("Jávea, by hand");
    await expect(link(say("wizard:fields.Location"), "requiredPick")).toBeVisible();
    await wizard.choosePlace("Jáv", "Jávea");
    await expect(wizard.summary).toBeHidden();
  });

  await test.step("an address that is shown but empty", async () => {
    await wizard.field("Address").fill("Carrer Major 12");
    await wizard.dialog.getByLabel(say("wizard:fields.ShowAddress")).check();
    await wizard.field("Address").fill("");
    await expect(link(say("wizard:fields.ShowAddress"), "address")).toBeVisible();
    await wizard.dialog.getByLabel(say("wizard:fields.ShowAddress")).uncheck();
  });

  await test.step("a distance that is no number", async () => {
    const town = wizard.dialog.getByRole("textbox", { name: say("wizard:distance.Town"), exact: true });
    await town.fill("far");
    await expect(link(say("wizard:distance.Town"), "distance")).toBeVisible();
    await town.fill("2,5");
    await expect(wizard.summary).toBeHidden();
  });

  await test.step("a text that is too long", async () => {
    await wizard.step("description").click();
    await wizard.language("en").click();
    await wizard.description("en").fill("x".repeat(20_001));
    const english = say("wizards:description.field", { language: say("wizards:languages.en") });
    await expect(link(english, "tooLong")).toBeVisible();
    await wizard.description("en").fill("A house.");
    await expect(wizard.summary).toBeHidden();
  });

  await test.step("media links: address and type, one of each type", async () => {
    await wizard.step("media").click();
    const address = (at: number) => wizard.dialog.getByLabel(say("wizard:media.url")).nth(at);
    const type = (at: number) => wizard.dialog.getByLabel(say("wizard:media.type"), { exact: true }).nth(at);
    const remove = (number: number) =>
      wizard.dialog.getByRole("button", { name: say("wizard:media.delete", { number }) }).click();
    const media = say("wizard:fields.Medias");
    const add = wizard.dialog.getByRole("button", { name: say("wizard:media.add") });
    await add.click();
    await expect(link(media, "media")).toBeVisible();
    await address(0).fill("https://video.example/1");
    await expect(link(media, "media")).toBeVisible();
    await type(0).selectOption("video");
    await expect(wizard.summary).toBeHidden();
    await address(0).fill("javascript:alert(1)");
    await expect(link(media, "mediaUrl")).toBeVisible();
    await address(0).fill("https://video.example/1");
    for (const kind of ["video", "virtualtour", "floorplan"]) {
      await type(0).selectOption(kind);
      await add.click();
      await address(1).fill("https://video.example/2");
      await expect(type(1).locator(`option[value=${kind}]`)).toBeDisabled();
      await expect(link(media, "media")).toBeVisible();
      await remove(2);
      await expect(wizard.summary).toBeHidden();
    }
  });
  expect(created).toEqual([]);
});

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Refusals of the server, the step that each leads to (ERR-03 … ERR-08), and what else it says. */
const refusals = [
  { code: "ErrInvalidMedia", step: "media" },
  { code: "ErrTooManyPhotos", limit: 99, step: "media" },
  { code: "ErrTooManyVideos", step: "media" },
  { code: "ErrTooManyVirtualTours", step: "media" },
  { code: "ErrInvalidPrice", step: "details" },
  { code: "ErrInvalidFloorNumber", step: "details" },
  { code: "ErrInvalidBedrooms", step: "details" },
  { code: "ErrInvalidBathrooms", step: "details" },
  { code: "ErrInvalidToilets", step: "details" },
  { code: "ErrFeaturedPremiumExceeded", limit: 20, step: "confirmation", advertise: true },
  { code: "ErrFeaturedExceeded", limit: 40, step: "confirmation", advertise: true },
  { code: "ErrPropertyServiceLimit", limit: 600, step: "confirmation", advertise: true },
  { code: "ErrNotManualImport", step: "confirmation" },
  { code: "ErrPropertyIsOffline", step: "confirmation" },
  { code: "ErrCannotUpdate", step: "confirmation" },
  { code: "ErrPropertyIsAlreadyFeaturedPremium", step: "confirmation" },
  { code: "ErrOfTomorrow", step: "confirmation", text: "unexpected_code" },
];

// ERR-03, ERR-05, ERR-06, ERR-08, WIZ-32
test("each refusal of the server leads to its step in words, and nothing is lost", async ({
  page,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "costa" });
  const { Ref } = await costa.addProperty();
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  await list.open();
  await list.add.click();
  await wizard.fillDetails(Ref);
  const publish = async () => {
    await wizard.step("confirmation").click();
    await wizard.button("publishNow").click();
  };

  await test.step("a reference that is there already", async () => {
    await publish();
    await expect(wizard.step("details")).toHaveAttribute("aria-current", "step");
    const words = say("wizard:errors.duplicateRef");
    await wizard.summary.getByRole("link", { name: `${say("wizard:fields.AgentRef")}: ${words}` }).click();
    await expect(wizard.field("AgentRef")).toBeFocused();
    await expect(wizard.field("AgentRef")).toHaveAccessibleDescription(new RegExp(escaped(words)));
    await wizard.field("AgentRef").fill(newReference());
  });

  for (const { code, limit, step, advertise = false, text = code } of refusals) {
    await test.step(code, async () => {
      const json = limit === undefined ? { code } : { code, limit };
      await page.route(/\/api\/client\/property$/, (route) => route.fulfill({ status: 409, json }));
      await publish();
      const words = say(`problem:${text}`, { limit: limit ?? 0, serverCode: code });
      await expect(wizard.alert.filter({ hasText: words })).toBeVisible();
      await expect(wizard.step(step)).toHaveAttribute("aria-current", "step");
      const link = wizard.alert.getByRole("link", { name: say("wizard:problem.advertise") });
      await expect(link).toHaveCount(advertise ? 1 : 0);
      if (advertise) await expect(link).toHaveAttribute("href", "/advertise");
      await page.unroute(/\/api\/client\/property$/);
    });
  }

  await publish();
  await expect(wizard.dialog).toBeHidden();
});

test("a full service is said with its limit", async ({ page, say, newClient }) => {
  await newClient({ like: "small" });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  await list.open();
  await list.add.click();
  await wizard.fillDetails(newReference());
  await wizard.step("confirmation").click();
  await wizard.button("publishNow").click();
  await expect(wizard.alert).toContainText(say("problem:ErrPropertyServiceLimit", { limit: 3 }));
  await expect(wizard.alert.getByRole("link", { name: say("wizard:problem.advertise") })).toBeVisible();
});
