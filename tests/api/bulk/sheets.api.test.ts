import { afterAll, beforeAll, expect, it } from "vitest";
import type { BulkRow } from "#contracts/bulk/bulkContract.ts";
import { type SheetListing, sheetStep } from "#contracts/bulk/sheetListing.ts";
import type { Property } from "#contracts/property/property.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { bulkListings } from "../harness/bulkListings.ts";
import { everyService } from "../harness/everyService.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const LISTINGS = "/api/client/property/bulk/listings";

oneStore("listings for a workbook", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { env: { LOG_LEVEL: "fatal" } });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const page = async (caller: TestCaller, query: string): Promise<SheetListing[]> =>
    (await caller.get(`${LISTINGS}?${query}`)).body.Rows;

  // SHEET-01, SHEET-02
  it("come page by page, each once, with all that can be edited and the version that each has", async () => {
    const caller = await server.client("sheets1", everyService);
    const ids = await bulkListings(store, "sheets1", sheetStep + 3, (nth) => ({
      Bedrooms: nth % 5,
      Features: ["pool"],
      Distance: { Beach: 1.5 },
      Descriptions: { en: `Home ${nth}` },
      Medias: [{ type: "video", url: "https://video.example/1" }],
    }));
    const [changed = 0] = ids;
    await caller.post(`/api/client/property/${changed}/deactivate`);
    const first = await page(caller, "");
    const rest = await page(caller, `After=${first.at(-1)?.Id}`);
    expect([...first, ...rest].map(({ Id }) => Id)).toEqual(ids);
    expect(first[0]).toMatchObject({
      Id: changed,
      Version: 2,
      Ref: "R-0",
      Bedrooms: 0,
      Distance: { Beach: 1.5 },
    });
    const { body } = (await caller.get(`/api/client/property/${ids[7]}`)) as { body: Property };
    const { Ref, Type, Offer, Location, Medias, Descriptions, Version } = first[7] ?? ({} as SheetListing);
    expect([Ref, Type, Offer, Location, Medias, Descriptions, Version]).toEqual([
      ...[body.AgentRef, body.Type.Id, body.OfferType.Id, body.Location, body.Medias, body.Descriptions, 1],
    ]);
  });

  // SHEET-01
  it("are those that pass the filters, and nobody else's", async () => {
    const caller = await server.client("sheets2", everyService);
    const other = await server.client("sheets3", everyService);
    const ids = await bulkListings(store, "sheets2", 4, (nth) => ({ Bedrooms: nth }));
    expect((await page(caller, "MinBedrooms=2")).map(({ Id }) => Id)).toEqual(ids.slice(2));
    expect((await page(caller, `Id=${ids[1]}&Id=${ids[3]}`)).map(({ Id }) => Id)).toEqual([ids[1], ids[3]]);
    expect(await page(other, `Id=${ids[1]}`)).toEqual([]);
    expect((await caller.get(`${LISTINGS}?After=x`)).status).toBe(400);
  });

  interface EditRow {
    readonly Id: number | undefined;
    readonly Version?: number;
    readonly Fields?: object;
  }
  const edit = async (caller: TestCaller, Run: string, Rows: readonly EditRow[]) =>
    caller.post("/api/client/property/bulk", { Run, Action: { Kind: "edit" }, Rows });
  const ends = ({ body }: { body: { Rows: BulkRow[] } }) =>
    body.Rows.map(({ Ends, Problem }) => Problem?.code ?? Ends);

  // SHEET-13
  it("are edited each by what its row says, the rest stays, and the whole is taken back", async () => {
    const caller = await server.client("sheets4", everyService);
    const ids = await bulkListings(store, "sheets4", 3, () => ({
      Offer: 2,
      HighSeasonPrice: 900_000,
      Distance: { Beach: 1, Golf: 2 },
      Descriptions: { en: "A home", de: "Ein Haus", ca: "Una casa" },
    }));
    const before = await page(caller, "");
    const rows = [
      {
        Id: ids[0],
        Version: 1,
        Fields: {
          Price: 1_000,
          Distance: { Golf: null, Town: 3 },
          Descriptions: { de: "", fr: "Une maison" },
        },
      },
      { Id: ids[1], Version: 1, Fields: { Offer: 3, Features: ["pool"], Ref: " N-1 " } },
      { Id: ids[2], Version: 1, Fields: { Price: 650_000 } },
    ];
    expect(ends(await edit(caller, "sheet-run-1", rows))).toEqual(["changed", "changed", "same"]);
    const [first, second, third] = await page(caller, "");
    expect(first).toEqual({
      ...before[0],
      Version: first?.Version,
      Price: 1_000,
      Distance: { Beach: 1, Town: 3 },
      Descriptions: { en: "A home", ca: "Una casa", fr: "Une maison" },
    });
    expect(second).toEqual({
      ...before[1],
      Version: second?.Version,
      Offer: 3,
      Features: ["pool"],
      Ref: "N-1",
      HighSeasonPrice: null,
    });
    expect(third).toEqual(before[2]);
    expect(ends(await edit(caller, "sheet-run-1", rows))).toEqual(["changed", "changed", "same"]);
    const back = await caller.post("/api/client/property/bulk/undo", {
      Run: "sheet-run-1",
      Ids: ids.slice(0, 2),
    });
    expect(ends(back)).toEqual(["changed", "changed"]);
    const versionless = (rows: readonly SheetListing[]) => rows.map(({ Version: _, ...said }) => said);
    expect(versionless(await page(caller, ""))).toEqual(versionless(before));
  });

  // SHEET-13, SHEET-14
  it("are refused one by one: a moved version, a broken rule, a reference that is taken or was given", async () => {
    const caller = await server.client("sheets5", everyService);
    const ids = await bulkListings(store, "sheets5", 6);
    const row = (nth: number, Fields: object, Version = 1) => ({ Id: ids[nth], Version, Fields });
    const answer = await edit(caller, "sheet-run-2", [
      row(0, { Price: 5 }, 7),
      row(1, { Price: 0 }),
      row(2, { Ref: "r-3" }),
      row(3, { Ref: "X" }),
      row(4, { Ref: "x" }),
      row(5, { Location: "m-00000" }),
    ]);
    expect(ends(answer)).toEqual([
      ...["ErrVersionConflict", "ErrInvalidPrice", "ErrDuplicateRef", "changed", "ErrDuplicateRef"],
      "ErrMissingTown",
    ]);
    const plain = await edit(caller, "sheet-run-3", [{ Id: ids[0] }]);
    const other = await caller.post("/api/client/property/bulk", {
      Run: "sheet-run-4",
      Action: { Kind: "activate" },
      Rows: [row(0, { Price: 5 })],
    });
    expect([plain.body.code, other.body.code]).toEqual(["ErrInvalidBody", "ErrInvalidBody"]);
  });
});
