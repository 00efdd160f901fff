import { dayAgo } from "#tests/fixtures/dayAgo.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { dashboardPage } from "#tests/pages/dashboardPage.ts";
import { goTo } from "#tests/pages/goTo.ts";
import { ruleWalk } from "#tests/rules/ruleWalk.ts";

/** The day so many days before today, by the clock in Madrid, as the address says it and as people do. */
const daysAgo = (days: number) => {
  const wire = dayAgo(days);
  return { wire, said: wire.split("-").reverse().join("/") };
};

const userLinks = [
  ...([
    "advertiseProperty",
    "advertiseDirectory",
    "accountSecurity",
    "pageTitles.Users",
    "pageTitles.ApiKeys",
    "pageTitles.Webhooks",
  ] as const),
  ...(["invoicing", "terms", "support", "signOut"] as const),
];

test("docs/rules/frame.md: the shell and its pages", async ({ page, say, signIn }) => {
  const { broken, hold } = ruleWalk();
  const { accessToken } = await signIn("costa");
  const claims = JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString());
  await page.goto("/support");
  const header = page.getByRole("banner");
  const menu = page.getByRole("navigation", { name: say("shell:menu") });
  const links = (keys: readonly string[], within = menu) =>
    Promise.all(
      keys.map((key) =>
        expect(within.getByRole("link", { name: say(`shell:${key}`) }).first()).toBeVisible(),
      ),
    );
  await hold("SHELL-01", () =>
    expect(page.getByRole("link", { name: say("shell:home") })).toHaveAttribute("href", "/dashboard"),
  );
  await hold("SHELL-02", async () => {
    await expect(header.getByRole("group", { name: say("shell:language") }).getByRole("button")).toHaveCount(
      2,
    );
    await expect(header.getByRole("button", { name: /notification/i })).toBeVisible();
    await expect(header.getByRole("button", { name: /Account of/ })).toBeVisible();
  });
  await hold("SHELL-11", () =>
    expect(menu.locator('a[href="/dashboard"]').last()).toHaveText(say("shell:overview")),
  );
  await hold("SHELL-12", () => links(["listings", "featured", "analytics", "enquiries", "dataFeeds"]));
  await hold("SHELL-13", async () => {
    for (const [key, path] of [
      ["listings", ""],
      ["analytics", "/analytics"],
      ["enquiries", "/enquiries"],
    ] as const)
      await expect(menu.locator(`a[href="/directories${path}"]`)).toContainText(say(`shell:${key}`));
  });
  await hold("SHELL-14", () =>
    links(["advertiseProperty", "advertiseDirectory", "invoicing", "terms", "support", "signOut"]),
  );
  await hold("SHELL-15", async () => {
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
    await links(["advertiseProperty", "advertiseDirectory", "support"], footer);
  });
  await header.getByRole("button", { name: /Account of/ }).click();
  const user = page.getByRole("menu");
  await hold("SHELL-08", async () => {
    for (const text of [claims.Name, claims.Email, claims.Login]) await expect(user).toContainText(text);
    await expect(header.getByRole("button", { name: /Account of/ })).toContainText(
      claims.TradeName.charAt(0),
    );
  });
  await hold("SHELL-09", async () => {
    for (const key of userLinks)
      await expect(user.getByRole("menuitem", { name: say(`shell:${key}`) })).toBeVisible();
  });
  await page.keyboard.press("Escape");
  await hold("SHELL-03", async () => {
    await header.getByRole("button", { name: /notification/i }).click();
    await expect(page.locator('[href="/properties?action=openPI"]')).toHaveText(/\d/);
  });
  await hold("SHELL-07", async () => {
    await page.locator('[href="/properties?action=openPI"]').click();
    await expect(page).toHaveURL(/\/properties\?.*action=openPI/);
    await expect(
      page.getByRole("region", { name: say("unfinished:property.label") }).getByRole("table"),
    ).toBeVisible();
  });
  await goTo(page, "/faq");
  await hold("PAGE-01", () => expect(page.getByRole("tab")).toHaveCount(4));
  await hold("PAGE-02", async () => {
    const question = page.getByRole("tabpanel").getByRole("button", { expanded: false }).first();
    await question.click();
    await expect(page.getByRole("tabpanel").getByRole("button", { expanded: true }).first()).toBeVisible();
  });
  await goTo(page, "/termsofservice");
  await hold("PAGE-03", async () => {
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: say("terms:fullscreen") })).toBeVisible();
  });
  const terms = page.locator("#content");
  for (const [id, ...texts] of [
    ["PAGE-04", "rolling", "in advance", "month", "quarter", "year"],
    ["PAGE-05", "in writing", "end of the last period that was invoiced"],
    ["PAGE-06", "direct debit"],
    ["PAGE-07", "1 January", "inflation", "5%", "rounded up to the nearest euro"],
    ["PAGE-08", "rate card", "15 days' notice in writing"],
  ] as const)
    await hold(id, async () => {
      for (const text of texts) await expect(terms).toContainText(new RegExp(text.replace("%", " ?%"), "i"));
    });
  const prices = async (path: string, wanted: readonly number[]) => {
    await goTo(page, path);
    await expect(page.getByRole("table").first()).toBeVisible();
    const shown = (await terms.innerText()).match(/\d+/g) ?? [];
    for (const price of wanted) expect(shown).toContain(String(price));
  };
  for (const [path, other] of [
    ["/advertise", "/advertise-directory"],
    ["/advertise-directory", "/advertise"],
  ] as const) {
    await goTo(page, path);
    const main = page.getByRole("main");
    await hold("ADV-01", async () => {
      await expect(main.getByRole("table")).toBeVisible();
      await expect(main.getByRole("button", { name: say("advertise:request.send") })).toBeVisible();
      await expect(main.locator(`a[href="${other}"]`).first()).toBeVisible();
    });
    await hold("ADV-04", () => expect(main).toContainText("Euros per month, excluding VAT."));
    if (path === "/advertise") {
      await hold("ADV-09", () => expect(main).toContainText("40 Standard and 20 Premium places"));
      await hold("ADV-10", () => expect(main).toContainText(say("advertise:property.rents")));
    }
  }
  await hold("ADV-02", () => prices("/advertise", [13, 20, 45, 70, 70, 105, 150, 225, 250, 375, 400, 600]));
  await hold("ADV-03", () => prices("/advertise-directory", [45, 70]));
  await goTo(page, "/support");
  const subject = page.getByLabel(say("contact:subject"));
  const body = page.getByLabel(say("contact:body"));
  const send = page.getByRole("button", { name: say("contact:submit") });
  const dialog = page.locator("[role=dialog], [role=alertdialog]");
  await hold("PAGE-09", async () => {
    const main = page.getByRole("main");
    await expect(main.getByText(say("contact:support.info"))).toBeVisible();
    for (const part of [subject, body, send]) await expect(part).toBeVisible();
    await expect(main).toContainText("Calle del Zaguán");
    for (const kind of ["tel", "mailto"]) await expect(main.locator(`a[href^="${kind}:"]`)).toBeVisible();
  });
  await hold("PAGE-10", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await subject.fill("Only a subject");
    await send.click();
    await expect(dialog).toContainText("Missing Fields");
    await expect(dialog).toContainText("Please complete all missing or invalid fields");
    await dialog.getByRole("button").first().click();
    expect(asked.filter((url) => url.includes("/contact"))).toEqual([]);
  });
  await hold("PAGE-12", async () => {
    await page.route("**/api/client/contact", (route) =>
      route.fulfill({ status: 400, json: { code: "ErrMissingSubject" } }),
    );
    await body.fill("And a body");
    await send.click();
    await expect(page.getByText(say("problem:ErrMissingSubject"))).toBeVisible();
    await expect(page.getByText("An error occurred")).toBeVisible();
    await page.unroute("**/api/client/contact");
    if (await dialog.isVisible()) await dialog.getByRole("button").first().click();
  });
  await hold("PAGE-11", async () => {
    await page.route("**/api/client/contact", (route) =>
      route.fulfill({ status: 200, json: { message: "We shall write to you." } }),
    );
    await send.click();
    await expect(page.getByText("We shall write to you.")).toBeVisible();
    if (await dialog.isVisible()) await dialog.getByRole("button").first().click();
    await expect(subject).toHaveValue("");
    await expect(body).toHaveValue("");
  });
  await goTo(page, "/nowhere");
  await hold("ROUTE-27", async () => {
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: say("notFound:dashboard"), exact: true })).toHaveAttribute(
      "href",
      "/dashboard",
    );
    await expect(page.getByRole("link", { name: say("notFound:support"), exact: true })).toHaveAttribute(
      "href",
      "/support",
    );
  });
  expect(broken).toEqual({});
});

test("docs/rules/dashboard.md: ranges, cards, services and use", async ({ page, say, signIn }) => {
  const { broken, hold } = ruleWalk();
  const dashboard = dashboardPage(page, say);
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  /** Opens the dashboard of another client; what was asked for before is forgotten. */
  const openAs = async (login: string) => {
    await signIn(login);
    asked.length = 0;
    await page.goto("/dashboard");
    await dashboard.filled();
  };
  await openAs("costa");
  for (const [stats, days] of [
    ["sAgo", 7],
    ["nAgo", 90],
    ["", 30],
  ] as const) {
    const range = async () => {
      await goTo(page, stats ? `/dashboard?stats=${stats}` : "/dashboard");
      await dashboard.filled();
      await expect(dashboard.range(stats || "tAgo")).toBeChecked();
      await expect(
        page.getByText(say("dashboard:range.dates", { from: daysAgo(days).said, to: daysAgo(1).said })),
      ).toBeVisible();
    };
    if (stats) await hold("DASH-01", range);
    else {
      await hold("DASH-02", range);
      await hold("DASH-03", range);
    }
  }
  for (const [id, name] of [
    ["DASH-04", "views"],
    ["DASH-05", "detailed"],
    ["DASH-06", "enquiries"],
    ["DASH-07", "leads"],
    ["DASH-08", "calls"],
    ["DASH-09", "callers"],
  ] as const)
    await hold(id, async () => {
      await expect(dashboard.total(name)).toHaveText(/^[\d,.]+$/);
      for (const part of ["properties", "directories"] as const)
        await expect(dashboard.link(name, part)).toBeVisible();
    });
  const from = daysAgo(30).wire;
  for (const [id, name, part, path, key] of [
    ["DASH-10", "views", "properties", "/properties/analytics", null],
    ["DASH-10", "detailed", "properties", "/properties/analytics", "metric=detailed"],
    ["DASH-11", "enquiries", "properties", "/properties/enquiries", "type=web"],
    ["DASH-11", "calls", "properties", "/properties/enquiries", "type=phone"],
    ["DASH-12", "views", "directories", "/directories/analytics", null],
    ["DASH-12", "detailed", "directories", "/directories/analytics", "metric=detailed"],
    ["DASH-13", "enquiries", "directories", "/directories/enquiries", "type=web"],
    ["DASH-13", "calls", "directories", "/directories/enquiries", "type=phone"],
  ] as const)
    await hold(id, async () => {
      const href = (await dashboard.link(name, part).getAttribute("href")) ?? "";
      expect(href).toContain(path);
      expect(href).toContain(`fromdate=${from}`);
      if (key) expect(href).toContain(key);
    });
  await hold("DASH-15", () =>
    expect(dashboard.commission).toHaveText(/3 ?% for sales and 1 month for rentals/),
  );
  await hold("DASH-16", async () => {
    for (const name of ["property", "featured", "directory"])
      await expect(dashboard.service(name)).toBeVisible();
  });
  await hold("DASH-18", async () => {
    for (const path of ["/advertise", "/advertise-directory"])
      await expect(dashboard.services.locator(`a[href="${path}"]`).first()).toBeVisible();
  });
  await hold("DASH-31", () => {
    const counts = asked
      .filter(({ pathname }) => pathname === "/api/client/property/count")
      .map(({ search }) => search);
    for (const search of [
      "?Status=available&Featured=FeaturedPremium",
      "?Featured=Featured",
      "?Status=active",
      "?Status=deactivated",
      "?Status=active&OfferType=for-sale",
      "?Status=active&OfferType=for-rent",
      "?Status=active&OfferType=for-holidays",
    ])
      expect(counts).toContain(search);
  });
  for (const [id, key] of [
    ["DASH-21", "premium"],
    ["DASH-22", "standard"],
    ["DASH-24", "deactivated"],
  ] as const)
    await hold(id, () => expect(dashboard.usage).toContainText(say(`dashboard:usage.${key}`)));
  await hold("DASH-23", () => expect(dashboard.usage).toContainText("600"));
  await hold("DASH-25", async () => {
    const cells = await dashboard.offers.getByRole("row").allInnerTexts();
    expect(cells.filter((text) => /\d+\.\d\d ?%/.test(text))).toHaveLength(3);
  });
  await hold("DASH-26", () => expect(dashboard.bar).toHaveAttribute("aria-valuenow", /[1-9]/));
  await hold("DASH-20", async () => {
    asked.length = 0;
    await dashboard.usage.getByRole("button", { name: say("dashboard:usage.refresh") }).click();
    await expect
      .poll(() => asked.filter(({ pathname }) => pathname === "/api/client/property/count").length)
      .toBe(7);
  });
  for (const [login, key, tone, promotions] of [
    ["costa", "below", /bg-danger/, 0],
    ["over", "over", /bg-warning/, 1],
    ["small", "exact", /bg-success/, 0],
  ] as const) {
    if (login !== "costa") await openAs(login);
    await hold("DASH-28", async () => {
      await expect(dashboard.usage).toContainText(say(`dashboard:usage.${key}`));
      await expect(dashboard.bar.locator("> div")).toHaveClass(tone);
    });
    await hold("DASH-27", () => expect(page.getByText("PROMOTION", { exact: true })).toHaveCount(promotions));
    if (login === "costa") continue;
    await hold("DASH-14", async () => {
      const isEstimated = asked.some(({ pathname }) => pathname.endsWith("/performance"));
      expect(isEstimated).toBe(login === "over");
      await expect(dashboard.commission).toHaveCount(isEstimated ? 1 : 0);
    });
  }
  for (const [login, there] of [
    ["expired", 1],
    ["pending", 1],
    ["suspended", 1],
    ["inactive", 0],
    ["nothing", 0],
    ["business", 0],
  ] as const) {
    await hold("DASH-19", async () => {
      await openAs(login);
      await expect(dashboard.usage).toHaveCount(there);
    });
    if (login !== "expired") continue;
    await hold("DASH-17", () => expect(dashboard.service("property")).toContainText(/\d\d\/\d\d\/\d{4}/));
  }
  expect(broken).toEqual({});
});
