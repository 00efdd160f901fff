import type { Route } from "@playwright/test";
import { examiner } from "#tests/fixtures/examiner.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import type { Say } from "#tests/fixtures/texts.ts";
import { triedLanguages } from "#tests/fixtures/tried.ts";
import { dashboardPage } from "#tests/pages/dashboardPage.ts";
import { enquiryListPage } from "#tests/pages/enquiryListPage.ts";
import { goTo } from "#tests/pages/goTo.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { openAnew } from "#tests/pages/openAnew.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const userLabel = (say: Say) => new RegExp(say("shell:user.label", { name: ".+" }));
const refuse = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
const properties = /\/api\/client\/property(\?|\/count)/;

for (const language of triedLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test("axe finds nothing on the way in and out", async ({ page, say, signIn, context, baseURL }) => {
      const { found, look } = examiner(page, language);
      await context.addCookies([{ name: "locale", value: language, url: baseURL ?? "" }]);
      await page.goto("/?expired=1");
      await expect(page.getByRole("region", { name: say("signIn:cookies.title") })).toBeVisible();
      await look("sign-in");
      const submit = page.getByRole("button", { name: say("signIn:submit"), exact: true });
      await submit.click();
      await expect(page.getByText(say("signIn:required"))).toHaveCount(2);
      await look("sign-in, nothing written");
      await page.route("**/api/auth/client/auth", refuse(401, { code: "ErrInvalidCredentials" }));
      await page.getByLabel(say("signIn:identifier")).fill("nobody");
      await page.getByLabel(say("signIn:password"), { exact: true }).fill("wrong");
      await submit.click();
      await expect(page.getByRole("dialog", { name: say("signIn:failed.title") })).toBeVisible();
      await look("sign-in failed");

      await goTo(page, "/invitation#nothing");
      await expect(page.getByRole("heading", { name: say("invitation:over.title") })).toBeVisible();
      await look("invitation, over");

      await signIn("suspended");
      await page.goto("/properties");
      await expect(page.getByText(say("contact:noAccess.alert"))).toBeVisible();
      await look("no access");
      await goTo(page, "/nowhere");
      await expect(page.getByRole("heading", { name: say("notFound:title") })).toBeVisible();
      await look("not found");
      await goTo(page, "/support");
      await page.getByRole("button", { name: say("contact:submit") }).click();
      await expect(page.getByRole("dialog", { name: say("contact:missing.title") })).toBeVisible();
      await look("support, nothing written");
      await signIn("costa");
      await page.goto("/account");
      await expect(page.locator("[data-session]").first()).toBeVisible();
      await look("account");
      await goTo(page, "/team");
      await expect(page.locator("[data-team]").first()).toBeVisible();
      await look("users");
      await goTo(page, "/dashboard?stats=sAgo");
      await expect(page.getByRole("radio", { name: say("dashboard:range.sAgo") })).toBeChecked();
      await expect(page.locator("[data-slot=skeleton]")).toHaveCount(0);
      await look("dashboard");
      await page.route("**/api/analytics/**", refuse(500, { code: "ErrInternalServerError" }));
      await openAnew(page, say)("/dashboard?stats=sAgo");
      await expect(page.getByText(say("dashboard:failed"))).toBeVisible();
      await look("dashboard, failing");
      await page.getByRole("button", { name: say("shell:theme.label") }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await look("theme menu");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: userLabel(say) }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await look("user menu");
      await page.keyboard.press("Escape");
      await page.route("**/api/auth/token/revoke", (route) => route.fulfill({ status: 204 }));
      await goTo(page, "/logout");
      await expect(submit).toBeVisible();
      await look("logged out");
      expect(found).toEqual({});
    });

    test("axe finds nothing on the dashboard, whoever looks and whatever fails", async ({
      page,
      say,
      signIn,
    }) => {
      const { found, look } = examiner(page, language);
      const dashboard = dashboardPage(page, say);
      for (const login of ["nothing", "business", "suspended", "expired", "small", "over"]) {
        await signIn(login);
        await page.goto("/dashboard");
        await dashboard.filled();
        await look(`dashboard of ${login}`);
      }
      await signIn("costa");
      await page.route(/\/api\/(client|analytics)\//, () => undefined);
      await page.goto("/dashboard");
      await expect(dashboard.card("callers")).toBeVisible();
      await look("dashboard, loading");
      await page.unroute(/\/api\/(client|analytics)\//);
      await page.route(
        /calls\/stats|count\?Status=deactivated|services\/featured|client\/performance/,
        refuse(500, { code: "ErrInternalServerError" }),
      );
      await openAnew(page, say)("/dashboard?stats=nAgo");
      await dashboard.filled();
      await expect(dashboard.retry).toBeVisible();
      await look("dashboard, half failing");
      expect(found).toEqual({});
    });

    test("axe finds nothing on an admin's screens", async ({ page, say, request, context, baseURL }) => {
      const { found, look } = examiner(page, language);
      const url = baseURL ?? "";
      const answer = await request.post("/api/auth/internal/auth", {
        data: { email: "admin@zaguan.example", password: "demo" },
      });
      const { accessToken, refreshToken } = await answer.json();
      await context.addCookies([
        { name: "admin_access_token", value: accessToken, url },
        { name: "admin_refresh_token", value: refreshToken, url },
        { name: "locale", value: language, url },
        { name: "cookie_consent", value: "accepted", url },
      ]);
      await page.goto("/admin");
      const submit = page.getByRole("button", { name: say("admin:submit"), exact: true });
      await expect(submit).toBeVisible();
      await look("admin");
      await page.getByRole("button", { name: say("shell:theme.label") }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await look("admin, theme menu");
      await page.keyboard.press("Escape");
      await submit.click();
      await expect(page.getByText(say("admin:required"))).toBeVisible();
      await look("admin, nothing written");
      await page.getByLabel(say("admin:login"), { exact: true }).fill("nobody-at-all");
      await submit.click();
      const refused = page.getByRole("dialog");
      await expect(refused).toBeVisible();
      await look("admin, refused");
      await refused.getByRole("button").first().click();
      await expect(refused).toHaveCount(0);
      await page.getByLabel(say("admin:login"), { exact: true }).fill("business");
      await submit.click();
      await expect(page).toHaveURL("/dashboard");
      await expect(page.getByRole("link", { name: say("shell:impersonating.leave") })).toBeVisible();
      await look("admin as a client");
      expect(found).toEqual({});
    });

    test("axe finds nothing on the enquiries", async ({ page, say, newClient }) => {
      const { found, look } = examiner(page, language);
      const contacts = /\/api\/client\/propertycontacts/;
      const details = /\/api\/client\/(propertyenquiries|calls\/property)\?/;
      const list = enquiryListPage(page, say);
      const anew = openAnew(page, say);
      await newClient({ like: "costa", contactDays: 6, entries: true });
      await page.route(contacts, () => undefined);
      await page.goto("/properties/enquiries");
      await expect(page.getByText(list.text("count.loading"))).toBeAttached();
      await look("enquiries, loading");
      await page.unroute(contacts);
      await page.route(contacts, refuse(500, { code: "ErrInternalServerError" }));
      await list.open("", anew);
      await expect(page.getByText(list.text("failed.title"))).toBeVisible();
      await look("enquiries, failing");
      await page.unroute(contacts);
      await list.open("", anew);
      await list.more(0).click();
      await look("enquiries");
      await list.open("?spam=true", anew);
      await look("enquiries, spam");
      await list.open("", anew);
      await list.button("filters.all").click();
      await list.filter("propertyid").fill("80x");
      await list.filter("fromdate").fill("31/03/2016");
      await expect(page.getByText(list.text("wrong.invalid"))).toBeVisible();
      await look("enquiries, filters that are wrong");
      await list.open("?name=nobody-is-called-so", anew);
      await look("enquiries, nothing found");
      await page.route(details, refuse(500, { code: "ErrInternalServerError" }));
      await list.open("", anew);
      await expect(page.getByText(list.text("detailsFailed"))).toBeVisible();
      await look("enquiries, without details");
      await page.unroute(details);
      const directory = enquiryListPage(page, say, "directories");
      await directory.open("", anew);
      await look("directory enquiries");
      expect(found).toEqual({});
    });

    test("axe finds nothing on the list", async ({ page, say, newClient }) => {
      const { found, look } = examiner(page, language);
      const list = listPage(page, say);
      const costa = await newClient({ like: "costa" });
      const { Ref } = await costa.addProperty();
      await costa.addDraft({ AgentRef: Ref, Type: 25, OfferType: 3 });

      await page.route(properties, () => undefined);
      await page.goto("/properties");
      await expect(page.getByText(say("properties:count.loading"))).toBeAttached();
      await look("loading");
      await page.unroute(properties);
      await page.route(properties, refuse(500, { code: "ErrInternalServerError" }));
      await openAnew(page, say)("/properties");
      await expect(page.getByRole("alert").filter({ hasText: say("properties:failed.title") })).toBeVisible();
      await look("failing");
      await page.unroute(properties);
      await list.button("list:retry").click();
      await list.rows.first().waitFor();
      await look("list");

      await list.unfinished.open();
      await expect(list.unfinished.table).toBeVisible();
      await look("unfinished properties");
      await list.unfinished.button("deleteLabel", Ref).click();
      await expect(list.confirm).toBeVisible();
      await look("deleting an unfinished property");
      await list.confirm
        .getByRole("button", { name: say("unfinished:property.confirm.new.confirm") })
        .click();
      await expect(list.confirm).toBeHidden();

      await page.getByRole("button", { name: say("properties:filters.all") }).click();
      await list.filter("MinPrice").fill("x");
      await list.button("filters.apply").click();
      await expect(page.getByText(say("properties:filters.invalid"))).toBeVisible();
      await look("a filter that is not a number");
      await list.filter("MinPrice").fill("");
      await list.location.fill("Alic");
      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
      await look("suggestions");
      await page.getByRole("listbox").getByRole("option").first().click();
      await page.getByRole("button", { name: say("properties:filters.anyType") }).click();
      await page.getByRole("checkbox", { name: "Villa", exact: true }).check();
      await look("types");
      await page.keyboard.press("Escape");
      await list.filter("reference").fill("no such reference");
      await list.button("filters.apply").click();
      await expect(page.getByText(say("properties:empty.filteredText"))).toBeVisible();
      await look("empty");
      await list.button("filters.clear").first().click();

      await list.find(Ref);
      await list.button("actions.label", { reference: Ref }).click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
      await look("row menu");
      await page.getByRole("menuitem", { name: say("properties:actions.delete") }).click();
      await expect(list.confirm).toBeVisible();
      await look("deleting");
      await list.confirm.getByRole("button", { name: say("properties:confirm.delete.cancel") }).click();
      await page.route(/deactivate$/, refuse(409, { code: "ErrPropertyServiceLimit", limit: 600 }));
      await list.act(Ref, "deactivate");
      await expect(page.getByRole("alert")).toBeVisible();
      await look("a row that was refused");
      await page.unroute(/deactivate$/);
      await page.route(/\/featured$/, refuse(409, { code: "ErrFeaturedExceeded", limit: 40 }));
      await list.featured(Ref, "Standard").click();
      const exceeded = say("problem:ErrFeaturedExceeded", { limit: 40 });
      await expect(page.getByRole("alert").filter({ hasText: exceeded })).toBeVisible();
      // A row that is half under a sticky head has half a target.
      await page.evaluate(() => scrollTo(0, 0));
      await look("a switch that was refused");
      await page.unroute(/\/featured$/);
      await list.act(Ref, "deactivate");
      await expect(list.toast("properties:deactivated", { reference: Ref })).toBeVisible();
      await look("toast");
      await list.featured(Ref, "Premium").focus();
      await expect(page.getByRole("tooltip").filter({ visible: true })).toHaveText(
        say("properties:featured.blocked.deactivated"),
      );
      await look("a switch that cannot be moved");
      await list.button("actions.label", { reference: Ref }).click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
      await look("row menu of a deactivated listing");
      await page.keyboard.press("Escape");
      await page.route(properties, refuse(500, { code: "ErrInternalServerError" }));
      await page.getByLabel(say("list:order.label")).selectOption("AgentRef");
      await expect(page.getByText(say("list:stale"))).toBeVisible();
      await look("stale");
      await page.unroute(properties);

      await page.keyboard.press("Control+k");
      await page.getByPlaceholder(say("palette:placeholder")).fill(Ref);
      await expect(page.getByRole("option", { name: new RegExp(Ref) })).toBeVisible();
      await look("palette with a listing");
      await page.getByPlaceholder(say("palette:placeholder")).fill("");
      await look("palette");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: say("list:shortcuts") }).click();
      await expect(page.getByRole("dialog", { name: say("keys:title") })).toBeVisible();
      await look("keys");
      expect(found).toEqual({});
    });

    test("axe finds nothing in the wizard", async ({ page, say, newClient }) => {
      const { found, look } = examiner(page, language);
      const list = listPage(page, say);
      const wizard = wizardPage(page, say);
      const costa = await newClient({ like: "costa" });
      const { Id, Ref } = await costa.addProperty({ Price: 300_000 });
      await list.open();

      await list.add.click();
      for (const step of ["details", "description", "media", "confirmation"]) {
        await wizard.step(step).click();
        await expect(wizard.content(step)).toBeVisible();
        await look(`${step}, empty`);
      }
      await wizard.button("publishNow").click();
      await expect(wizard.summary).toBeVisible();
      await look("details, with errors");
      await wizard.fillDetails(Ref);
      await wizard.field("Address").fill("Carrer Major 12");
      await wizard.tool("useAddress").click();
      await wizard.tool("edit").click();
      await expect(wizard.dialog.getByRole("button", { name: say("wizard:position.pin") })).toBeVisible();
      await look("details, with a pin");
      await wizard.dialog.getByLabel(say("wizard:geoInfo.approx")).check();
      await wizard.field("Location").fill("Alic");
      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
      await look("details, suggestions");
      await wizard.choosePlace("Jáv", "Jávea");

      await wizard.step("description").click();
      await wizard.language("en").click();
      await wizard.description("en").fill("A house.");
      await look("description, filled");

      await wizard.step("media").click();
      const buffer = await jpeg({ width: 800, height: 600 });
      const photo = (name: string) => ({ name, mimeType: "image/jpeg", buffer });
      await wizard.addPhotos([
        photo("a.jpg"),
        photo("b.jpg"),
        { ...photo("c.gif"), buffer: Buffer.from("GIF89a") },
      ]);
      await expect(wizard.text("photos.progress", { done: 2, total: 2 })).toBeAttached();
      await page.route("**/upload/image", (route) => route.abort());
      await wizard.addPhotos(photo("d.jpg"));
      await expect(wizard.text("photos.failed")).toBeVisible();
      await wizard.dialog.getByRole("button", { name: say("wizard:media.add") }).click();
      await look("media, one photo failed");
      await page.unroute("**/upload/image");
      await wizard.dialog.getByRole("button", { name: say("wizard:media.delete", { number: 1 }) }).click();
      await wizard.photoButton("delete", 3).click();
      await expect(wizard.text("photos.deleted")).toBeVisible();
      await look("media, filled");

      await wizard.step("confirmation").click();
      await look("confirmation, filled");
      await page.route(/\/property$/, refuse(409, { code: "ErrPropertyServiceLimit", limit: 600 }));
      await wizard.button("publishNow").click();
      await expect(wizard.alert).toBeVisible();
      await look("refused by the server");
      await page.unroute(/\/property$/);
      await wizard.button("cancel").click();
      await expect(list.confirm).toBeVisible();
      await look("closing");
      await list.confirm.getByRole("button", { name: say("wizards:closing.keep") }).click();
      await list.unfinished.open();
      await look("unfinished in this browser");
      await list.unfinished.remove(Ref);

      const one = new RegExp(`/api/client/property/${Id}$`);
      await page.route(one, () => undefined);
      await openAnew(page, say)(`/properties?edit=${Id}`);
      await expect(page.getByRole("status", { name: say("wizard:loading") })).toBeVisible();
      await look("opening a property");
      await page.unroute(one);
      await page.route(one, refuse(500, { code: "ErrInternalServerError" }));
      await openAnew(page, say)(`/properties?edit=${Id}`);
      await expect(wizard.alert).toBeVisible();
      await look("a property that cannot be opened");
      await page.unroute(one);
      await wizard.dialog.getByRole("button", { name: say("wizards:retry") }).click();
      await expect(wizard.field("AgentRef")).toHaveValue(Ref);
      await costa.change(Id, { Price: 310_000 });
      await wizard.field("Price").fill("305000");
      await wizard.step("confirmation").click();
      await wizard.button("save").click();
      const conflict = page.getByRole("dialog", { name: say("wizard:conflict.title") });
      await expect(conflict.getByText(say("wizard:fields.Price"))).toBeVisible();
      await look("a conflict");
      await conflict.getByRole("button", { name: say("wizards:conflict.review") }).click();
      await expect(conflict.getByRole("radio").first()).toBeVisible();
      await look("a conflict, field by field");
      expect(found).toEqual({});
    });
  });
}
