import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorSaid, operatorAddress } from "#server/operator/operatorSocket.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { runCommand } from "#tests/fixtures/runCommand.ts";
import { type RunningServer, runServer } from "#tests/fixtures/runServer.ts";
import { accountRequest } from "../../../scripts/account/arguments.ts";
import { forgetArguments } from "../../../scripts/forget/forgetArguments.ts";
import { invoiceArguments } from "../../../scripts/invoice/invoiceArguments.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";

let dataDir: string;
let server: RunningServer;
let url: string;

beforeAll(async () => {
  dataDir = await migratedDataDir();
  server = runServer({ PORT: "0", DEMO: "0", DATA_DIR: dataDir }, "scripts/start.ts");
  url = await server.url();
}, 120_000);
afterAll(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const command = (name: string, ...args: string[]) => runCommand(name, args, { DATA_DIR: dataDir, DEMO: "0" });
/**
 * Asks the system as a command does that has read its arguments, and gives what it is answered. That a process of its own does so, and ends as it is told,
 * is tried of each command once: starting one takes seconds.
 */
async function ask(name: string, request: unknown): Promise<OperatorSaid[]> {
  const socket = connect((await operatorAddress({ dataDir })) ?? "");
  socket.write(`${JSON.stringify({ command: name, request })}\n`);
  const answer = await text(socket);
  return answer
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
const askAccount = (...args: string[]) => ask("account", { request: accountRequest(args), secret: null });
const askForget = (...args: string[]) => ask("forget", forgetArguments(args));
const DONE = { exit: 0 };
const signedIn = (login: string, password: string) =>
  fetch(`${url}/api/auth/client/auth`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login, password }),
  });
const signIn = async (login: string, password: string) => (await signedIn(login, password)).status;

describe("a command of the office, while the system has the embedded store open", () => {
  it("is done by the system, whose socket nobody else may open", async () => {
    const address = await operatorAddress({ dataDir });
    const { mode } = await stat(address ?? "");
    expect((mode & 0o777).toString(8)).toBe("600");
    expect(((await stat(join(dataDir, "operator.address"))).mode & 0o777).toString(8)).toBe("600");
  });

  it("makes an account that signs in at once, and says why another is refused", async () => {
    const client = [
      "client",
      "vista",
      "--name",
      "Vista",
      "--email",
      "v@vista.example",
      "--import",
      "xml",
      "--property",
      "5",
    ];
    const made = await command("account", ...client);
    expect(made).toMatchObject({ code: 0, complained: "" });
    const password = /shown this once: (\S+)/.exec(made.said)?.[1] ?? "";
    expect(await signIn("vista", password)).toBe(200);
    expect(await command("account", ...client)).toEqual({
      code: 1,
      said: "",
      complained: "There is an account of that name already.\n",
    });
  });

  it("names, issues, imports, audits and rebuilds", async () => {
    const side = [
      "--name",
      "Casa S.L.",
      "--nif",
      "B00123455",
      "--address",
      "Calle Mayor, 3",
      "--zip",
      "03001",
      "--town",
      "Alicante",
    ];
    expect(await command("invoice", "issuer", ...side)).toMatchObject({
      said: "Invoices come from Casa S.L. from now on.\n",
    });
    const paid = ["paid", "--login", "vista", "--number", "F2026-1"];
    expect(await ask("invoice", invoiceArguments(paid, "2026-03-01"))).toEqual([
      { refused: "vista has no invoice F2026-1." },
    ]);
    const feed = join(dataDir, "feed.xml");
    await writeFile(feed, "<root><kyero><feed_version>3</feed_version></kyero></root>");
    const imported = await command("import", "--login", "vista", "--feed", feed, "--dry-run");
    expect(imported.complained).toBe("");
    expect(imported.said).toContain("Dry run for vista");
    const told = await askAccount("services", "vista", "--feed", "https://feeds.example/a.xml");
    expect(told.at(-1)).toEqual(DONE);
    const audit = await command("audit", "--login", "vista", "--json");
    expect(audit.said.split("\n")[0]).toContain('"event":"AccountCreated"');
    // After how far it has come, where that takes long.
    expect((await command("rebuild")).said).toMatch(/^Read models made again from \d+ events/m);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  });
});

it("forgets a person while the system serves, to the last file of the data directory", async () => {
  const password = "the sea and the sun";
  const created = "client sol --name Sol --email s@sol.example --property 5";
  const made = await ask("account", {
    request: accountRequest(created.split(" ")),
    secret: { password, made: false },
  });
  expect(made.at(-1)).toEqual(DONE);
  const { accessToken } = await (await signedIn("sol", password)).json();
  const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
  const property = { method: "POST", headers, body: JSON.stringify(validPayload()) };
  const { Id } = await (await fetch(`${url}/api/client/property`, property)).json();
  const words = {
    Interest: "viewing",
    Name: "Ann Featherstone",
    Comment: "My mother would love the terrace.",
  };
  const body = new URLSearchParams({ ...words, Email: "ann@home.example", Phone: "612345678" });
  const path = `${url}/site/en/redirect-to-property/${Id}/enquiry`;
  expect((await fetch(path, { method: "POST", body, redirect: "manual" })).status).toBe(303);
  const wouldForget = () => askForget("--email", "ann@home.example", "--dry-run");
  await expect
    .poll(wouldForget, { timeout: 60_000 })
    .toEqual([{ line: "Would forget: 1 enquiries, 1 letters." }, DONE]);
  const named = async () => {
    const found: string[] = [];
    for (const file of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const content = await readFile(join(file.parentPath, file.name), "latin1");
      for (const needle of ["Featherstone", "ann@home.example", "612345678", "love the terrace"]) {
        if (content.includes(needle)) found.push(`${file.name}: ${needle}`);
      }
    }
    return found;
  };
  expect((await named()).length).toBeGreaterThan(3);
  const corrected = await askAccount("correct", "sol", "--name", "Sole", "--email", "sole@sol.example");
  expect(corrected).toEqual([{ line: "Done: correct client sol." }, DONE]);
  expect(await command("forget", "--email", "ann@home.example")).toEqual({
    code: 0,
    said: "Forgotten: 1 enquiries, 1 letters.\n",
    complained: "",
  });
  expect(await named()).toEqual([]);
  expect(await askForget("--email", "s@sol.example")).toEqual([
    { line: "Forgotten: 1 contacts sent to them or marked by them, 1 accounts." },
    DONE,
  ]);
  expect(await signIn("sol", password)).toBe(200);
  expect(await command("forget", "--phone", "12")).toMatchObject({
    code: 1,
    complained: '"12" is not a telephone number.\n',
  });
});

it("a system that is started while another is ending waits for it", async () => {
  server.signal("SIGTERM");
  const next = runServer({ PORT: "0", DEMO: "0", DATA_DIR: dataDir }, "scripts/start.ts");
  try {
    expect((await fetch(`${await next.url()}/api/ready`)).status).toBe(200);
    expect(await server.ended).toBe(0);
  } finally {
    await next.kill();
  }
});
