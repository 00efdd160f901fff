import { truncate, writeFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import type { Property } from "#contracts/property/property.ts";
import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg, pdf, png } from "#tests/fixtures/pictures.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const photo = async (name: string, width = 640) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await jpeg({ width, height: 480 }),
});

/** Files that only claim their size, so that hundreds of megabytes need not exist. */
const chooseClaimed = (input: Locator, files: { name: string; size: number }[]) =>
  input.evaluate((element, given) => {
    const chosen = new DataTransfer();
    for (const { name, size } of given) {
      const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: "image/jpeg" });
      Object.defineProperty(file, "size", { value: size });
      chosen.items.add(file);
    }
    const field = element as HTMLInputElement;
    // `input.files` would give back copies without the claim.
    Object.defineProperty(field, "files", {
      configurable: true,
      value: given.map(({ size }, at) =>
        Object.defineProperty(chosen.files[at] as File, "size", { value: size }),
      ),
    });
    field.dispatchEvent(new Event("change", { bubbles: true }));
    Reflect.deleteProperty(field, "files");
  }, files);

// MEDIA-02, MEDIA-06, MEDIA-16
test("files that cannot be photos are left out in words, and the others go on", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "costa" });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const Ref = newReference();
  await list.open();
  await list.add.click();
  await wizard.fillDetails(Ref);
  await wizard.step("media").click();

  await test.step("40 MB, no picture, and empty", async () => {
    const file = (name: string) => test.info().outputPath(name);
    await writeFile(file("huge.jpg"), "");
    await truncate(file("huge.jpg"), 40_000_000);
    await writeFile(file("plan.pdf"), pdf());
    await writeFile(file("empty.png"), "");
    await writeFile(file("good.jpg"), await jpeg());
    await wizard.addPhotos(["huge.jpg", "plan.pdf", "empty.png", "good.jpg"].map(file));
    await expect(wizard.alert).toContainText(say("wizard:photos.refusedTitle_other", { count: 3 }));
    await expect(wizard.alert).toContainText(say("wizard:photos.refused.size", { name: "huge.jpg" }));
    await expect(wizard.alert).toContainText(say("wizard:photos.refused.type", { name: "plan.pdf" }));
    await expect(wizard.alert).toContainText(say("wizard:photos.refused.empty", { name: "empty.png" }));
    await expect(wizard.text("photos.progress", { done: 1, total: 1 })).toBeAttached();
    await wizard.alert.getByRole("button", { name: say("common:dismiss") }).click();
  });

  await test.step("a PDF that calls itself a PNG", async () => {
    await wizard.addPhotos([
      { name: "liar.png", mimeType: "image/png", buffer: pdf() },
      await photo("honest.jpg", 720),
    ]);
    await expect(wizard.alert).toContainText(say("wizard:photos.refused.type", { name: "liar.png" }));
    await expect(wizard.photos).toHaveCount(2);
    await wizard.alert.getByRole("button", { name: say("common:dismiss") }).click();
  });

  await test.step("a batch over 200 MB", async () => {
    await page.route("**/api/client/upload/image", (route) =>
      route.fulfill({ json: { FileUploadURL: "/storage/large.jpg?signed" } }),
    );
    await page.route("**/storage/large.jpg?signed", (route) => route.fulfill({ status: 200, body: "" }));
    const large = Array.from({ length: 7 }, (_, at) => ({ name: `large-${at}.jpg`, size: 30_000_000 }));
    await chooseClaimed(wizard.dialog.locator("input[type=file]").first(), [
      ...large,
      { name: "small.jpg", size: 10_000 },
    ]);
    await expect(wizard.alert).toContainText(say("wizard:photos.refused.batch", { name: "large-6.jpg" }));
    await expect(wizard.text("photos.progress", { done: 9, total: 9 })).toBeAttached();
    await page.unroute("**/api/client/upload/image");
    await page.unroute("**/storage/large.jpg?signed");
  });

  await wizard.step("details").click();
  await expect(wizard.field("AgentRef")).toHaveValue(Ref);
});

// MEDIA-02
test("a photo is taken as what its bytes are, whatever its name and type say", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "costa" });
  const asked: [name: string, type: string][] = [];
  page.on("request", (request) => {
    if (!/\/upload\/image$/.test(request.url()) || request.method() !== "POST") return;
    const { Name, ContentType } = request.postDataJSON();
    asked.push([Name, ContentType]);
  });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  await list.open();
  await list.add.click();
  await wizard.fillDetails(newReference());
  await wizard.step("media").click();
  const buffer = await jpeg();
  await wizard.addPhotos([
    { name: "jpeg-called.png", mimeType: "image/png", buffer },
    { name: "without-extension", mimeType: "", buffer },
    { name: "progressive.jpg", mimeType: "image/pjpeg", buffer },
    { name: "stream.jpg", mimeType: "application/octet-stream", buffer },
    { name: "png-called.jpg", mimeType: "image/jpeg", buffer: await png() },
  ]);
  await expect(wizard.text("photos.progress", { done: 5, total: 5 })).toBeAttached();
  await expect(wizard.photos).toHaveCount(5);
  expect(asked.toSorted()).toEqual([
    ["jpeg-called.png", "image/jpeg"],
    ["png-called.jpg", "image/png"],
    ["progressive.jpg", "image/jpeg"],
    ["stream.jpg", "image/jpeg"],
    ["without-extension", "image/jpeg"],
  ]);
});

// MEDIA-03, MEDIA-04
test("there is no 100th photo", async ({ page, say, newClient }) => {
  const costa = await newClient({ like: "costa" });
  const Url = await costa.upload(await jpeg());
  const { Id } = await costa.addProperty({ Photos: [{ Url, Number: 1 }] });
  await page.route(new RegExp(`/api/client/property/${Id}$`), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Property;
    const [one] = body.Photos;
    const Photos = Array.from({ length: 98 }, (_, at) => ({ ...one, Number: at + 1 }));
    await route.fulfill({ response: answer, json: { ...body, Photos } });
  });
  const wizard = wizardPage(page, say);
  await page.goto(`/properties?edit=${Id}`);
  await wizard.step("media").click();
  await expect(wizard.photos).toHaveCount(98);
  await expect(wizard.dialog.locator("input[type=file]")).toHaveCount(2);
  await wizard.addPhotos([await photo("last.jpg"), await photo("one-too-many.jpg")]);
  await expect(wizard.alert).toContainText(
    say("wizard:photos.refused.count", { name: "one-too-many.jpg", number: 100, limit: 99 }),
  );
  await expect(wizard.text("photos.full", { limit: 99 })).toBeVisible();
  await expect(wizard.photos).toHaveCount(99);
  await expect(wizard.dialog.locator("input[type=file]")).toHaveCount(0);
});

// MEDIA-07
test("photos are dragged into their order, taken back, and saved in it", async ({ page, say, newClient }) => {
  const costa = await newClient({ like: "costa" });
  const widths = [600, 620, 640];
  const urls = await Promise.all(widths.map(async (width) => costa.upload(await jpeg({ width }))));
  const { Id } = await costa.addProperty({ Photos: urls.map((Url, at) => ({ Url, Number: at + 1 })) });
  const [first = "", second = "", third = ""] = urls.map((url) => url.replace(/.*\//, ""));
  const wizard = wizardPage(page, say);
  await page.goto(`/properties?edit=${Id}`);
  await wizard.step("media").click();
  await expect.poll(wizard.stored).toEqual([first, second, third]);
  const drag = async () => {
    const target = await wizard.photos.first().boundingBox();
    if (!target) throw new Error("The first photo is not in sight");
    await wizard.photos.nth(2).getByRole("img").hover();
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await drag();
  await expect.poll(wizard.stored).toEqual([third, first, second]);
  await page.keyboard.press("Control+z");
  await expect.poll(wizard.stored).toEqual([first, second, third]);
  await drag();
  await expect.poll(wizard.stored).toEqual([third, first, second]);
  // For a moment after a drag a click counts as its end.
  await expect(async () => {
    await wizard.step("confirmation").click();
    await expect(wizard.button("save")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await wizard.button("save").click();
  await expect(wizard.dialog).toBeHidden();
  const { Photos } = await costa.property(Id);
  const inOrder = Photos.toSorted((one, other) => one.Number - other.Number);
  expect(inOrder.map(({ Url }) => Url.replace(/.*\//, ""))).toEqual([third, first, second]);
});
