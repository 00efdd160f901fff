import { codeAt } from "#server/account/second-factor/oneTimeCode.ts";
import { axeFindings } from "#tests/fixtures/axeFindings.ts";
import { bytesOfBase32 } from "#tests/fixtures/bytesOfBase32.ts";
import { expect, test } from "#tests/fixtures/panel.ts";

const HALF_A_MINUTE = 30_000;

// ACCOUNT-11, ACCOUNT-12, ACCOUNT-14, ACCOUNT-17
test("a client turns the second step on, signs in with a code, then with a recovery code, by keyboard", async ({
  page,
  request,
  say,
  newClient,
}) => {
  const { login } = await newClient({ like: "costa" });
  await request.post("/api/auth/client/auth", { data: { login, password: "demo" } });
  await page.goto("/account");
  const rows = page.locator("[data-session]");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: say("account:factor.begin") }).press("Enter");
  const section = page.getByRole("region", { name: say("account:factor.title") });
  const password = section.getByLabel(say("account:password.present"));
  await expect(password).toBeFocused();
  await page.keyboard.type("demo");
  await page.keyboard.press("Enter");
  const first = section.getByLabel(say("account:factor.firstCode"));
  await expect(first).toBeFocused();
  const written = await section.locator("p", { hasText: /^([A-Z2-7]{4} ?){8}$/ }).innerText();
  const secret = bytesOfBase32(written.replaceAll(/\s/g, ""));
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(section.getByText(say("problem:ErrWrongCode"))).toBeVisible();
  await first.fill(codeAt(secret, new Date()));
  await page.keyboard.press("Enter");
  await expect(section.getByRole("button", { name: say("account:factor.codes.download") })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  const spare = await section.getByRole("listitem").allInnerTexts();
  expect(spare).toHaveLength(10);
  await expect(rows).toHaveCount(1);
  await section.getByRole("button", { name: say("account:factor.codes.done") }).press("Enter");
  await expect(section.getByText(say("account:factor.onText"))).toBeVisible();

  const begin = async () => {
    await page.context().clearCookies({ name: /token$/ });
    await page.goto("/");
    await page.getByLabel(say("signIn:identifier")).fill(login);
    await page.getByLabel(say("signIn:password"), { exact: true }).fill("demo");
    await page.keyboard.press("Enter");
    await expect(code).toBeFocused();
  };
  const code = page.getByLabel(say("codeStep:code"));
  await begin();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("problem:ErrWrongCode"))).toBeVisible();
  // The code of now has been used up: that of the next half minute holds already.
  await code.fill(codeAt(secret, new Date(Date.now() + HALF_A_MINUTE)));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await begin();
  await page.keyboard.type(spare[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});
