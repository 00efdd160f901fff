import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { adminCookies } from "#tests/fixtures/adminCookies.ts";
import { examiner } from "#tests/fixtures/examiner.ts";
import { logOf } from "#tests/fixtures/logReplays.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";

const find = "**/api/admin/people/find";
const forget = "**/api/admin/people/forget";
const refuse = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });

/** The screen, in its words. */
function peoplePage(page: Page, say: Say) {
  const dialog = page.getByRole("dialog", { name: say("admin:people.forget.title") });
  const button = (key: string) => page.getByRole("button", { name: say(`admin:people.${key}`), exact: true });
  const answer = (key: string) => page.getByRole("region", { name: say(`admin:people.${key}`) });
  return {
    dialog,
    button,
    answer,
    email: page.getByLabel(say("admin:people.find.labels.Email")),
    again: dialog.getByLabel(say("admin:people.forget.again.Email")),
    reason: (key: string) => dialog.getByRole("radio", { name: say(`admin:people.forget.reasons.${key}`) }),
    async open() {
      await page.goto("/admin/people");
      await expect(this.email).toBeVisible();
    },
  };
}

/** Somebody whom the store knows: they have written to a client of this test. */
async function enquirer(page: Page, say: Say, id: number, name: string): Promise<string> {
  const email = `${name}@forgotten.example`;
  await page.goto(`/site/redirect-to-property/${id}`);
  await page.getByLabel(say("site:enquiry.Name")).fill(`${name} Featherstone`);
  await page.getByLabel(say("site:enquiry.Email")).fill(email);
  await page.getByRole("button", { name: say("site:enquiry.send") }).click();
  await expect(page.getByRole("status")).toHaveText(say("site:enquiry.sent"));
  return email;
}

/** The screen, of an admin and nobody else. */
async function officeOf(page: Page, say: Say, url: string) {
  await page.context().clearCookies();
  await adminCookies(page, url);
  return peoplePage(page, say);
}

// ADMIN-15, ADMIN-16, ADMIN-17, ADMIN-18, ADMIN-20, ADMIN-21
test("an admin finds a person, saves what is known, and forgets them, by keyboard", async ({
  page,
  say,
  newClient,
  baseURL: url = "",
}) => {
  const { Id } = await (await newClient({ like: "costa" })).addProperty();
  const email = await enquirer(page, say, Id, `ann${Id}`);
  const people = await officeOf(page, say, url);
  const keys = page.keyboard;

  await page.goto("/admin");
  await page.getByRole("link", { name: say("admin:people.title") }).press("Enter");
  await expect(page).toHaveURL("/admin/people");
  await people.email.focus();
  await keys.press("Enter");
  await expect(people.email).toBeFocused();
  await expect(people.email).toHaveAccessibleDescription(new RegExp(say("admin:required")));
  await keys.type("ann at home");
  await keys.press("Enter");
  await expect(people.email).toHaveAccessibleDescription(
    new RegExp(say("admin:people.find.malformed.Email")),
  );
  await people.email.fill(` ${email.toUpperCase()}`);
  await keys.press("Enter");
  const known = people.answer("known.title");
  await expect(known).toBeFocused();
  await expect(known).toContainText(say("admin:people.places.enquiry"));

  const saved = page.waitForEvent("download");
  await people.button("known.export").press("Enter");
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^zaguan-person-\d{14}\.json$/);
  const told = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(told).toMatchObject({ Emails: [email], Records: { enquiry: [{ subject: Id }] } });
  await expect(page.getByText(say("admin:people.known.exported"))).toBeVisible();

  await people.button("known.forget").press("Enter");
  await expect(people.dialog).toBeVisible();
  await keys.press("Escape");
  await expect(people.dialog).toHaveCount(0);
  await expect(people.button("known.forget")).toBeFocused();
  await keys.press("Enter");
  await expect(people.reason("asked")).toBeFocused();
  await people.again.press("Enter");
  await expect(people.dialog).toContainText(say("admin:people.forget.reasonMissing"));
  await expect(people.reason("asked")).toBeFocused();
  await keys.press("Space");
  await people.again.fill("bob@forgotten.example");
  await keys.press("Enter");
  await expect(people.again).toBeFocused();
  await expect(people.again).toHaveAccessibleDescription(new RegExp(say("admin:people.forget.different")));
  await people.again.fill(email);
  await keys.press("Enter");
  const done = people.answer("forgotten.title");
  await expect(done).toBeFocused();
  await expect(done).toContainText(say("admin:people.forgotten.kinds.Enquiries"));
  await expect(done).toContainText(say("admin:people.forgotten.clean"));
  await expect(people.email).toHaveValue("");

  expect(JSON.stringify((await logOf(page))?.entries)).not.toContain(`ann${Id}`);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(`ann${Id}`);
  await people.email.fill(email);
  await keys.press("Enter");
  await expect(people.answer("unknown.title")).toBeFocused();
});

// ADMIN-19
test("an answer that was lost is asked for again, and the person is forgotten once", async ({
  page,
  say,
  newClient,
  baseURL: url = "",
}) => {
  const { Id } = await (await newClient({ like: "costa" })).addProperty();
  const email = await enquirer(page, say, Id, `eve${Id}`);
  const people = await officeOf(page, say, url);
  const sent: (string | undefined)[] = [];
  await page.route(forget, async (route) => {
    sent.push(`${route.request().headers()["idempotency-key"]} ${route.request().postData()}`);
    if (sent.length > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await people.open();
  await people.email.fill(email);
  await page.keyboard.press("Enter");
  await people.button("known.forget").click();
  await people.reason("objected").check();
  await people.again.fill(email);
  await page.keyboard.press("Enter");
  await expect(people.dialog).toContainText(say("admin:people.forget.unsure.title"));
  await expect(people.button("forget.unsure.repeat")).toBeFocused();
  await page.keyboard.press("Enter");
  const done = people.answer("forgotten.title");
  await expect(done).toContainText(say("admin:people.forgotten.kinds.Enquiries"));
  expect([sent.length, sent[0]]).toEqual([2, sent[1]]);
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    // ADMIN-15, ADMIN-16, ADMIN-18, ADMIN-20
    test("axe finds nothing on the screen for people, whatever comes", async ({
      page,
      say,
      baseURL: url = "",
    }) => {
      const { found, look } = examiner(page, language);
      const people = peoplePage(page, say);
      await adminCookies(page, url, language);
      await people.open();
      await look("nothing asked");
      await people.email.fill("ann@home.example");
      for (const [state, status, body, text] of [
        ["failing", 503, { code: "ErrNotReady" }, say("problem:ErrNotReady")],
        [
          "several",
          400,
          { code: "ErrInvalidBody", fields: [{ path: "Phone", code: "ErrInvalidBody" }] },
          say("admin:people.find.several"),
        ],
        ["too often", 429, { code: "ErrTooManyRequests", retryAfter: 1800 }, "30"],
      ] as const) {
        await page.route(find, refuse(status, body));
        await people.button("find.submit").click();
        await expect(page.getByText(text).first()).toBeVisible();
        await look(state);
        await page.unroute(find);
      }
      await page.route(find, (route) => route.abort("connectionrefused"));
      await people.button("find.submit").click();
      await expect(page.getByRole("alert").filter({ hasText: say("problem:network") })).toBeVisible();
      await look("offline");
      await page.unroute(find);
      await page
        .getByRole("alert")
        .getByRole("button", { name: say("admin:people.retry") })
        .press("Enter");
      await expect(people.answer("unknown.title")).toBeFocused();
      await page.route(find, () => undefined);
      await people.button("find.submit").click();
      await expect(page.getByText(say("admin:people.looking"))).toBeVisible();
      await look("looking");
      await page.unroute(find);
      await people.open();
      await people.email.fill("nobody-at-all@home.example");
      await people.button("find.submit").click();
      await expect(people.answer("unknown.title")).toBeVisible();
      await look("nobody");
      const Records = { enquiry: 3, event: 7, mail: 3, account: 1, refresh_family: 2 };
      await page.route(find, refuse(200, { Records, Mentions: { directory_entry: 1, "pgboss.job": 1 } }));
      await people.button("find.submit").click();
      await expect(people.answer("known.title")).toBeVisible();
      await look("known");
      await page.route("**/api/admin/people/export", refuse(500, { code: "ErrInternalServerError" }));
      await people.button("known.export").click();
      await expect(page.getByText(say("problem:ErrInternalServerError"))).toBeVisible();
      await look("not saved");
      await people.button("known.forget").click();
      await expect(people.dialog).toBeVisible();
      await look("asked before it is forgotten");
      await people.button("forget.submit").click();
      await expect(people.dialog).toContainText(say("admin:people.forget.reasonMissing"));
      await look("asked, nothing written");
      await people.reason("needless").check();
      await people.again.fill("nobody-at-all@home.example");
      await page.route(forget, refuse(500, { code: "ErrInternalServerError" }));
      await people.button("forget.submit").click();
      await expect(people.dialog).toContainText(say("admin:people.forget.unsure.title"));
      await look("nobody knows whether it was done");
      const counts = { Enquiries: 3, Calls: 0, Readers: 0, Entries: 1, Outlets: 0, Accounts: 1 };
      await page.unroute(forget);
      await page.route(forget, refuse(200, { ...counts, Letters: 3, Answers: 0, Drafts: 0, Reports: 0 }));
      await page.unroute(find);
      await page.route(find, refuse(200, { Records: {}, Mentions: { property: 1 } }));
      await people.button("forget.unsure.repeat").click();
      await expect(people.answer("forgotten.title")).toContainText(say("admin:people.places.property"));
      await look("forgotten, and still named");
      expect(found).toEqual({});
    });
  });
}
