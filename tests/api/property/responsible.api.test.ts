import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const LIST = "/api/client/property";
const noContent = { status: 204, body: undefined };
const noProperty = { status: 404, body: { code: "ErrPropertyInvalid" } };
const noRights = { status: 403, body: { code: "ErrNoRigths" } };

oneStore("who is responsible for a listing", (fresh) => {
  let store: Store;
  let server: TestServer;
  let nth = 0;
  let login = "";
  let owner: TestCaller;
  let agent: TestCaller & { readonly id: string };

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  beforeEach(async () => {
    nth += 1;
    login = `firm${nth}`;
    owner = await server.client(login);
    agent = await server.user(login, "agent", `eva${nth}@team.example`);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const publish = async (caller: TestCaller, Ref: string): Promise<number> =>
    (await caller.post(LIST, validPayload({ Ref }))).body.Id;
  const give = async (Ids: readonly number[], User: string | null, caller = owner) => {
    const { status, body } = await caller.put(`${LIST}/responsible`, { Ids, User });
    return { status, body };
  };
  const responsible = async () => {
    const { body } = await owner.get(LIST);
    return Object.fromEntries(
      body.map(({ Id, Responsible }: { Id: number; Responsible?: string }) => [Id, Responsible]),
    );
  };

  // TEAM-43
  it("is the agent who publishes it, and nobody where an owner does", async () => {
    const [one, other] = [await publish(agent, "A"), await publish(owner, "B")];
    expect(await responsible()).toEqual({ [one]: agent.id, [other]: undefined });
    expect((await owner.get(`${LIST}/${one}`)).headers.etag).toBe('"1"');
  });

  // TEAM-43
  it("is whom an owner or a manager says, of many listings by one call", async () => {
    const manager = await server.user(login, "manager", `mo${nth}@team.example`);
    const [one, other] = [await publish(agent, "A"), await publish(owner, "B")];
    expect(await give([one, other, other], "login", manager)).toEqual(noContent);
    expect(await responsible()).toEqual({ [one]: "login", [other]: "login" });
    expect(await give([one], null)).toEqual(noContent);
    expect(await responsible()).toEqual({ [one]: undefined, [other]: "login" });
    expect(await give([one], agent.id, agent)).toEqual(noRights);
  });

  // TEAM-43
  it("is a user of the account, and of its listings alone", async () => {
    const other = await server.user(`${login}b`, "agent", `tom${nth}@team.example`);
    const [one, theirs] = [await publish(owner, "A"), await publish(other, "B")];
    expect(await give([one], other.id)).toEqual({ status: 409, body: { code: "ErrInvalidAction" } });
    expect(await give([one, theirs], agent.id)).toEqual(noProperty);
    expect(await responsible()).toEqual({ [one]: undefined });
  });

  // TEAM-43
  it("stays who it was when the listing is deleted and restored", async () => {
    const one = await publish(agent, "A");
    const run = { Run: `gone-${login}`, Action: { Kind: "delete" }, Rows: [{ Id: one }] };
    expect((await owner.post(`${LIST}/bulk`, run)).body.Rows).toMatchObject([{ Ends: "changed" }]);
    await owner.post(`${LIST}/bulk/undo`, { Run: run.Run, Ids: [one] });
    expect(await responsible()).toEqual({ [one]: agent.id });
  });
});
