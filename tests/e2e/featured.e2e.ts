import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { featuredModel } from "./models/featuredModel.ts";
import { type WalkFixtures, walkModel } from "./models/walkModel.ts";

const featuring = /\/api\/client\/featured$/;
const places = /\/property\/count\?.*Featured/;

walkModel("the featured switches", featuredModel, async ({ page, say, newClient }: WalkFixtures) => {
  const costa = await newClient({ like: "costa" });
  const { Id, Ref } = await costa.addProperty();
  const list = listPage(page, say);
  const reading = new RegExp(`/api/client/property/${Id}$`);
  const premium = list.featured(Ref, "Premium");
  const standard = list.featured(Ref, "Standard");
  const alert = page.getByRole("alert").filter({ hasText: Ref });
  const stored = async () => {
    const { PropertyFeaturedPremium, PropertyFeatured } = (await costa.property(Id)).AdInfo;
    return [PropertyFeaturedPremium, PropertyFeatured];
  };
  const shown = async (isPremium: boolean, isStandard: boolean) => {
    await expect(premium).toBeChecked({ checked: isPremium });
    await expect(standard).toBeChecked({ checked: isStandard });
    await expect(premium).not.toHaveAttribute("aria-busy");
  };
  const level = (isPremium: boolean, isStandard: boolean) => async () => {
    await shown(isPremium, isStandard);
    expect(await stored()).toEqual([isPremium, isStandard]);
    await expect(alert).toBeHidden();
  };
  const blocked = async (reason: string) => {
    for (const control of [premium, standard]) {
      await expect(control).toHaveAttribute("aria-disabled", "true");
      // The reason comes with another control: what had the focus before has it no more.
      await expect(control).toHaveAccessibleDescription(reason);
      await control.focus();
      await expect(page.getByRole("tooltip").filter({ visible: true })).toHaveText(reason);
    }
  };
  const unsure = async () => {
    await expect(alert).toContainText(say("properties:featured.unsure"));
    await shown(false, false);
  };
  await list.open(`?AgentRef=${Ref}`);
  return {
    checks: {
      plain: level(false, false),
      standard: level(false, true),
      premium: async () => {
        await level(true, false)();
        await expect(standard).toHaveAccessibleDescription(say("properties:featured.blocked.premium"));
      },
      refused: async () => {
        await expect(alert).toContainText(say("problem:ErrFeaturedPremiumExceeded", { limit: 20 }));
        await expect(alert.getByRole("link")).toHaveAttribute("href", "/advertise");
        await shown(false, false);
      },
      unknown: async () => {
        await unsure();
        expect(await stored()).toEqual([false, false]);
      },
      unseen: async () => {
        await unsure();
        expect(await stored()).toEqual([true, false]);
      },
      full: async () => {
        await expect(premium).toHaveAccessibleDescription(
          say("properties:featured.blocked.full", { level: say("properties:featured.Premium"), max: 20 }),
        );
        await expect(premium).toHaveAttribute("aria-disabled", "true");
        await expect(standard).toHaveAttribute("aria-disabled", "true");
      },
      deactivated: async () => {
        await blocked(say("properties:featured.blocked.deactivated"));
        expect(await stored()).toEqual([false, false]);
      },
    },
    acts: {
      standardOn: () => standard.click(),
      standardOff: () => standard.click(),
      premiumOn: () => premium.click(),
      premiumOff: () => premium.click(),
      onAndOff: async () => {
        let go: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          go = resolve;
        });
        await page.route(featuring, async (route) => {
          await held;
          await route.continue();
        });
        await premium.click();
        await expect(premium).toHaveAttribute("aria-busy", "true");
        await premium.click();
        await expect(premium).not.toBeChecked();
        go();
        await expect(premium).not.toHaveAttribute("aria-busy");
        await page.unroute(featuring);
      },
      premiumExceeded: async () => {
        const answer = { status: 409, json: { code: "ErrFeaturedPremiumExceeded", limit: 20 } };
        await page.route(featuring, (route) => route.fulfill(answer));
        await premium.click();
        await expect(alert).toBeVisible();
        await page.unroute(featuring);
      },
      answerLost: async () => {
        const keys = new Set<string | undefined>();
        let lost = 0;
        await page.route(featuring, async (route) => {
          keys.add(route.request().headers()["idempotency-key"]);
          if (lost > 0) return route.continue();
          lost += 1;
          await route.fetch();
          await route.abort();
        });
        await premium.click();
        await expect(premium).not.toHaveAttribute("aria-busy");
        expect([lost, keys.size]).toEqual([1, 1]);
        await page.unroute(featuring);
      },
      silence: async () => {
        for (const call of [featuring, reading]) await page.route(call, (route) => route.abort());
        await premium.click();
        await expect(alert).toBeVisible();
        for (const call of [featuring, reading]) await page.unroute(call);
      },
      doneUnanswered: async () => {
        await page.route(featuring, async (route) => {
          await route.fetch();
          await route.abort();
        });
        await page.route(reading, (route) => route.abort());
        await premium.click();
        await expect(alert).toBeVisible();
        for (const call of [featuring, reading]) await page.unroute(call);
      },
      check: () => alert.getByRole("button", { name: say("properties:featured.check") }).click(),
      dismiss: () => alert.getByRole("button", { name: say("common:dismiss") }).click(),
      othersTakeTheRest: async () => {
        await page.route(places, (route) => route.fulfill({ json: { count: 40 } }));
        await page.reload();
        await list.row(Ref).waitFor();
      },
      aPlaceIsFreed: async () => {
        await page.unroute(places);
        await page.reload();
      },
      deactivate: async () => {
        const promoted = (await standard.isChecked()) || (await premium.isChecked());
        await list.act(Ref, "deactivate");
        const deactivate = say("properties:confirm.xmlDeactivate.confirm");
        if (promoted) await list.confirm.getByRole("button", { name: deactivate }).click();
      },
      activate: () => list.act(Ref, "activate"),
      reload: async () => void (await page.reload()),
    },
  };
});

test("another tab follows a switch with its row and its places", async ({
  page,
  context,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "costa" });
  const { Ref } = await costa.addProperty();
  const here = listPage(page, say);
  const second = await context.newPage();
  const there = listPage(second, say);
  await here.open(`?AgentRef=${Ref}`);
  await there.open(`?AgentRef=${Ref}`);
  const quota = (tab: typeof page) => tab.getByText(/Premium \d+ of 20/);
  await expect(quota(second)).toBeVisible();
  const same = async () => (await quota(second).textContent()) === (await quota(page).textContent());
  for (const on of [true, false]) {
    await here.featured(Ref, "Premium").click();
    await expect(there.featured(Ref, "Premium")).toBeChecked({ checked: on });
    await expect.poll(same).toBe(true);
  }
  await there.featured(Ref, "Standard").click();
  await expect(here.featured(Ref, "Standard")).toBeChecked();
});

test("a switch that was pressed before the page turned is not lost", async ({ page, say, newClient }) => {
  const costa = await newClient({ like: "costa", listings: 48 });
  const { Id, Ref } = await costa.addProperty();
  const list = listPage(page, say);
  await list.open("?Order=Id&OrderDirection=desc");
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(featuring, async (route) => {
    await held;
    await route.fulfill({ status: 409, json: { code: "ErrFeaturedExceeded", limit: 40 } });
  });
  await list.featured(Ref, "Standard").click();
  await page.getByRole("button", { name: say("list:pages.next"), exact: true }).click();
  await expect(list.row(Ref)).toHaveCount(0);
  go();
  const toast = page.locator("[data-slot=toast]").filter({ hasText: Ref });
  await expect(toast).toContainText(say("problem:ErrFeaturedExceeded", { limit: 40 }));
  expect((await costa.property(Id)).AdInfo.PropertyFeatured).toBe(false);
});

test("the featured view holds the featured listings, and one that is switched off stays in its place", async ({
  page,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "costa", listings: 48 });
  const { Id, Ref } = await costa.addProperty();
  const list = listPage(page, say);
  await list.open(`?AgentRef=${Ref}`);
  await list.featured(Ref, "Premium").click();
  await expect.poll(async () => (await costa.property(Id)).AdInfo.PropertyFeaturedPremium).toBe(true);
  await page.goto("/properties/featured");
  await expect(page.getByRole("heading", { name: say("properties:featuredTitle"), level: 1 })).toBeVisible();
  await expect(list.featured(Ref, "Premium")).toBeChecked();
  await list.featured(Ref, "Premium").click();
  await expect(list.featured(Ref, "Premium")).not.toBeChecked();
  await expect.poll(async () => (await costa.property(Id)).AdInfo.PropertyFeaturedPremium).toBe(false);
  await expect(list.row(Ref)).toBeVisible();
  await page.reload();
  await list.rows.first().waitFor();
  await expect(list.row(Ref)).toHaveCount(0);
});

test("the switches are reached by keys, and from the row's menu", async ({ page, say, newClient }) => {
  const costa = await newClient({ like: "costa" });
  const { Id, Ref } = await costa.addProperty();
  const list = listPage(page, say);
  await list.open(`?AgentRef=${Ref}`);
  // The box comes with the work on many listings, when the page has a moment.
  await list.row(Ref).locator("input[data-select]").waitFor();
  await page.keyboard.press("j");
  for (const _ of ["box", "reference", "quality", "Premium"]) await page.keyboard.press("Tab");
  await expect(list.featured(Ref, "Premium")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(list.featured(Ref, "Premium")).toBeChecked();
  await expect(list.featured(Ref, "Premium")).toBeFocused();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(list.featured(Ref, "Premium")).toBeVisible();
  const trigger = list.button("actions.label", { reference: Ref });
  await trigger.focus();
  await page.keyboard.press("Enter");
  const off = say("properties:featured.switchOff", { level: say("properties:featured.Premium") });
  await page.getByRole("menuitem", { name: off }).click();
  await expect.poll(async () => (await costa.property(Id)).AdInfo.PropertyFeaturedPremium).toBe(false);
});

// FEAT-05
test("who has no featured service is led to the advertise page", async ({ page, say, signIn }) => {
  await signIn("small");
  const list = listPage(page, say);
  await list.open();
  await expect(page.getByRole("switch")).toHaveCount(0);
  const upgrade = page.getByRole("link", { name: say("properties:featured.upgrade") });
  await expect(upgrade).toHaveCount(await list.rows.count());
  await upgrade.first().click();
  await expect(page).toHaveURL("/advertise");
});

test("who deactivates a promoted listing learns that its place is given up, and is offered it back", async ({
  page,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "costa" });
  const Ref = newReference();
  await costa.addProperty({ Ref });
  const list = listPage(page, say);
  const level = say("properties:featured.Standard");
  await list.open(`?AgentRef=${Ref}`);
  const standard = list.featured(Ref, "Standard");
  await standard.click();
  await expect(standard).toBeChecked();
  await expect(standard).not.toHaveAttribute("aria-busy", "true");
  await list.act(Ref, "deactivate");
  await expect(list.confirm).toContainText(say("properties:confirm.givesUp", { level }));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(list.toast("properties:gaveUp.freed", { reference: Ref, level })).toBeVisible();
  await expect(standard).not.toBeChecked();
  await page.reload();
  await list.act(Ref, "activate");
  await page.getByRole("button", { name: say("properties:gaveUp.again", { level }) }).click();
  await expect(standard).toBeChecked();
  await expect.poll(async () => (await costa.withReference(Ref))[0]?.AdInfo.PropertyFeatured).toBe(true);
});

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test("on a phone the first listing begins within 300 px, with the filters folded and at hand", async ({
      page,
      say,
      newClient,
    }) => {
      const costa = await newClient({ like: "costa" });
      await page.setViewportSize({ width: 390, height: 780 });
      const list = listPage(page, say);
      await costa.addDraft({ AgentRef: newReference() });
      await list.open();
      await expect(list.unfinished.alert).toBeVisible();
      const top = async () => (await list.rows.first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
      await expect.poll(top).toBeLessThan(300);
      await expect(list.location).toBeHidden();
      await list.button("filters.all").click();
      await expect(list.location).toBeVisible();
      await expect(page.getByLabel(say("list:order.label"))).toBeVisible();
    });
  });
}
