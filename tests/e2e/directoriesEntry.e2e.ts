import type { DirectoryBody } from "#contracts/directory/directoryContract.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg, pdf, png } from "#tests/fixtures/pictures.ts";
import { sentRequests } from "#tests/fixtures/sentRequests.ts";
import { directoryPage } from "#tests/pages/directoryPage.ts";

const one = /\/api\/client\/directory\/\d+\/service\/\d+$/;
const lastBody = (sent: ReturnType<typeof sentRequests>) => sent.at(-1)?.postDataJSON() as DirectoryBody;

// ENTRY-03, ENTRY-16, ENTRY-17
test("an entry is saved from every step, and only eight fields are sent", async ({
  page,
  say,
  newClient,
}) => {
  const { entries } = await newClient({ like: "costa", entries: true });
  const [premium = 0] = entries;
  const directory = directoryPage(page, say);
  const puts = sentRequests(page, "PUT", one);
  await directory.open();
  for (const step of ["details", "description", "logo", "confirmation"]) {
    await directory.edit(premium);
    await directory.step("description").click();
    await directory.language("pl").click();
    await directory.description("pl").fill(`Zapisano: ${step}`);
    await directory.step(step).click();
    await directory.button("save").click();
    await expect(directory.dialog).toBeHidden();
  }
  const [first] = puts;
  expect(Object.keys(first?.postDataJSON() ?? {}).toSorted()).toEqual([
    "Id",
    "Languages",
    "Latitude",
    "Login",
    "Logo",
    "Longitude",
    "ServiceID",
    "Text",
  ]);
  expect(puts.map((put) => (put.postDataJSON() as DirectoryBody).Text.pl)).toEqual([
    "Zapisano: details",
    "Zapisano: description",
    "Zapisano: logo",
    "Zapisano: confirmation",
  ]);
  await expect(page.locator("[data-slot=toast]").first()).toBeVisible();
  await directory.edit(premium);
  await directory.step("description").click();
  await directory.language("pl").click();
  await expect(directory.description("pl")).toHaveValue("Zapisano: confirmation");
  await directory.description("pl").fill("");
  await directory.step("logo").click();
  await page.keyboard.press("Control+z");
  await expect(directory.content("description")).toBeVisible();
  await directory.language("pl").click();
  await expect(directory.description("pl")).toHaveValue("Zapisano: confirmation");
  await page.keyboard.press("Control+y");
  await expect(directory.description("pl")).toHaveValue("");
  await directory.step("confirmation").click();
  await directory.button("save").click();
  await expect(directory.dialog).toBeHidden();
  expect(lastBody(puts).Text).not.toHaveProperty("pl");
});

// ENTRY-12, ENTRY-13, ENTRY-21
test("a logo: 1,024,000 bytes accepted, one more refused, a GIF and a PNG-named PDF refused", async ({
  page,
  say,
  newClient,
}) => {
  const { entries } = await newClient({ like: "costa", entries: true });
  const [, featured = 0] = entries;
  const directory = directoryPage(page, say);
  const asked = sentRequests(page, "POST", /\/service\/\d+\/upload$/);
  const puts = sentRequests(page, "PUT", one);
  await directory.open();
  await directory.edit(featured);
  await directory.step("logo").click();
  const refused = (reason: string, name: string) =>
    expect(directory.alert).toContainText(directory.words(`logo.refused.${reason}`, { name }));

  const buffer = await png({ width: 400, height: 300, bytes: 1_024_001 });
  await directory.chooseLogo({ name: "big.png", mimeType: "image/png", buffer });
  await refused("size", "big.png");
  await directory.chooseLogo({ name: "a.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await refused("format", "a.gif");
  await directory.chooseLogo({ name: "liar.png", mimeType: "image/png", buffer: pdf() });
  await refused("format", "liar.png");
  expect(asked).toEqual([]);

  const exact = await jpeg({ width: 400, height: 300, bytes: 1_024_000 });
  await directory.chooseLogo({ name: "logo.jpg", mimeType: "image/jpeg", buffer: exact });
  await expect(directory.text("logo.stored")).toBeVisible();
  await expect(directory.alert).toHaveCount(0);
  expect(asked.map((request) => request.postDataJSON())).toEqual([
    { ContentType: "image/jpeg", Size: 1_024_000, Name: "logo.jpg" },
  ]);
  await directory.button("save").click();
  await expect(directory.dialog).toBeHidden();
  const Logo = lastBody(puts).Logo ?? "";
  expect(Logo).toMatch(/\/storage\/[^?]+\.jpe?g$/);

  await directory.edit(featured);
  await directory.step("logo").click();
  await page.route(/\/service\/\d+\/upload$/, (route) =>
    route.fulfill({ status: 400, json: { code: "ErrInvalidContentType" } }),
  );
  await directory.chooseLogo({ name: "logo.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
  await expect(directory.confirm).toContainText(directory.words("logo.failed.title"));
  await expect(directory.confirm).toContainText(say("problem:ErrInvalidContentType"));
  await directory.answer("logo.failed.close").click();

  await directory.dialog.getByRole("button", { name: directory.words("logo.remove") }).click();
  await directory.answer("logo.removal.cancel").click();
  await expect(directory.logo).toBeVisible();
  await directory.dialog.getByRole("button", { name: directory.words("logo.remove") }).click();
  await directory.answer("logo.removal.confirm").click();
  await expect(directory.text("logo.removed")).toBeVisible();
  expect(puts).toHaveLength(1);
  await directory.button("save").click();
  await expect(directory.dialog).toBeHidden();
  expect(lastBody(puts).Logo).toBeNull();
});

// ENTRY-07 … ENTRY-09, ENTRY-18, WIZ-25, WIZ-26
// ENTRY-24
test("dragging the marker asks first; address and browser give positions, or say why not", async ({
  page,
  say,
  newClient,
  context,
}) => {
  const { entries } = await newClient({ like: "costa", entries: true });
  const [premium = 0, , other = 0] = entries;
  const directory = directoryPage(page, say);
  await directory.open();
  await directory.edit(other);
  await expect(directory.tool("useAddress")).toBeDisabled();
  await directory.button("cancel").click();
  await directory.edit(premium);
  const before = await directory.field("Latitude").inputValue();
  const drag = async () => {
    await directory.pin.scrollIntoViewIfNeeded();
    const box = await directory.pin.boundingBox();
    if (!box) throw new Error("The pin is not in sight");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 30, { steps: 4 });
    await page.mouse.up();
  };
  const place = () => directory.pin.getAttribute("aria-label");
  const stood = await place();
  await drag();
  await expect(directory.confirm).toContainText(directory.words("move.title"));
  await directory.answer("move.cancel").click();
  await expect(directory.field("Latitude")).toHaveValue(before);
  await expect(directory.pin).toHaveAttribute("aria-label", stood ?? "");
  await drag();
  await directory.answer("move.confirm").click();
  await expect(directory.field("Latitude")).not.toHaveValue(before);

  const moved = await directory.field("Latitude").inputValue();
  await directory.tool("useAddress").click();
  await expect(directory.alert).toContainText(directory.words("position.replace.title"));
  await directory.tool("replace.keep").click();
  await expect(directory.field("Latitude")).toHaveValue(moved);
  await directory.tool("useAddress").click();
  await directory.tool("replace.take").click();
  await expect(directory.field("Latitude")).not.toHaveValue(moved);
  await expect(directory.dialog.getByRole("status").first()).toContainText("Jávea");
  await page.route("**/api/geo/geocode*", (route) => route.fulfill({ json: { result: "none" } }));
  await directory.tool("useAddress").click();
  await expect(directory.alert).toContainText(directory.words("position.failed.noResult"));
  await directory.tool("useMine").click();
  await expect(directory.alert).toContainText(directory.words("position.failed.geolocation"));
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 38.9, longitude: 0.1 });
  await directory.tool("useMine").click();
  await expect(directory.field("Latitude")).toHaveValue("38.9");
  await directory.tool("clear").click();
  await expect(directory.field("Longitude")).toHaveValue("");
  await directory.field("Latitude").fill("38.5");
  await directory.step("logo").click();
  await directory.button("save").click();
  await expect(directory.step("details")).toHaveAttribute("aria-current", "step");
  await expect(directory.text("errors.coordinates").first()).toBeVisible();
});

test("what another tab saved meanwhile is not overwritten silently", async ({
  page,
  say,
  newClient,
  context,
}) => {
  const { entries } = await newClient({ like: "business", entries: true });
  const [first = 0] = entries;
  const mine = directoryPage(page, say);
  await mine.open();
  await mine.edit(first);
  await mine.step("description").click();
  await mine.language("nl").click();
  await mine.description("nl").fill("Van mij");
  await mine.language("fi").click();
  await mine.description("fi").fill("Minun");

  const second = await context.newPage();
  const theirs = directoryPage(second, say);
  await theirs.open();
  await theirs.edit(first);
  await theirs.step("description").click();
  await theirs.language("da").click();
  const danish = `Dansk ${Date.now()}`;
  await theirs.description("da").fill(danish);
  await theirs.language("fi").click();
  await theirs.description("fi").fill("Heidän");
  await theirs.button("save").click();
  await expect(theirs.dialog).toBeHidden();

  await mine.button("save").click();
  const conflict = page.getByRole("dialog", { name: mine.words("conflict.title") });
  await expect(conflict).toContainText("Heidän");
  await expect(conflict).toContainText("Minun");
  await expect(conflict).not.toContainText(danish);
  await conflict.getByRole("button", { name: mine.words("conflict.review") }).click();
  await conflict
    .getByRole("group", {
      name: mine.words("description.field", { language: mine.words("languages.fi") }),
    })
    .getByLabel(mine.words("conflict.theirs"))
    .check();
  await conflict.getByRole("button", { name: mine.words("conflict.merge") }).click();
  await expect(mine.content("confirmation")).toContainText(danish);
  await expect(mine.content("confirmation")).toContainText("Van mij");
  await expect(mine.content("confirmation")).toContainText("Heidän");
  await mine.button("save").click();
  await expect(mine.dialog).toBeHidden();
});

// ENTRY-19, ENTRY-20
test("what is refused, and a server that is silent, cost nothing that was typed", async ({
  page,
  say,
  newClient,
}) => {
  const { entries } = await newClient({ like: "costa", entries: true });
  const [, , other = 0] = entries;
  const directory = directoryPage(page, say);
  await directory.open();
  await directory.edit(other);
  await directory.step("description").click();
  await directory.language("fi").click();
  await directory.description("fi").fill("Purjeet");
  for (const [answer, words] of [
    [{ status: 403, json: { code: "ErrCannotUpdate" } }, say("problem:ErrCannotUpdate")],
    [null, directory.words("offline")],
  ] as const) {
    await page.route(one, (route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      return answer ? route.fulfill(answer) : route.abort();
    });
    await directory.button("save").click();
    await expect(directory.alert).toContainText(words);
    await expect(directory.description("fi")).toHaveValue("Purjeet");
    await page.unroute(one);
  }
  await directory.button("cancel").click();
  await directory.answer("closing.keep").click();
  const Name = await directory.nameOf(other);
  await directory.unfinished.goOn(Name);
  await expect(directory.description("fi")).toHaveCount(0);
  await directory.language("fi").click();
  await expect(directory.description("fi")).toHaveValue("Purjeet");
  await page.reload();
  await directory.unfinished.remove(Name, "changes");
  await page.goto("/support");
  await expect(directory.dialog).toHaveCount(0);
});
