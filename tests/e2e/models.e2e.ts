import { newReference } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";
import { listModel } from "./models/listModel.ts";
import { signInModel } from "./models/signInModel.ts";
import { type WalkFixtures, walkModel } from "./models/walkModel.ts";
import { wizardModel } from "./models/wizardModel.ts";

/** With what moves, as most users have it: menus that fade, dialogs that are still closing at the next press. */
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const place = "/properties?MinBedrooms=2";

walkModel("signing in", signInModel, async ({ page, say }: WalkFixtures) => {
  const button = page.getByRole("button", { name: say("signIn:submit"), exact: true });
  const dialog = page.getByRole("dialog", { name: say("signIn:failed.title") });
  const menu = page.getByRole("navigation", { name: say("shell:menu") });
  const send = async (identifier: string, password: string) => {
    await page.getByLabel(say("signIn:identifier")).fill(identifier);
    await page.getByLabel(say("signIn:password"), { exact: true }).fill(password);
    await button.click();
  };
  const sendTo = async (refusal: "wrong" | "silence") => {
    await page.route("**/api/auth/client/auth", (route) =>
      refusal === "silence"
        ? route.abort()
        : route.fulfill({ status: 401, json: { code: "ErrInvalidCredentials" } }),
    );
    await send("costa", "not it");
    await expect(dialog).toBeVisible();
    await page.unroute("**/api/auth/client/auth");
  };
  const form = async () => {
    await expect(button).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await page.goto("/");
  return {
    checks: {
      asked: async () => {
        await form();
        await expect(page).toHaveURL("/");
      },
      incomplete: () => expect(page.getByText(say("signIn:required"))).toHaveCount(2),
      refused: () => expect(dialog).toContainText(say("problem:ErrInvalidCredentials")),
      unanswered: () => expect(dialog).toContainText(say("problem:network")),
      askedForPlace: async () => {
        await form();
        await expect(page).toHaveURL(`/?redirect=${encodeURIComponent(place)}`);
      },
      overview: async () => {
        await expect(page).toHaveURL("/dashboard");
        await expect(menu).toBeVisible();
      },
      place: async () => {
        await expect(page).toHaveURL(place);
        await expect(menu).toBeVisible();
      },
      administration: () => expect(page.getByLabel(say("admin:login"), { exact: true })).toBeVisible(),
      asClient: () =>
        expect(page.getByRole("link", { name: say("shell:impersonating.leave") })).toBeVisible(),
    },
    acts: {
      sendNothing: () => send("", ""),
      sendWrong: () => sendTo("wrong"),
      sendIntoSilence: () => sendTo("silence"),
      closeDialog: () => dialog.getByRole("button", { name: say("signIn:failed.close") }).click(),
      signInAsClient: () => send("costa", "demo"),
      signInAsAdmin: () => send("admin@zaguan.example", "demo"),
      wantPlace: async () => void (await page.goto(place)),
      comeBack: async () => void (await page.goto("/")),
      actAsClient: async () => {
        await page.getByLabel(say("admin:login"), { exact: true }).fill("costa");
        await page.getByRole("button", { name: say("admin:submit"), exact: true }).click();
      },
      backToAdministration: () => page.getByRole("link", { name: say("shell:impersonating.leave") }).click(),
      signOut: async () => void (await page.goto("/logout")),
    },
  };
});

walkModel("the list", listModel, async ({ page, say, newClient }: WalkFixtures) => {
  const costa = await newClient({ like: "costa", listings: 48 });
  const { Ref } = await costa.addProperty();
  const list = listPage(page, say);
  const search = /\/api\/client\/property(\?|\/count)/;
  const stale = page.getByText(say("list:stale"));
  const failing = async (act: () => Promise<unknown>, sign: () => Promise<void>) => {
    await page.route(search, (route) =>
      route.fulfill({ status: 500, json: { code: "ErrInternalServerError" } }),
    );
    await act();
    await sign();
    await page.unroute(search);
  };
  const failure = page.getByText(say("properties:failed.title"));
  const filter = async (reference: string) => {
    const field = list.filter("reference");
    if (!(await field.isVisible()))
      await page.getByRole("button", { name: say("properties:filters.all") }).click();
    await field.fill(reference);
    await list.button("filters.apply").click();
  };
  const mine = (status: string) => async () => {
    await expect(list.rows).toHaveCount(1);
    await expect(list.row(Ref)).toContainText(say(`properties:status.${status}`));
    await expect(list.confirm).toBeHidden();
    await expect(page.getByRole("alert")).toHaveCount(0);
  };
  await list.open();
  return {
    checks: {
      all: async () => {
        await expect(list.rows).toHaveCount(20);
        await expect(list.chips).toHaveCount(0);
        await expect(page.getByText(/^1 to 20 from \d+$/)).toBeAttached();
      },
      secondPage: async () => {
        await expect(page.getByText(/^21 to 40 from \d+$/)).toBeAttached();
        await expect(page).toHaveURL(/Skip=20/);
      },
      one: mine("active"),
      oneOff: mine("deactivated"),
      refused: () =>
        expect(page.getByRole("alert")).toContainText(say("problem:ErrPropertyServiceLimit", { limit: 600 })),
      asked: () =>
        expect(list.confirm).toContainText(say("properties:confirm.delete.title", { reference: Ref })),
      nothing: async () => {
        await expect(page.getByText(say("properties:empty.filteredText"))).toBeVisible();
        await expect(list.rows).toHaveCount(0);
      },
      stale: async () => {
        await expect(stale).toBeVisible();
        await expect(list.rows).toHaveCount(20);
      },
      failed: async () => {
        await expect(failure).toBeVisible();
        await expect(list.rows).toHaveCount(0);
      },
    },
    acts: {
      findMine: () => filter(Ref),
      findNothing: () => filter("no such reference"),
      clear: () => list.button("filters.clear").first().click(),
      nextPage: () => page.getByRole("button", { name: say("list:pages.next"), exact: true }).click(),
      goBack: async () => void (await page.goBack()),
      switchOff: () => list.act(Ref, "deactivate"),
      switchOn: () => list.act(Ref, "activate"),
      switchOffFails: async () => {
        const answer = { status: 409, json: { code: "ErrPropertyServiceLimit", limit: 600 } };
        await page.route(/deactivate$/, (route) => route.fulfill(answer));
        await list.act(Ref, "deactivate");
        await expect(page.getByRole("alert")).toBeVisible();
        await page.unroute(/deactivate$/);
      },
      dismiss: () => page.getByRole("alert").getByRole("button").click(),
      askToDelete: () => list.act(Ref, "delete"),
      keep: () => list.confirm.getByRole("button", { name: say("properties:confirm.delete.cancel") }).click(),
      orderFails: () =>
        failing(
          () => page.getByLabel(say("list:order.label")).selectOption("AgentRef"),
          () => expect(stale).toBeVisible(),
        ),
      reloadFails: () =>
        failing(
          () => page.reload(),
          () => expect(failure).toBeVisible(),
        ),
      retry: () => list.button("list:retry").click(),
      reload: async () => void (await page.reload()),
    },
  };
});

walkModel("adding a property", wizardModel, async ({ page, say, newClient }: WalkFixtures) => {
  await newClient({ like: "costa" });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  const creation = /\/api\/client\/property$/;
  let Ref = newReference();
  const at = (step: string) => async () => {
    await expect(wizard.step(step)).toHaveAttribute("aria-current", "step");
    await expect(wizard.content(step)).toBeVisible();
    await expect(wizard.summary).toBeHidden();
  };
  const alertOf = (words: string) => async () => {
    await expect(wizard.step("confirmation")).toHaveAttribute("aria-current", "step");
    await expect(wizard.alert).toContainText(words);
  };
  const publish = () => wizard.button("publishNow").click();
  const refused = async (answer: { status: number; json: object } | null, sign: () => Promise<void>) => {
    await page.route(creation, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await publish();
    await sign();
    await page.unroute(creation);
  };
  const limitWords = say("problem:ErrPropertyServiceLimit", { limit: 600 });
  const duplicate = () => expect(wizard.summary).toContainText(say("wizard:errors.duplicateRef"));
  const close = (key: string) =>
    list.confirm.getByRole("button", { name: say(`wizard|wizards:closing.${key}`), exact: true }).click();
  await list.open();
  return {
    checks: {
      list: async () => {
        await expect(wizard.dialog).toBeHidden();
        await expect(list.rows.first()).toBeVisible();
        const here = { hasText: say("unfinished:kept.browser") };
        await expect(list.unfinished.row(Ref).filter(here)).toHaveCount(0);
      },
      blank: async () => {
        await at("details")();
        await expect(wizard.field("AgentRef")).toHaveValue("");
      },
      blankConfirmation: async () => {
        await expect(wizard.step("confirmation")).toHaveAttribute("aria-current", "step");
        await expect(wizard.text("confirmation.noPhotos")).toBeVisible();
      },
      wrong: async () => {
        await expect(wizard.step("details")).toHaveAttribute("aria-current", "step");
        await expect(wizard.summary).toContainText(say("wizard:missing"));
      },
      details: async () => {
        await at("details")();
        await expect(wizard.field("AgentRef")).toHaveValue(Ref);
      },
      description: at("description"),
      media: at("media"),
      photoFailed: () => expect(wizard.text("photos.failed").first()).toBeVisible(),
      confirmation: async () => {
        await at("confirmation")();
        await expect(wizard.content("confirmation")).toContainText(Ref);
      },
      duplicate: async () => {
        await expect(wizard.step("details")).toHaveAttribute("aria-current", "step");
        await duplicate();
      },
      limit: alertOf(limitWords),
      unanswered: alertOf(say("wizards:offline")),
      leaving: () => expect(list.confirm).toContainText(say("wizard:closing.title.new")),
      parked: async () => {
        await expect(wizard.dialog).toBeHidden();
        await list.unfinished.open();
        await expect(list.unfinished.row(Ref)).toBeVisible();
      },
    },
    acts: {
      open: async () => {
        Ref = newReference();
        await list.add.click();
      },
      cancel: () => wizard.button("cancel").click(),
      toConfirmation: () => wizard.step("confirmation").click(),
      publish,
      publishLater: () => wizard.button("publishLater").click(),
      fill: () => wizard.fillDetails(Ref),
      next: () => wizard.button("next").click(),
      back: () => wizard.button("back").click(),
      pencil: () =>
        wizard.dialog
          .getByRole("button", {
            name: say("wizards:confirmation.edit", { step: say("wizards:steps.details") }),
          })
          .click(),
      uploadFails: async () => {
        await page.route("**/api/client/upload/image", (route) => route.abort());
        await wizard.addPhotos({ name: "casa.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
        await expect(wizard.text("photos.failed").first()).toBeVisible();
        await page.unroute("**/api/client/upload/image");
      },
      uploadAgain: async () => {
        await wizard.dialog.getByRole("button", { name: say("wizard:photos.retryAll") }).click();
        await expect(wizard.text("photos.failed")).toHaveCount(0);
      },
      publishDuplicate: () => refused({ status: 409, json: { code: "ErrDuplicateRef" } }, duplicate),
      otherReference: async () => {
        Ref = newReference();
        await wizard.field("AgentRef").fill(Ref);
      },
      publishOverLimit: () =>
        refused({ status: 409, json: { code: "ErrPropertyServiceLimit", limit: 600 } }, () =>
          expect(wizard.alert).toContainText(limitWords),
        ),
      dismiss: () => wizard.alert.getByRole("button", { name: say("common:dismiss") }).click(),
      publishIntoSilence: () =>
        refused(null, () => expect(wizard.alert).toContainText(say("wizards:offline"))),
      stay: () => close("stay"),
      keep: () => close("keep"),
      discard: () => close("discard.new"),
      goOn: () => list.unfinished.goOn(Ref),
      throwAway: () => list.unfinished.remove(Ref),
    },
  };
});
