import type { Page } from "@playwright/test";
import { builtFile } from "#tests/fixtures/builtFile.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const moving = builtFile("moving");

/** What moves things, as often as it is fetched. */
function fetched(page: Page) {
  const all: string[] = [];
  page.on("request", (request) => moving.test(request.url()) && all.push(request.url()));
  return all;
}

/** What moves from now on, by what it is, with the place that it comes from. */
async function movedIn(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    const animate = Element.prototype.animate;
    Object.assign(globalThis, { moved });
    Element.prototype.animate = function (frames, options) {
      const { property } = (this as HTMLElement).dataset;
      const what = property ? "row" : (this as HTMLElement).dataset.slot || this.tagName.toLowerCase();
      const { transform } = frames as PropertyIndexedKeyframes;
      moved.push(transform ? `${what} ${[transform].flat()[0]}` : what);
      return animate.call(this, frames, options);
    };
  });
  return () => page.evaluate(() => [...new Set((globalThis as unknown as { moved: string[] }).moved)]);
}

/** What the page's frames are stopped and let go on with. */
interface Frames {
  framesDrawn(): Promise<void>;
  goOn(): void;
}

/** Nothing is waiting for the browser to rest. */
const rested = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
  );

test.describe("movement", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  // WIZ-38, SPEED-05
  test("comes after the first pictures; a step that is still coming in from its side takes presses and words", async ({
    page,
    say,
    newClient,
  }) => {
    await newClient({ like: "costa", listings: 3 });
    await page.addInitScript(() => {
      const next = globalThis.requestAnimationFrame.bind(globalThis);
      const dropped: FrameRequestCallback[] = [];
      globalThis.requestAnimationFrame = (draw) =>
        document.documentElement.hasAttribute("data-still") ? dropped.push(draw) : next(draw);
      const framesDrawn = () => new Promise((done) => next(() => next(done)));
      const goOn = () => {
        document.documentElement.removeAttribute("data-still");
        for (const draw of dropped.splice(0)) next(draw);
      };
      Object.assign(globalThis, { framesDrawn, goOn });
    });
    const [list, wizard] = [listPage(page, say), wizardPage(page, say)];
    const asked = fetched(page);
    const came = page.waitForResponse(moving);
    await list.open();
    await page.locator("input[data-select]").first().waitFor();
    await list.add.click();
    await expect(wizard.field("AgentRef")).toBeVisible();
    expect(asked).toEqual([]);
    await wizard.step("description").click();
    await (await came).finished();

    const box = wizard.content("details").locator("[style*=transform]").first();
    // A step comes without moving where the one before it had not come in, or where what moves things was not there: then once more.
    await expect(async () => {
      await page.evaluate(() => (globalThis as unknown as Frames).goOn());
      await wizard.step("description").click();
      await expect(wizard.content("description")).toBeVisible();
      await expect(wizard.content("description").locator("[style*=translateX]")).toHaveCount(0);
      // No more frames: whatever moves stays where it is. One that was asked for before may come late, so it is waited for.
      await page.evaluate(() => {
        document.documentElement.setAttribute("data-still", "");
        return (globalThis as unknown as Frames).framesDrawn();
      });
      await wizard.step("details").click();
      await expect(box).toHaveAttribute("style", /translateX\(-12px\)/, { timeout: 5_000 });
    }).toPass();
    await wizard.field("AgentRef").fill("M-1");
    await expect(wizard.field("AgentRef")).toHaveValue("M-1");
  });

  // BULK-26, SPEED-05
  test("lets rows glide once a run is over, wherever the list was scrolled to, and the one that leaves fade", async ({
    page,
    say,
    newClient,
  }) => {
    await newClient({ like: "costa", listings: 16 });
    await page.setViewportSize({ width: 1440, height: 700 });
    const list = listPage(page, say);
    const moved = await movedIn(page);
    const came = page.waitForResponse(moving);
    await list.open("?Status=active");
    const boxes = page.locator("input[data-select]");
    await boxes.nth(1).check();
    const count = await list.rows.count();
    await page.getByRole("button", { name: say("bulk:action.deactivate"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await (await came).finished();
    await page.evaluate(() => scrollTo(0, 100));
    await dialog.getByRole("button", { name: say("bulk:preview.accept.deactivate_one", { n: 1 }) }).click();
    await expect(list.rows).toHaveCount(count - 1);
    await expect.poll(moved).toEqual(["table", "row translate(0px, 64px)"]);
  });

  // MEDIA-20
  test("lets photos glide as far as they are moved, and no further for what was scrolled between", async ({
    page,
    say,
    newClient,
  }) => {
    await newClient({ like: "costa", listings: 3 });
    const [list, wizard] = [listPage(page, say), wizardPage(page, say)];
    const moved = await movedIn(page);
    const came = page.waitForResponse(moving);
    await list.open();
    await list.add.click();
    await wizard.step("media").click();
    await (await came).finished();
    const names = ["one.jpg", "two.jpg", "three.jpg"];
    await wizard.addPhotos(
      await Promise.all(
        names.map(async (name, at) => ({
          name,
          mimeType: "image/jpeg",
          buffer: await jpeg({ width: 640 + 16 * at, height: 480 }),
        })),
      ),
    );
    await expect(wizard.photoButton("moveUp", 3)).toBeVisible();
    const places = () =>
      wizard.photos.evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).offsetLeft));
    const [first = 0, second = 0] = await places();
    const before = await moved();
    await wizard.photoButton("moveUp", 2).evaluate((button) => {
      button.scrollIntoView({ block: "start" });
      (button as HTMLElement).click();
    });
    const way = second - first;
    await expect
      .poll(async () => (await moved()).slice(before.length))
      .toEqual([`sortable-tile translate(${way}px, 0px)`, `sortable-tile translate(${-way}px, 0px)`]);
  });
});

// SPEED-05, WIZ-38
test("for who wants less movement nothing that moves is even fetched, until that is wanted", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "costa", listings: 3 });
  const [list, wizard] = [listPage(page, say), wizardPage(page, say)];
  const asked = fetched(page);
  const box = wizard.content("details").locator("[style*=transform]");
  const there = page.waitForResponse(builtFile("movement"));
  await list.open();
  await list.add.click();
  await wizard.step("description").click();
  await (await there).finished();
  await rested(page);
  await wizard.step("details").click();
  await expect(wizard.field("AgentRef")).toBeVisible();
  await expect(box).toHaveCount(0);
  expect(asked).toEqual([]);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  const came = page.waitForResponse(moving);
  await list.open();
  await list.add.click();
  await wizard.step("description").click();
  await (await came).finished();
  await wizard.step("details").click();
  await expect(box).toHaveCount(1);
});
