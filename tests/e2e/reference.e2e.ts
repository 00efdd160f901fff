import { expect, test } from "#tests/fixtures/panel.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

// WIZ-35, WIZ-36, WIZ-37
test("a new listing is proposed the next free reference, which a press or the down arrow takes, also when one is taken", async ({
  page,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "costa" });
  for (const Ref of ["Z-0098", "Z-0099"]) await costa.addProperty({ Ref });
  const wizard = wizardPage(page, say);
  const reference = wizard.field("AgentRef");
  const proposed = (name: string) =>
    wizard.dialog.getByRole("button", { name: say("wizard:hints.AgentRef", { reference: name }) });
  const proposal = wizard.dialog.locator("button[aria-keyshortcuts=ArrowDown]");

  await page.goto("/properties?action=add");
  await expect(proposal).toBeVisible();
  const next = (await proposal.innerText()).match(/A-\d+/)?.[0] ?? "";
  await reference.press("ArrowDown");
  await expect(reference).toHaveValue(next);
  await expect(proposal).toHaveCount(0);

  await wizard.fillDetails("Z-0098");
  await wizard.step("confirmation").click();
  await wizard.button("publishNow").click();
  await wizard.step("details").click();
  await proposed("Z-0100").click();
  await expect(reference).toHaveValue("Z-0100");
  await expect(reference).toBeFocused();
  await expect(proposal).toHaveCount(0);
});

// DUP-12, WIZ-35, WIZ-37
test("a clone, which has no reference, is proposed the next free one too", async ({
  page,
  say,
  newClient,
}) => {
  const costa = await newClient({ like: "costa" });
  for (const Ref of ["Z-0098", "Z-0099"]) await costa.addProperty({ Ref });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  await list.open("?AgentRef=Z-0099");
  await list.row("Z-0099").focus();
  await page.keyboard.press("d");
  const reference = wizard.field("AgentRef");
  await expect(reference).toHaveValue("");
  await expect(wizard.field("Price")).not.toHaveValue("");
  await wizard.dialog.locator("button[aria-keyshortcuts=ArrowDown]").waitFor();
  await expect(wizard.summary).toHaveCount(0);
  await reference.press("ArrowDown");
  await expect(reference).toHaveValue(/^(A|Z)-\d+$/);
});
