import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { runForget, runKnown } from "../../../scripts/forget/runForget.ts";
import { everyService } from "../harness/everyService.ts";
import { listed } from "../harness/listed.ts";
import { makeEverything } from "../harness/makeEverything.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";

const ann = { Name: "Ann Featherstone", Email: "Ann@home.example", Phone: "0034 612 34 56 78" };

oneStore("what is known of a person", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  async function known(request: { email?: string; phone?: string; enquiry?: number }) {
    const said: string[] = [];
    await runKnown({ store }, { email: null, phone: null, enquiry: null, ...request }, (line) =>
      said.push(line),
    );
    return JSON.parse(said.join("\n"));
  }
  const counts = ({ Records, Mentions }: Awaited<ReturnType<typeof known>>) =>
    Object.fromEntries(
      Object.entries({ ...Records, ...Mentions }).map(([table]) => [
        table,
        `${Records[table]?.length ?? 0}+${Mentions[table]?.length ?? 0}`,
      ]),
    );

  // SAFE-57
  it("is told with every table, event and letter, by address, number or enquiry, and without others", async () => {
    const costa = await server.client("costa");
    const { enquiries } = await receiveContacts(
      store,
      "costa",
      [
        { ...ann, Comment: "About the terrace. My neighbour bob@home.example would call from 699 00 00 01." },
        { ...ann, Phone: null, Comment: "Me again." },
        { Name: "Joann Other", Email: "joann@home.example", Phone: "+34 699 00 00 09" },
      ],
      [{ Origin: "+34612345678", OriginLocation: "Dénia" }, { Origin: "+34699000009" }],
    );
    const sendOn = { email: "agent@costa.example", language: "en" };
    await costa.post(`/api/client/propertyenquiries/${enquiries[0]}/resend`, sendOn, {
      "idempotency-key": "known-ann-1",
    });
    await listed(store, "costa", { Email: "ann@home.example", Phone: "+34 966 11 22 33" });
    while ((await enqueueMails(server.services)) > 0);

    const all = await known({ email: "ANN@home.example" });
    expect(all).toMatchObject({ Emails: ["ann@home.example"], Phones: ["+34612345678"] });
    expect(counts(all)).toEqual({
      enquiry: "2+0",
      call: "1+0",
      event: "4+1",
      mail: "1+0",
      directory_entry: "0+1",
      idempotency: "0+1",
    });
    const text = JSON.stringify(all);
    for (const theirs of ["Ann Featherstone", "0034 612 34 56 78", "the terrace", "Me again.", "Dénia"])
      expect(text).toContain(theirs);
    expect(text).not.toMatch(/bob@|699 00 00 01|agent@|joann|966 11 22 33|Other/i);
    expect(all.Records.enquiry[0].comment).toContain("My neighbour *** would call from ***.");
    expect(all.Mentions.directory_entry[0].Fields).toEqual({ "content.Email": "ann@home.example" });
    expect(await known({ phone: "+34 612 345 678" })).toEqual(all);
    expect(await known({ enquiry: enquiries[1] ?? 0 })).toEqual(all);

    const asked = { email: "ann@home.example", phone: null, enquiry: null, dryRun: false };
    await runForget(server.services, asked, () => undefined);
    expect(await known({ email: "ann@home.example" })).toMatchObject({ Records: {}, Mentions: {} });
  });

  // SAFE-57
  it("is told of a user with their sessions and what they did, and never a secret", async () => {
    await server.client("oeste", {
      property: { ...everyService.property, Outlet: { Email: "oeste@example.com" } },
    });
    const signIn = { login: "oeste", password: PASSWORD };
    const told = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0" };
    const { body } = await server.nobody().post("/api/auth/client/auth", signIn, told);
    const { accessToken } = body as { accessToken: string };
    expect(accessToken).not.toBe("");
    const all = await known({ email: "oeste@example.com" });
    expect(all.Records.account).toMatchObject([{ login: "oeste", name: "Name of oeste" }]);
    expect(all.Records.trail).toMatchObject([{ act: "SignedIn", address: "127.0.0.1" }]);
    expect(all.Records.refresh_family.length).toBeGreaterThan(0);
    expect(all.Records.event.map(({ type }: { type: string }) => type)).toEqual(["AccountCreated"]);
    const { rows } = await sql<{ hash: string }>`
      select hash from credential where subject = 'oeste'
      union all select hash from refresh_token`.execute(store.db);
    expect(rows.length).toBeGreaterThan(1);
    for (const { hash } of rows) expect(JSON.stringify(all)).not.toContain(hash);
  });

  // SAFE-57
  it("is told of a listing by what it says of them, and of an admin without marks and digests", async () => {
    const rio = await server.client("rio");
    await makeEverything(rio, "of olga@home.example");
    const { Mentions } = await known({ email: "olga@home.example" });
    const fields = Mentions.property_doc.flatMap(({ Fields }: { Fields: object }) => Object.keys(Fields));
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((field: string) => /_text$/.test(field))).toEqual([]);

    const subject = "rosa@zaguan.example";
    await server.admin(subject);
    await sql`insert into recovery_code (kind, subject, hash) values ('admin', ${subject}, 'digest-1')`.execute(
      store.db,
    );
    await sql`
      insert into known_place (kind, subject, mark, last_at) values ('admin', ${subject}, 'mark-1', now())`.execute(
      store.db,
    );
    const ofAdmin = await known({ email: subject });
    const about = { Row: { subject }, Fields: { subject } };
    expect(ofAdmin.Mentions).toMatchObject({ credential: [about] });
    expect(ofAdmin.Mentions.known_place).toContainEqual(about);
    expect(JSON.stringify(ofAdmin)).not.toMatch(/digest-1|mark-1|recovery_code/);
  });

  // SAFE-57
  it("is told to none of those who left one number, unless they say by which address", async () => {
    await server.client("sur");
    const shared = "+34 955 00 00 07";
    await receiveContacts(store, "sur", [
      { Name: "Carla Uno", Email: "carla@home.example", Phone: shared },
      { Name: "Dario Dos", Email: "dario@home.example", Phone: shared },
    ]);
    await expect(known({ phone: shared })).rejects.toThrow("Several addresses were left with that number");
    const carla = await known({ email: "carla@home.example" });
    expect(carla.Records.enquiry).toMatchObject([{ name: "Carla Uno", phone: shared }]);
    expect(JSON.stringify(carla)).not.toMatch(/Dario/i);
    expect(await known({ email: "nobody@home.example" })).toMatchObject({ Records: {}, Mentions: {} });
  });
});
