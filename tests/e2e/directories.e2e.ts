import type { Page } from "@playwright/test";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { sentRequests } from "#tests/fixtures/sentRequests.ts";
import { directoryPage } from "#tests/pages/directoryPage.ts";

const premium = 4001;
const featured = 4002;

const free = 4004;
const list = /\/api\/client\/directory$/;

const one = /\/api\/client\/directory\/\d+\/service\/\d+$/;

const changeEntries = (page: Page, change: (entries: DirectoryEntry[]) => DirectoryEntry[]) =>
  page.route(list, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as DirectoryEntry[]) });
  });

// DIR-03, DIR-04, DIR-06, DIR-07, RIGHT-18
test("the list shows every entry with its level and what can be done with it", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const directory = directoryPage(page, say);
  const towns = sentRequests(page, "GET", /\/api\/geo\/town/);
  await changeEntries(page, (entries) =>
    entries.map((entry) => (entry.Id === free ? { ...entry, Online: false } : entry)),
  );
  await directory.open();
  await expect(directory.rows).toHaveCount(6);
  await expect(directory.row(premium)).toContainText(say("directories:featured.premium"));
  await expect(directory.row(featured)).toContainText(say("directories:featured.standard"));
  const up = directory.row(featured).getByRole("link", { name: say("directories:featured.toPremium") });
  await expect(up).toHaveAttribute("href", `/advertise-directory?entry=${featured}`);
  const start = directory.row(free).getByRole("link", { name: say("directories:featured.toStandard") });
  await expect(start).toHaveAttribute("href", `/advertise-directory?entry=${free}`);
  await expect(directory.row(free)).toContainText(say("directories:offline"));
  await expect(directory.row(free).locator("[data-edit]")).toHaveCount(0);
  await expect(directory.row(featured).locator("[data-edit]")).toBeVisible();
  const view = directory.row(premium).locator("a[target=_blank]").first();
  await expect(view).toHaveAttribute("href", new RegExp(`/site/redirect-to-directory/${premium}$`));
  await expect.poll(() => towns.length).toBe(1);

  const names = () =>
    directory.rows.evaluateAll((rows) =>
      rows.map((row) => row.querySelector("a[title]:not([aria-label])")?.textContent),
    );
  const first = await names();
  expect(first).toEqual(first.toSorted((one, other) => String(one).localeCompare(String(other), "es")));
  const head = page.getByRole("columnheader", { name: say("directories:columns.featured") });
  await head.getByRole("button").click();
  await expect(page).toHaveURL("/directories?order=Featured&orderdirection=desc");
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect(directory.rows.first()).toContainText(say("directories:featured.premium"));
  await page.goBack();
  await expect.poll(names).toEqual(first);
  await expect(
    directory.row(premium).getByRole("link", { name: new RegExp(`^${say("directories:to.enquiries")}`) }),
  ).toHaveAttribute("href", `/directories/enquiries?propertyid=${premium}`);

  await directory.filter.fill("no such entry");
  await expect(page.getByText(say("directories:empty.filteredTitle"))).toBeVisible();
  await directory.filter.fill(String(featured));
  await expect(directory.rows).toHaveCount(1);
  await directory.filter.press("Escape");
  await expect(directory.rows).toHaveCount(6);
});

test("the list is walked by single keys, and has words for nothing and for failing", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const directory = directoryPage(page, say);
  await directory.open();
  await page.keyboard.press("j");
  await expect(directory.rows.first()).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(directory.rows.first()).toBeFocused();
  await directory.row(premium).focus();
  await page.keyboard.press("e");
  await expect(directory.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(directory.dialog).toBeHidden();
  // The row has the focus back before the next key is heard of.
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("/");
  await expect(directory.filter).toBeFocused();

  await page.route(list, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText(say("directories:empty.title"))).toBeVisible();
  await page.unroute(list);
  await page.route(list, (route) => route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }));
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(say("directories:failed.title"));
  await page.unroute(list);
  await page.getByRole("button", { name: say("list:retry") }).press("Enter");
  await expect(directory.rows).toHaveCount(6);
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

// DIR-09
test("of 500 entries only those in sight are drawn, and all are reached by keys", async ({
  page,
  say,
  signIn,
}) => {
  await signIn("costa");
  const directory = directoryPage(page, say);
  await changeEntries(page, ([entry]) =>
    Array.from({ length: 500 }, (_, at) => ({ ...(entry as DirectoryEntry), Id: 10_000 + at })),
  );
  await directory.open();
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "501");
  expect(await directory.rows.count()).toBeLessThan(60);
  await page.keyboard.press("k");
  await expect(directory.row(10_499)).toBeFocused();
  await expect(directory.row(10_499)).toHaveAttribute("aria-rowindex", "501");
  await page.keyboard.press("k");
  await expect(directory.row(10_498)).toBeFocused();
  await directory.filter.fill("10123");
  await expect(directory.rows).toHaveCount(1);
});

test("texts of strangers stay texts", async ({ page, say, newClient }) => {
  const { entries } = await newClient({ like: "costa", entries: true });
  const [, , other = 0] = entries;
  const directory = directoryPage(page, say);
  const evil = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const spoiled = (entry: DirectoryEntry) => ({
    ...entry,
    Name: evil,
    Address: evil,
    CategoryName: evil,
    URL: "javascript:alert(1)",
    Text: { en: `${evil}<br>next`, es: "uno<br><br><br>dos" },
  });
  await changeEntries(page, (entries) => entries.map(spoiled));
  await page.route(one, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: spoiled((await answer.json()) as DirectoryEntry) });
  });
  await directory.open();
  await expect(directory.rows.first()).toContainText(evil);
  await directory.edit(other);
  await expect(directory.content("details")).toContainText(evil);
  await expect(directory.dialog.locator('a[href^="javascript"]')).toHaveCount(0);
  await directory.step("description").click();
  await expect(directory.description("en")).toHaveValue(`${evil}\nnext`);
  await directory.language("es").click();
  await expect(directory.description("es")).toHaveValue("uno\n\ndos");
  await directory.step("confirmation").click();
  await expect(directory.content("confirmation")).toContainText(evil);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^[12]$/);
});
