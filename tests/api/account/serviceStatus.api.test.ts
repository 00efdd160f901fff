import { afterAll, beforeAll, expect, it } from "vitest";
import { serviceStatuses } from "#contracts/session/serviceContract.ts";
import { demoAccounts } from "#server/demo/demoAccounts.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { noServices } from "#server/service/contractedServices.ts";
import { areas } from "#tests/fixtures/accessMatrix.ts";
import { type EveryRoute, everyRoute } from "#tests/fixtures/everyRoute.ts";
import { accessRows, foundIn } from "#tests/fixtures/readMatrix.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const forClients = everyRoute.filter(({ access }) => /^client/.test(access.audience));
const areasOf = (name: string) => areas.filter(({ calls }) => name in calls);

const { property, directory } = noServices;
const importTypes = ["Manual", "XML"] as const;
const contracts = [
  ...demoAccounts(new Date()).map(({ login, services }) => ({ who: login, services })),
  ...serviceStatuses.flatMap((Status) =>
    importTypes.map((ImportType) => ({
      who: `property ${Status} ${ImportType}, no directory`,
      services: { property: { ...property, Status, ImportType } },
    })),
  ),
  ...serviceStatuses.map((Status) => ({
    who: `directory ${Status}, no property`,
    services: { directory: { ...directory, Status } },
  })),
  ...serviceStatuses.map((Status) => ({
    who: `property and directory ${Status}`,
    services: { property: { ...property, Status }, directory: { ...directory, Status } },
  })),
];

it("finds every call of a client in one area of the panel", () => {
  expect(forClients.map(({ name }) => [name, areasOf(name).length])).toEqual(
    forClients.map(({ name }) => [name, 1]),
  );
  const lost = areas
    .flatMap(({ calls }) => Object.keys(calls))
    .filter((call) => !forClients.some(({ name }) => name === call));
  expect(lost).toEqual([]);
});

oneStore("the services of a client", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { env: { LOG_LEVEL: "warn" } });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const none = 999_999_999;
  const nowhere = {
    made: {},
    invoice: "none",
    entry: { id: none, serviceId: 1 },
    run: none,
    contacts: { enquiry: none, call: none, entryEnquiry: none, entryCall: none },
  };

  async function isRefused(caller: TestCaller, { name, method, path }: EveryRoute): Promise<boolean> {
    const row = accessRows[name];
    const params = row?.params?.(nowhere) ?? {};
    const filled = path.replace(/:(\w+)/g, (_all, key: string) => String(params[key] ?? 1));
    const body = row?.bodyOf?.(nowhere) ?? row?.body;
    const answer = await caller.send(method, row?.query ? `${filled}?${row.query}` : filled, body);
    expect({ name, status: answer.status }).not.toEqual({ name, status: 401 });
    expect({ name, status: answer.status }).not.toEqual({ name, status: 500 });
    const code = answer.body?.code;
    expect({ name, forbidden: answer.status === 403 }).toEqual({
      name,
      forbidden: ["ErrNoService", "ErrNotManualImport", "ErrUserNotAuthorized"].includes(code),
    });
    return code === "ErrNoService";
  }

  it.each(contracts)("open to $who what the rules say, and nothing else", async (contract) => {
    const login = contract.who.toLowerCase().replaceAll(/[^a-z]+/g, "-");
    const given = { ...noServices, ...contract.services };
    const caller = await server.client(login, contract.services);
    const refused: string[] = [];
    for (const route of forClients) if (await isRefused(caller, route)) refused.push(route.name);
    const closed = forClients.filter(
      ({ name }) => !areasOf(name).every((area) => foundIn(area, given) === "screen"),
    );
    expect(refused).toEqual(closed.map(({ name }) => name));
  });
});
