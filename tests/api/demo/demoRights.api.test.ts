import { afterAll, beforeAll, expect, it } from "vitest";
import { demoAccounts } from "#server/demo/demoAccounts.ts";
import { appendMany } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestAnswer } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";

/** What an account is answered to each deed, in this order, on listings of its own: a status, or the code of a refusal. */
const deeds = ["add", "edit", "deactivate", "activate", "feature", "premium", "unfeature", "delete"] as const;
type Answer = number | string;
type Rights = Readonly<Record<(typeof deeds)[number], Answer>>;

const closed = Object.fromEntries(deeds.map((deed) => [deed, "ErrNoService"])) as unknown as Rights;
const everything: Rights = {
  add: 201,
  edit: 200,
  deactivate: 200,
  activate: 200,
  feature: 200,
  premium: 200,
  unfeature: 200,
  delete: 204,
};
const unfeatured = { feature: "ErrNoService", premium: "ErrNoService" };
const imported = {
  ...everything,
  ...unfeatured,
  add: "ErrNotManualImport",
  delete: "ErrNotManualImport",
};

/** RIGHT-01, RIGHT-02, RIGHT-09, RIGHT-10, RIGHT-13 and FEAT-05, for each account of the demo. */
const rights: Readonly<Record<string, Rights>> = {
  costa: everything,
  xmlhomes: imported,
  xmlmanual: imported,
  small: { ...everything, ...unfeatured, add: "ErrPropertyServiceLimit 3" },
  over: {
    ...everything,
    ...unfeatured,
    add: "ErrPropertyServiceLimit 20",
    activate: "ErrPropertyServiceLimit 20",
  },
  expired: { ...everything, ...unfeatured },
  pending: { ...everything, ...unfeatured },
  suspended: closed,
  inactive: closed,
  nothing: closed,
  business: closed,
};

oneStore("the demo accounts", (fresh) => {
  let store: Store;
  let server: TestServer;
  const accounts = demoAccounts(new Date());
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { env: { LOG_LEVEL: "warn" } });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  /** As many active listings as the account has in the demo; ids start at `from`. */
  async function publish(login: string, from: number): Promise<number> {
    const { listings } = accounts.find((account) => account.login === login) ?? {};
    const metadata = { login, requestId: "r", at: new Date().toISOString() };
    const ids = Array.from(
      { length: (listings?.total ?? 1) - (listings?.deactivated ?? 0) },
      (_, n) => from + n,
    );
    const streams = ids.map((Id) => ({
      stream: propertyStream(Id),
      login,
      metadata,
      events: [
        { type: "PropertyPublished", data: { Id, Content: propertyContent({ AgentRef: String(Id) }) } },
      ],
    }));
    await store.db.transaction().execute((tx) => appendMany(tx, streams));
    return from;
  }

  const short = ({ status, body }: TestAnswer): Answer =>
    status < 400 ? status : [body.code, body.limit].filter((part) => part !== undefined).join(" ");

  it("are all in the table", () => {
    expect(Object.keys(rights).sort()).toEqual(accounts.map(({ login }) => login).sort());
  });

  // DEMO-01 … DEMO-08, CALL-63
  it.each(accounts.map(({ login }, index) => [login, index] as const))(
    "%s may do exactly what its services allow",
    async (login, index) => {
      const account = accounts[index];
      const caller = await server.client(login, account?.services ?? {});
      const id = await publish(login, 100_000 + index * 1000);
      const at = `${PROPERTY}/${id}`;
      const featured = "/api/client/featured";
      const did: Record<string, Answer> = {
        add: short(await caller.post(PROPERTY, validPayload({ Ref: "one more" }))),
        edit: short(await caller.put(at, validPayload({ Ref: String(id), Price: 1 }))),
        deactivate: short(await caller.post(`${at}/deactivate`)),
        activate: short(await caller.post(`${at}/activate`)),
      };
      const shown = did.activate === 200 ? id : id + 1;
      did.feature = short(await caller.post(featured, { type: "Featured", id: shown }));
      did.premium = short(await caller.post(featured, { type: "FeaturedPremium", id: shown }));
      did.unfeature = short(await caller.delete(`${featured}/${shown}`));
      did.delete = short(await caller.delete(at));
      expect(did).toEqual(rights[login]);
    },
  );
});
