import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { append } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { feedListing, feedOf, feedXml, imagesXml } from "#tests/fixtures/feedXml.ts";
import { type Importing, importing } from "../harness/importing.ts";
import { oneStore } from "../harness/oneStore.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const none = { created: 0, changed: 0, unchanged: 0, activated: 0, deactivated: 0, waiting: 0, rejected: 0 };

oneStore("imports", (fresh) => {
  let store: Store;
  let imports: Importing;
  beforeAll(async () => {
    store = await fresh();
    imports = await importing(store);
  });
  afterAll(async () => {
    await imports.close();
    await store.close();
  });

  const listed = async (caller: TestCaller) => {
    const { body } = await caller.get("/api/client/property?Skip=0&Take=100&Order=Property/AgentRef%20asc");
    return (body as PropertyListItem[]).map(
      ({ AgentRef, Status, Price }) => `${AgentRef} ${Status} ${Price}`,
    );
  };
  const events = async (login: string) => {
    const rows = await store.db
      .selectFrom("event")
      .select("type")
      .where("login", "=", login)
      .orderBy("position")
      .execute();
    return rows
      .map(({ type }) => type)
      .filter((type) => type.startsWith("Property") && !type.includes("Service"));
  };
  const everything = async () => {
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(store.db);
    const dump: Record<string, unknown> = {};
    for (const { name } of tables.rows) {
      const { rows } =
        await sql`select to_jsonb(t) as row from ${sql.table(name)} t order by to_jsonb(t)::text`.execute(
          store.db,
        );
      dump[name] = rows;
    }
    return dump;
  };

  it("publishes what a feed has, with the run in the metadata", async () => {
    const ana = await imports.client("ana");
    const outcome = await imports.run("ana", feedOf(2));
    expect(outcome).toMatchObject({
      refused: null,
      counts: { ...none, created: 2 },
      feed: { records: 2, valid: 2 },
    });
    expect(await listed(ana)).toEqual(["R-1000 active 250000", "R-1001 active 250000"]);
    const { metadata } = await store.db
      .selectFrom("event")
      .select("metadata")
      .where("login", "=", "ana")
      .where("type", "=", "PropertyPublished")
      .executeTakeFirstOrThrow();
    expect(metadata).toMatchObject({ login: "ana", requestId: `import-${outcome.run}` });
  });

  // IMP-20
  it("writes nothing for listings that have not changed", async () => {
    await imports.client("idle");
    await imports.run("idle", feedOf(3));
    const before = await events("idle");
    expect((await imports.run("idle", feedOf(3))).counts).toEqual({ ...none, unchanged: 3 });
    expect(await events("idle")).toEqual(before);
  });

  // IMP-19
  it("keys on the feed's id: a reference may change, and two may change places", async () => {
    const ben = await imports.client("ben");
    await imports.run("ben", feedOf(3));
    const ids = (await ben.get("/api/client/property?Order=Property/Id%20asc")).body.map(
      ({ Id }: { Id: number }) => Id,
    );
    const swapped = ["R-1001", "R-1000", "other"];
    const outcome = await imports.run(
      "ben",
      feedOf(3, (nth) => ({ ref: swapped[nth] ?? "" })),
    );
    expect(outcome.counts).toEqual({ ...none, changed: 3 });
    const after = (await ben.get("/api/client/property?Order=Property/Id%20asc")).body;
    expect(after.map(({ Id, AgentRef }: PropertyListItem) => [Id, AgentRef])).toEqual([
      [ids[0], "R-1001"],
      [ids[1], "R-1000"],
      [ids[2], "other"],
    ]);
  });

  // IMP-08
  it("deactivates what is missing, activates it when it is back, and takes no property twice", async () => {
    const carl = await imports.client("carl");
    await imports.run("carl", feedOf(5));
    expect((await imports.run("carl", feedOf(4))).counts).toEqual({ ...none, unchanged: 4, deactivated: 1 });
    expect((await listed(carl)).at(-1)).toBe("R-1004 deactivated 250000");
    expect((await imports.run("carl", feedOf(5))).counts).toEqual({ ...none, unchanged: 5, activated: 1 });
    expect((await listed(carl)).at(-1)).toBe("R-1004 active 250000");
    const renumbered = feedOf(5, (nth) => (nth === 4 ? { id: "new", price: "1000" } : {}));
    expect((await imports.run("carl", renumbered)).counts).toEqual({ ...none, unchanged: 4, changed: 1 });
    expect(await listed(carl)).toHaveLength(5);
  });

  // IMP-08
  it("leaves a suspended listing that is missing as it was", async () => {
    const sara = await imports.client("sara");
    await imports.run("sara", feedOf(5));
    const last = (
      (await sara.get("/api/client/property?Order=Property/AgentRef%20asc")).body as PropertyListItem[]
    ).at(-1);
    const stream = propertyStream(last?.Id ?? 0);
    const metadata = { login: "sara", requestId: "r", at: new Date().toISOString() };
    const suspension = { type: "PropertySuspended", data: {} } as const;
    await store.db
      .transaction()
      .execute((tx) =>
        append(tx, { stream, login: "sara", expectedVersion: 1, metadata, events: [suspension] }),
      );
    expect((await imports.run("sara", feedOf(4))).counts).toEqual({ ...none, unchanged: 4 });
    expect((await events("sara")).at(-1)).toBe("PropertySuspended");
  });

  // IMP-11
  it("overwrites what the client edited, and keeps what a feed cannot say", async () => {
    const dora = await imports.client("dora");
    await imports.run("dora", feedOf(1));
    const [{ Id }] = (await dora.get("/api/client/property")).body;
    const form = { Ref: "R-1000", Type: 25, Offer: 3, Currency: "EUR", Location: "m-03082" };
    const edited = await dora.put(`/api/client/property/${Id}`, {
      ...form,
      Price: 1,
      Toilets: 4,
      YearBuilt: 1999,
    });
    expect(edited.status).toBe(200);
    expect((await imports.run("dora", feedOf(1))).counts).toEqual({ ...none, changed: 1 });
    const { body } = await dora.get(`/api/client/property/${Id}`);
    expect(body).toMatchObject({ Price: 250_000, Bedrooms: 3, Toilets: 4, YearBuilt: 1999 });
  });

  // IMP-21
  it("keeps to the limit of the contract: the rest is deactivated, and the report says so", async () => {
    const eva = await imports.client("eva", { PropertyLimit: 2 });
    const outcome = await imports.run("eva", feedOf(3));
    expect(outcome.counts).toEqual({ ...none, created: 3 });
    expect(await listed(eva)).toEqual([
      "R-1000 active 250000",
      "R-1001 active 250000",
      "R-1002 deactivated 250000",
    ]);
    const { body } = await eva.get(`/api/imports/report/eva/${outcome.run}`);
    expect(body).toHaveLength(1);
    expect(body[0].validationErrors).toMatchObject([{ field: "id", code: "WarnLimit", value: "2" }]);
    const without = feedOf(3).replace(/<property><id>1000<.*?<\/property>/, "");
    await imports.run("eva", without, { confirmShrink: true });
    expect(await listed(eva)).toEqual([
      "R-1000 deactivated 250000",
      "R-1001 active 250000",
      "R-1002 active 250000",
    ]);
  });

  // IMP-12
  it("leaves the choice of active listings to a client with manual selection", async () => {
    const fred = await imports.client("fred", { ManualSelection: true });
    expect((await imports.run("fred", feedOf(5))).counts).toEqual({ ...none, created: 5, waiting: 5 });
    expect((await listed(fred))[0]).toBe("R-1000 deactivated 250000");
    const [first] = (await fred.get("/api/client/property?Order=Property/AgentRef%20asc")).body;
    await fred.post(`/api/client/property/${first.Id}/activate`);
    const statuses = async () => (await listed(fred)).map((line) => line.split(" ")[1]);
    await imports.run("fred", feedOf(5));
    expect(await statuses()).toEqual(["active", ...Array(4).fill("deactivated")]);
    const without = feedOf(5).replace(/<property><id>1000<.*?<\/property>/, "");
    await imports.run("fred", without);
    expect(await statuses()).toEqual(Array(5).fill("deactivated"));
    await imports.run("fred", feedOf(5));
    expect(await statuses(), "what was chosen is chosen when it is back").toEqual([
      "active",
      ...Array(4).fill("deactivated"),
    ]);
  });

  // IMP-25
  it("shows in a dry run what would happen, and leaves every table as it was", async () => {
    await imports.client("gil");
    await imports.run("gil", feedOf(6));
    const before = await everything();
    const feed = feedXml([
      ...[1000, 1001, 1002, 1003].map((id) => feedListing(String(id))),
      feedListing("1004", { price: "199000" }),
      feedListing("new"),
      feedListing("bad", { price: "---" }),
    ]);
    const outcome = await imports.run("gil", feed, { dryRun: true });
    expect(outcome).toMatchObject({
      run: null,
      counts: { ...none, created: 1, changed: 1, unchanged: 4, deactivated: 1 },
      feed: { records: 7, valid: 6, invalid: 1 },
    });
    expect(await everything()).toEqual(before);
  });

  // IMP-09, IMP-17
  it.each([
    ["is empty", feedXml([]), "ErrFeedEmpty"],
    ["stops in the middle", feedOf(10).slice(0, -900), "ErrFeedIncomplete"],
    ["does not parse", feedOf(10).replaceAll("</beds>", "</bed>"), "ErrFeedNotXml"],
    ["is a page of HTML", "<!DOCTYPE html><html><body>Not found</body></html>", "ErrFeedFormat"],
    ["is another agency program's", "<propiedades><propiedad/></propiedades>", "ErrFeedFormat"],
    ["is nothing at all", "", "ErrFeedEmpty"],
    ["has shrunk by 70 %", feedOf(3), "ErrFeedShrunk"],
    ["has shrunk by 30 %", feedOf(7), "ErrFeedShrunk"],
  ])("writes nothing when a feed %s, and the report says why", async (_why, feed, code) => {
    const login = `guard-${code.toLowerCase()}-${feed.length}`;
    const caller = await imports.client(login);
    await imports.run(login, feedOf(10));
    const before = [await events(login), await listed(caller)];
    const outcome = await imports.run(login, feed);
    expect(outcome.refused).toMatchObject({ field: "feed", code });
    expect([await events(login), await listed(caller)]).toEqual(before);
    const { body: history } = await caller.get(`/api/imports/history/${login}?take=1`);
    expect(history).toMatchObject([{ id: outcome.run, processingStats: { online: 10, offline: 0 } }]);
    const { body: report } = await caller.get(`/api/imports/report/${login}/${outcome.run}`);
    expect(report).toMatchObject([
      { property: { agentRef: null, uniqueId: null }, validationErrors: [{ field: "feed", code }] },
    ]);
    expect((await imports.run(login, feedOf(10))).counts).toEqual({ ...none, unchanged: 10 });
  });

  // IMP-10, IMP-28
  it("takes all of a feed but its one bad listing, which stays as it was, and says where it is bad", async () => {
    const bo = await imports.client("bo");
    await imports.run("bo", feedOf(5));
    const changed = feedOf(5, () => ({ price: "300000" })).replace("R-1001</ref>", "R-1001</re>");
    const { counts, feed, run } = await imports.run("bo", changed);
    expect({ counts, feed }).toMatchObject({
      counts: { ...none, changed: 4 },
      feed: { valid: 4, invalid: 1 },
    });
    expect(await listed(bo)).toEqual([
      "R-1000 active 300000",
      "R-1001 active 250000",
      ...["R-1002 active 300000", "R-1003 active 300000", "R-1004 active 300000"],
    ]);
    const { body } = await bo.get(`/api/imports/report/bo/${run}`);
    expect(body).toMatchObject([
      {
        property: { uniqueId: "1001" },
        validationErrors: [
          {
            code: "ErrListingNotXml",
            at: { line: 3, column: 67, more: 0 },
            why: { code: "closingTag", values: { tag: "ref" } },
          },
        ],
      },
    ]);
  });

  // IMP-43
  it("takes nothing for missing while a listing cannot be read as far as its id", async () => {
    await imports.client("bea");
    await imports.run("bea", feedOf(9));
    const eight = feedOf(9).replace(/<property><id>1008<.*<\/property>/, "");
    const unread = eight.replace("<id>1001</id>", "<id>1001</ref>");
    const outcome = await imports.run("bea", unread);
    expect(outcome.counts).toEqual({ ...none, unchanged: 7 });
    expect([...outcome.lines.keys()]).toContain("WarnNothingWithdrawn");
    expect((await imports.run("bea", eight)).counts).toEqual({ ...none, unchanged: 8, deactivated: 1 });
  });

  // IMP-45
  it("publishes Latin-1 that calls itself UTF-8 as it was meant, and never a lost character", async () => {
    const paz = await imports.client("paz");
    const texts = ["Piñata en la montaña", "Habitaci\u0097n, ba\u0096o"];
    const feed = feedOf(2, (nth) => ({ town: "Calpe", desc: `<es>${texts[nth]}</es>` }));
    const outcome = await imports.run("paz", Buffer.from(feed, "latin1"));
    expect(outcome.feed).toMatchObject({ valid: 1, invalid: 1 });
    const [{ Id }] = (await paz.get("/api/client/property")).body;
    const { body } = await paz.get(`/api/client/property/${Id}`);
    expect(JSON.stringify(body)).toContain("Piñata en la montaña");
    const { body: report } = await paz.get(`/api/imports/report/paz/${outcome.run}`);
    expect(
      report.map((record: { validationErrors: { code: string }[] }) =>
        record.validationErrors.map(({ code }) => code),
      ),
    ).toEqual([["ErrEncoding"], ["FixEncoding"]]);
  });

  // IMP-18
  it("takes a feed that has shrunk once a person has confirmed it", async () => {
    await imports.client("hugo");
    await imports.run("hugo", feedOf(10));
    const { counts } = await imports.run("hugo", feedOf(3), { confirmShrink: true });
    expect(counts).toEqual({ ...none, unchanged: 3, deactivated: 7 });
    expect((await imports.run("hugo", feedOf(3))).refused).toBeNull();
  });

  it("keeps a listing as it was when the feed has it broken, and rejects ids and references that come twice", async () => {
    const ines = await imports.client("ines");
    await imports.run("ines", feedOf(4));
    const outcome = await imports.run(
      "ines",
      feedXml([
        feedListing("1000", { price: "ask us" }),
        feedListing("1001"),
        feedListing("1001", { ref: "twice" }),
        feedListing("1002"),
        feedListing("1003"),
        feedListing("1009", { ref: " r-1001 " }),
      ]),
    );
    expect(outcome).toMatchObject({ counts: { ...none, unchanged: 3 }, feed: { valid: 3, invalid: 3 } });
    expect((await listed(ines))[0]).toBe("R-1000 active 250000");
    const { body } = await ines.get(`/api/imports/report/ines/${outcome.run}`);
    const codes = body.map(
      (record: { property: { uniqueId: string }; validationErrors: { code: string }[] }) => [
        record.property.uniqueId,
        ...record.validationErrors.map(({ code }) => code),
      ],
    );
    expect(codes).toEqual([
      [null, "WarnNothingWithdrawn"],
      ["1000", "ErrInvalidPrice"],
      ["1001", "ErrDuplicateId"],
      ["1009", "ErrDuplicateRef"],
    ]);
  });

  // IMP-26
  it("refuses a client without an import, and a second run at the same time", async () => {
    await imports.server.client("joan");
    await expect(imports.run("joan", feedOf(1))).rejects.toThrow("joan does not import by XML.");
    await imports.client("kim");
    const both = await Promise.allSettled([imports.run("kim", feedOf(300)), imports.run("kim", feedOf(300))]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { message: "An import of kim is under way." },
    });
  });

  // IMP-22
  it("takes up to 99 photos of a listing and says how many there were", async () => {
    const lola = await imports.client("lola");
    const urls = Array.from({ length: 130 }, (_, nth) => `https://photos.example/house ${nth}.jpg`);
    await imports.run("lola", feedXml([feedListing("1", { images: imagesXml(urls) })]));
    const [{ Photos }] = (await lola.get("/api/client/property")).body;
    expect(Photos).toHaveLength(99);
    expect(Photos[7]).toEqual({
      Url: "https://photos.example/house%207.jpg",
      CdnUrl: "https://photos.example/house%207.jpg",
      Number: 8,
    });
    const { body } = await lola.get("/api/client/photo-report-detailed/lola");
    expect(body).toEqual([{ agentRef: "R-1", uniqueId: "1", total: 99, valid: 99, invalid: 0, ok: true }]);
  });
});
