import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeAccount } from "#server/account/changeAccount.ts";
import { type AuditEntry, readAudit } from "#server/audit/readAudit.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { forgetUser } from "#server/forget/forgetUser.ts";
import { personDataOf } from "#server/forget/personData.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { auditLine } from "../../../scripts/audit/auditLine.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
const ENQUIRIES = "/api/client/propertyenquiries";
const AT = "2026-07-01T08:00:00.000Z";

oneStore("what a user of an account did has their name", (fresh) => {
  let store: Store;
  let server: TestServer;
  let nth = 0;
  let login = "";
  let email = "";
  let owner: TestCaller;
  let ana: TestCaller & { readonly id: string };
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date(AT) });
  });
  beforeEach(async () => {
    nth += 1;
    login = `named${nth}`;
    email = `ana${nth}@named.example`;
    owner = await server.client(login);
    ana = await server.user(login, "agent", email);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const anaIs = () => ({ kind: "user", subject: ana.id }) as const;
  const rename = (Name: string) =>
    store.db
      .transaction()
      .execute((tx) => changeAccount(tx, server.services, anaIs(), { type: "correct", words: { Name } }));
  const person = () => ({ emails: [email], phones: [], enquiries: [] });
  const forget = () =>
    store.db
      .transaction()
      .execute((tx) => forgetUser(tx, { person: person(), at: AT, streams: [], letters: [] }));
  const remove = () => owner.delete(`/api/auth/team/users/${ana.id}`);
  const publish = async (caller: TestCaller): Promise<number> =>
    (await caller.post(PROPERTY, validPayload())).body.Id;

  describe("in the audit log", () => {
    async function audit(): Promise<AuditEntry[]> {
      const entries: AuditEntry[] = [];
      for await (const entry of readAudit(store.db, { login, from: null, to: null })) entries.push(entry);
      return entries;
    }
    const named = async () =>
      (await audit())
        .filter(({ event }) => /^Property(Published|Deactivated)|Read|SignedIn$/.test(event))
        .map(({ event, user, name, admin }) => [event, user, name, admin]);

    // TEAM-55
    it("of what they changed, what they read and how they signed in, beside the admin behind a Login-As", async () => {
      await server.nobody().post("/api/auth/client/auth", { login: email, password: "correct horse" });
      const id = await publish(ana);
      const { enquiries } = await receiveContacts(store, login, [{ Name: "Ann", Email: "ann@home.example" }]);
      expect((await ana.get(`${ENQUIRIES}?Id=${enquiries[0]}`)).status).toBe(200);
      const marina = "marina@zaguan.example";
      await (await server.loginAs(marina, login)).post(`${PROPERTY}/${id}/deactivate`);
      await owner.get(`${ENQUIRIES}?Id=${enquiries[0]}`);
      const name = `Name of ${email}`;
      const found = await named();
      expect(found).toHaveLength(5);
      expect(found).toEqual(
        expect.arrayContaining([
          ["SignedIn", ana.id, name, null],
          ["PropertyPublished", ana.id, name, null],
          ["PersonalDataRead", ana.id, name, null],
          ["PropertyDeactivated", null, null, marina],
          ["PersonalDataRead", null, null, null],
        ]),
      );
    });

    // TEAM-55
    it("as they are called now, and after they were removed, but not once they are forgotten", async () => {
      await publish(ana);
      const nameOf = async () => (await named()).find(([event]) => event === "PropertyPublished")?.[2];
      await rename("Ana Ruiz");
      expect(await nameOf()).toBe("Ana Ruiz");
      await remove();
      expect(await nameOf()).toBe("Ana Ruiz");
      const [entry] = (await audit()).filter(({ event }) => event === "PropertyPublished");
      expect(
        entry &&
          auditLine(entry)
            .split(/\s{2,}/)
            .slice(1, 5),
      ).toEqual([login, "Ana Ruiz", "-", "PropertyPublished"]);
      await forget();
      expect(await nameOf()).toBeNull();
    });

    // TEAM-17, TEAM-55
    it("with where they did it from, which is known of them and goes when they are forgotten", async () => {
      const { enquiries } = await receiveContacts(store, login, [{ Name: "Ann", Email: "ann@home.example" }]);
      await ana.get(`${ENQUIRIES}?Id=${enquiries[0]}`);
      const trailOf = async (address: string) =>
        (await store.db.transaction().execute((tx) => personDataOf(tx, { ...person(), emails: [address] })))
          .Records.trail;
      expect(await trailOf(email)).toMatchObject([{ act: "PersonalDataRead", address: "127.0.0.1" }]);
      expect(await trailOf(`${login}@example.com`)).toBeUndefined();
      await forget();
      const [read] = (await audit()).filter(({ event }) => event === "PersonalDataRead");
      expect(read).toMatchObject({ user: ana.id, name: null, address: null });
    });
  });

  const deed = (Name: string) => ({ Name, At: AT });

  describe("at a listing", () => {
    const changed = async (id: number, by = owner) =>
      (await by.get(`${PROPERTY}/${id}/quality`)).body.changed;

    // TEAM-56
    it("as who changed it last, as they are called now", async () => {
      const id = await publish(owner);
      expect(await changed(id)).toBeNull();
      await ana.post(`${PROPERTY}/${id}/deactivate`);
      expect(await changed(id)).toEqual(deed(`Name of ${email}`));
      await rename("Ana Ruiz");
      expect(await changed(id, ana)).toEqual(deed("Ana Ruiz"));
      await forget();
      expect(await changed(id)).toBeNull();
    });

    // TEAM-56
    it("no longer when the account's login or the office has changed it since", async () => {
      const id = await publish(ana);
      expect(await changed(id)).toEqual(deed(`Name of ${email}`));
      await owner.post(`${PROPERTY}/${id}/deactivate`);
      expect(await changed(id)).toBeNull();
      await ana.post(`${PROPERTY}/${id}/activate`);
      await (await server.loginAs("marina@zaguan.example", login)).post(`${PROPERTY}/${id}/deactivate`);
      expect(await changed(id)).toBeNull();
    });

    // TEAM-56
    it("only where the account has somebody else", async () => {
      const id = await publish(ana);
      const other = await server.user(login, "agent", `eva${nth}@named.example`);
      await remove();
      expect(await changed(id)).toEqual(deed(`Name of ${email}`));
      await owner.delete(`/api/auth/team/users/${other.id}`);
      expect(await changed(id)).toBeNull();
    });
  });

  describe("at an enquiry", () => {
    // TEAM-57
    it("as who read it, and then who handled it, in what is read and in what a change answers", async () => {
      const { enquiries, calls } = await receiveContacts(store, login, [{ Name: "Ann" }], [{}]);
      const eva = await server.user(login, "agent", `eva${nth}@named.example`);
      const at = { enquiry: `${ENQUIRIES}/${enquiries[0]}`, call: `/api/client/calls/property/${calls[0]}` };
      const seen = async () => (await owner.get(`${ENQUIRIES}?Id=${enquiries[0]}`)).body[0];
      expect(await seen()).not.toHaveProperty("ProgressBy");
      expect((await ana.post(`${at.enquiry}/markasread`)).body).toMatchObject({
        Progress: "read",
        ProgressBy: deed(`Name of ${email}`),
      });
      await eva.post(`${at.enquiry}/markashandled`);
      expect(await seen()).toMatchObject({
        Progress: "handled",
        ProgressBy: deed(`Name of eva${nth}@named.example`),
      });
      await eva.post(`${at.enquiry}/unmarkashandled`);
      expect(await seen()).toMatchObject({ Progress: "read", ProgressBy: deed(`Name of ${email}`) });
      expect((await ana.post(`${at.call}/markashandled`)).body.ProgressBy).toEqual(deed(`Name of ${email}`));
    });

    // TEAM-57
    it("not of the account's login, nor in an account with one user", async () => {
      const { enquiries } = await receiveContacts(store, login, [{ Name: "Ann" }, { Name: "Bea" }]);
      const [one, two] = enquiries;
      await owner.post(`${ENQUIRIES}/${one}/markashandled`);
      await ana.post(`${ENQUIRIES}/${two}/markashandled`);
      const named = async () =>
        Object.fromEntries(
          (await owner.get(`${ENQUIRIES}?Id=${one}&Id=${two}`)).body.map(
            ({ Id, ProgressBy }: { Id: number; ProgressBy?: object }) => [Id, ProgressBy],
          ),
        );
      expect(await named()).toEqual({ [`${two}`]: deed(`Name of ${email}`) });
      await remove();
      expect(await named()).toEqual({});
    });
  });
});
