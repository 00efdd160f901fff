import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "@playwright/test";
import { asClient } from "#tests/fixtures/asClient.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { runScript } from "#tests/fixtures/runScript.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { storedClient } from "#tests/fixtures/storedClient.ts";
import { testPort } from "#tests/fixtures/testPort.ts";
import { enquiriesPage } from "#tests/pages/enquiriesPage.ts";

// A trace of rows that change one by one would take longer than the rows.
test.use({ trace: "off" });

/** `npm run drill -- bulk` takes 500. */
const rows = Number(process.env.BULK_ROWS ?? 150);
const login = "bulk";

// ENQ-08, ENQ-10
test(`${rows} rows with every tenth refused and the server killed in the middle: each mail once, the failed rows still selected`, async ({
  page,
  context,
  say,
}) => {
  test.setTimeout(360_000 + rows * 1_000);
  const DATA_DIR = await mkdtemp(join(tmpdir(), "zaguan-bulk-"));
  const ids = await storedClient(DATA_DIR, login, rows);
  const env = { DATA_DIR, DEMO: "0", LOG_LEVEL: "fatal", PORT: String(await testPort()) };
  const refused = new Set(ids.filter((_, nth) => nth % 10 === 9));
  const idOf = (url: string) => Number(/(\d+)\/resend$/.exec(url)?.[1]);
  const list = enquiriesPage(page, say);
  let server = runServer(env);
  try {
    const url = await server.url();
    const tokens = await asClient(await request.newContext({ baseURL: url }), login);
    const cookies = {
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      cookie_consent: "accepted",
    };
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url, sameSite: "Strict" as const })),
    );
    await page.route(/\/resend$/, (route) =>
      refused.has(idOf(route.request().url()))
        ? route.fulfill({ status: 404, json: { code: "ErrInvalidPath" } })
        : route.continue(),
    );
    await list.open("", url);
    await list.wholePage.check();
    await list.button("all", { n: rows }).click();
    await expect(list.bar).toContainText(list.text("selected_other", { n: rows }));
    await list.button("selection.resend").click();
    await list.email.fill("office@bulk.example");
    const begun = Date.now();
    await list.submit.click();
    const done = async () => Number(await list.progress.getAttribute("aria-valuenow"));
    await expect.poll(done, { intervals: [50], timeout: 120_000 }).toBeGreaterThan(rows * 0.3);
    await server.kill();
    await expect(list.report).toContainText(say("problem:network"), { timeout: 120_000 });
    await expect(list.report).toContainText(list.text("report.gone"));

    server = runServer(env);
    await server.url();
    await list.bar.getByRole("button", { name: /^Retry \d+ failed$/ }).click();
    await expect(list.report).toContainText(list.text("report.resend_other", { n: refused.size }), {
      timeout: 60_000,
    });
    console.log(`${rows} rows, a kill and a start in ${Date.now() - begun} ms`);
    await expect(list.report.getByRole("listitem")).toHaveText([
      `${list.text("report.failed_other", { n: refused.size })}: ${list.text("report.gone")}`,
    ]);
    await expect(list.bar).toContainText(list.text("selected_other", { n: refused.size }));
    const shown = await list.boxes.evaluateAll((found) =>
      found.map((one) => one.getAttribute("data-select")),
    );
    expect(await list.tickedKeys()).toEqual(
      shown.filter((key) => refused.has(Number(key?.split(":").at(-1)))),
    );

    server.signal("SIGTERM");
    await server.ended;
    const said = await runScript("enquiries.ts", "letters", DATA_DIR).line((line) => line.startsWith("["));
    const letters = JSON.parse(said) as { id: string; recipient: string }[];
    const sent = letters.map(({ id }) => Number(/-(\d+)\.\d+@/.exec(id)?.[1]));
    expect(sent.toSorted((one, other) => one - other)).toEqual(ids.filter((id) => !refused.has(id)));
    expect(new Set(letters.map(({ recipient }) => recipient))).toEqual(new Set(["office@bulk.example"]));
  } finally {
    await server.kill();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});
