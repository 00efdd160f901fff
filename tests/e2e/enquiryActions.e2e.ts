import type { Page, Route } from "@playwright/test";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { enquiriesPage } from "#tests/pages/enquiriesPage.ts";
import { enquiryActionsModel } from "./models/enquiryActionsModel.ts";
import { type WalkFixtures, walkModel } from "./models/walkModel.ts";

const sending = /\/(resend|send)$/;
const acting = /\/(resend|send|markasspam)$/;
const gone = { status: 404, json: { code: "ErrInvalidPath" } };

/** Answers the second request of a run with a refusal. */
async function refuseSecond(page: Page) {
  let asked = 0;
  await page.route(sending, (route) => {
    asked += 1;
    return asked % 2 === 0 ? route.fulfill(gone) : route.continue();
  });
}

walkModel("acting on enquiries", enquiryActionsModel, async ({ page, say, newClient }: WalkFixtures) => {
  await newClient({ like: "xmlmanual", listings: 24, contactDays: 30 });
  const list = enquiriesPage(page, say);
  const held: Route[] = [];
  const letThrough = async () => {
    for (const route of held.splice(0)) await route.continue();
    await page.unroute(acting);
  };
  const selected = (count: number) => list.text("selected_other", { n: count });
  const submit = () => list.submit.click();
  const asked = async (key: string) => {
    await expect(list.dialog).toBeVisible();
    await expect(list.dialog.getByRole("heading")).toHaveText(key);
  };
  const nothingSelected = async () => {
    await expect(list.rows.first()).toBeVisible();
    await expect(list.dialog).toBeHidden();
    await expect(list.bar).toBeHidden();
    await expect(list.ticked).toHaveCount(0);
  };
  const two = async () => {
    await expect(list.dialog).toBeHidden();
    await expect(list.ticked).toHaveCount(2);
    await expect(list.bar).toContainText(selected(2));
    await expect(list.report).toBeHidden();
  };
  const answering = async (route: (route: Route) => unknown, act: () => Promise<void>) => {
    await page.route(acting, route);
    await act();
    await page.unroute(acting);
  };
  /** The rows that stand there until the answer comes are of another question. */
  const listed = (act: () => Promise<unknown>) =>
    Promise.all([page.waitForResponse(/\/api\/client\/propertycontacts\?/), act()]);
  const retry = () => list.bar.getByRole("button", { name: /^Retry \d+ failed$/ }).click();
  const overview = page.getByRole("navigation", { name: say("shell:menu") }).getByRole("link", {
    name: say("shell:overview"),
    exact: true,
  });
  await page.goto("/dashboard");
  await overview.waitFor();
  await page
    .getByRole("navigation", { name: say("shell:menu") })
    .locator('a[href="/properties/enquiries"]')
    .click();
  await list.rows.first().waitFor();
  return {
    checks: {
      list: nothingSelected,
      two,
      elsewhere: async () => {
        await expect(page).toHaveURL(/skip=20/);
        await expect(list.ticked).toHaveCount(0);
        await expect(list.bar).toContainText(selected(2));
      },
      all: async () => {
        await expect(list.ticked).toHaveCount(20);
        await expect(list.bar).not.toContainText(/match/);
        await expect(list.bar).toContainText(/^\d{2,} selected/);
      },
      resendAsked: async () => {
        await asked(list.text("asking.resend.title_other", { n: 2 }));
        await expect(list.email).toHaveValue(/@/);
      },
      resendWrong: () => expect(list.dialog).toContainText(list.text("asking.resend.emailInvalid")),
      markAsked: () => asked(list.text("asking.mark.title_other", { n: 2 })),
      markWrong: () => expect(list.dialog).toContainText(list.text("asking.mark.reasonInvalid")),
      rowAsked: () => asked(list.text("asking.resend.one")),
      running: async () => {
        await expect(list.progress).toHaveAttribute("aria-valuemax", "2");
        await expect(list.leaving).toBeHidden();
        await expect(list.boxes.first()).toBeDisabled();
      },
      leaving: async () => {
        await expect(list.leaving).toBeVisible();
        await expect(page).toHaveURL(/\/properties\/enquiries/);
      },
      overview: async () => {
        await expect(page).toHaveURL("/dashboard");
        await expect(list.leaving).toBeHidden();
      },
      partial: async () => {
        await expect(list.report).toContainText(list.text("report.resend_one", { n: 1 }));
        await expect(list.report).toContainText(list.text("report.gone"));
        await expect(list.ticked).toHaveCount(1);
      },
      unanswered: async () => {
        await expect(list.report).toContainText(list.text("report.resend_other", { n: 2 }));
        await expect(list.report).toContainText(say("problem:network"));
        await expect(list.ticked).toHaveCount(2);
      },
      one: async () => {
        await expect(list.report).toBeHidden();
        await expect(list.ticked).toHaveCount(1);
        await expect(list.bar).toContainText(list.text("selected_one", { n: 1 }));
      },
    },
    acts: {
      selectTwo: async () => {
        await list.boxes.nth(0).check();
        await list.boxes.nth(1).click({ modifiers: ["Shift"] });
      },
      clear: () => list.button("clear").click(),
      selectAll: () => list.bar.getByRole("button", { name: /^Select all \d+ that match$/ }).click(),
      otherFilters: async () => {
        const spam = page.getByLabel(say("enquiries:filters.spam"), { exact: true });
        await listed(() => spam.selectOption("false"));
        await expect(list.toast("told.dropped_other", { n: 2 })).toBeVisible();
        await listed(() => page.goBack());
      },
      nextPage: () => page.getByRole("button", { name: say("list:pages.next"), exact: true }).click(),
      back: async () => void (await listed(() => page.goBack())),
      askResend: () => list.button("selection.resend").click(),
      askMark: () => list.button("selection.mark").click(),
      askRow: async () => {
        await page.locator("[data-row-menu]").first().click();
        await page.getByRole("menuitem").first().click();
      },
      cancel: async () => {
        await page.keyboard.press("Escape");
      },
      submit: async () => {
        if (await list.reason.isVisible()) await list.reason.fill("An advert");
        await submit();
        await expect(page.locator("[data-slot=toast]").last()).toBeVisible();
      },
      submitWrong: async () => {
        if (await list.email.isVisible()) await list.email.fill("nobody");
        await submit();
      },
      correct: async () => {
        if (await list.email.isVisible()) await list.email.fill("office@example.com");
        else await list.reason.fill("An advert");
        await submit();
      },
      submitRefused: async () => {
        await refuseSecond(page);
        await submit();
        await list.report.waitFor();
        await page.unroute(sending);
      },
      submitSilence: () =>
        answering(
          (route) => route.abort(),
          async () => {
            await submit();
            await list.report.waitFor();
          },
        ),
      submitHeld: async () => {
        await page.route(acting, (route) => void held.push(route));
        await submit();
        await expect.poll(() => held.length).toBe(2);
      },
      release: letThrough,
      goToOverview: () => overview.click(),
      goBack: async () => void (await page.evaluate(() => history.back())),
      stay: () => list.leaving.getByRole("button", { name: list.text("leaving.stay"), exact: true }).click(),
      leave: async () => {
        await list.leaving.getByRole("button", { name: list.text("leaving.leave"), exact: true }).click();
        await letThrough();
      },
      comeBack: async () => {
        await page
          .getByRole("navigation", { name: say("shell:menu") })
          .locator('a[href="/properties/enquiries"]')
          .click();
      },
      retry,
      retryRefused: () =>
        answering(
          (route) => route.fulfill(gone),
          async () => {
            await retry();
            await list.report.waitFor();
          },
        ),
      dismiss: () => list.bar.getByRole("button", { name: say("common:dismiss"), exact: true }).click(),
    },
  };
});

// ENQ-02, ENQ-04, KEY-12
test("by keyboard alone: select three rows, resend them, and come back to the list", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "xmlmanual", listings: 24, contactDays: 30 });
  const list = enquiriesPage(page, say);
  const bodies: unknown[] = [];
  await page.route(sending, (route) => {
    bodies.push(route.request().postDataJSON());
    return route.continue();
  });
  await list.open();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(list.ticked).toHaveCount(3);
  await list.button("selection.resend").focus();
  await page.keyboard.press("Enter");
  await expect(list.email).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("office@example.com");
  await page.keyboard.press("Enter");
  await expect(list.toast("told.resend_other", { n: 3, email: "office@example.com" })).toBeVisible();
  expect(bodies).toEqual(Array(3).fill({ email: "office@example.com", language: "en" }));
  await expect(list.wholePage).toBeFocused();
});

test("closing the tab asks while enquiries are under way, and not before or after", async ({
  page,
  say,
  newClient,
}) => {
  await newClient({ like: "xmlmanual", listings: 24, contactDays: 30 });
  const list = enquiriesPage(page, say);
  await list.open();
  const held: Route[] = [];
  await page.route(sending, (route) => void held.push(route));
  const asks = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await asks()).toBe(false);
  await list.boxes.first().check();
  await list.button("selection.resend").click();
  await list.submit.click();
  await expect(list.progress).toBeVisible();
  expect(await asks()).toBe(true);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(list.bar).toBeHidden();
  expect(await asks()).toBe(false);
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test("axe finds nothing in the bar, its dialogs, the run and the report", async ({
      page,
      say,
      newClient,
    }) => {
      await newClient({ like: "xmlmanual", listings: 24, contactDays: 30 });
      const list = enquiriesPage(page, say);
      const { found, look } = examiner(page, language);
      // High enough for all rows: a link that is half under the bar has half a target.
      await page.setViewportSize({ width: 1280, height: 3_000 });
      await list.open();
      await list.wholePage.check();
      await look("selected");
      await list.button("selection.mark").click();
      await list.submit.click();
      await expect(list.dialog).toContainText(list.text("asking.mark.reasonInvalid"));
      await look("mark");
      await page.keyboard.press("Escape");
      await expect(list.dialog).toBeHidden();
      await list.button("selection.resend").click();
      await list.email.fill("nobody");
      await list.submit.click();
      await expect(list.dialog).toContainText(list.text("asking.resend.emailInvalid"));
      await look("resend");
      const held: Route[] = [];
      await page.route(sending, (route) => void held.push(route));
      await list.email.fill("office@example.com");
      await list.submit.click();
      await expect.poll(() => held.length).toBe(4);
      await look("running");
      await list.button("running.stop").click();
      for (const route of held) await route.fulfill(gone);
      await list.report.waitFor();
      await look("report");
      await page.locator("[data-row-menu]").first().click();
      await page.getByRole("menu").waitFor();
      await look("menu");
      expect(found).toEqual({});
    });
  });
}
