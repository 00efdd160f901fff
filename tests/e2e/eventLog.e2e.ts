import { packedTrace, traceText } from "#app/event-log/eventLogTrace.ts";
import { logOf } from "#tests/fixtures/logReplays.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { listPage } from "#tests/pages/listPage.ts";
import { wizardPage } from "#tests/pages/wizardPage.ts";

const KB = 1_000;

// LOG-07
test("three page loads fit into a trace of 60 KB", async ({ page, say, signIn }) => {
  await signIn("costa");
  const list = listPage(page, say);
  await list.open();
  await expect(list.rows).toHaveCount(20);
  for (let more = 0; more < 2; more += 1) {
    // Rows do not wait for the log, and a page that is left before it has come was none.
    await logOf(page);
    await page.reload();
    await expect(list.rows).toHaveCount(20);
  }
  const kept = await logOf(page);
  const runs = new Set(kept?.entries.map(({ run }) => run));
  expect(runs.size).toBe(3);
  const text = traceText(kept?.entries ?? [], "build", new Date());
  expect((await packedTrace(text)).size / KB).toBeLessThan(60);
  // Packing would hide what is written several times.
  expect(text.length / KB).toBeLessThan(140);
});

// LOG-08
test("what was typed right before the page goes away is kept", async ({ page, say, newClient }) => {
  await newClient({ like: "costa" });
  const list = listPage(page, say);
  const wizard = wizardPage(page, say);
  await list.open();
  await list.add.click();
  const reference = wizard.field("AgentRef");
  await reference.pressSequentially("Z-77");
  // In one task: the last letter, and away.
  await reference.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "Z-778");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    location.assign("/support");
  });
  await page.waitForURL("**/support");
  const typed = (await logOf(page))?.entries.filter(({ event }) => event.type === "field.change");
  expect(typed?.at(-1)?.event).toMatchObject({ path: "AgentRef", value: "Z-778" });
});
