import { afterAll, beforeAll, expect, it } from "vitest";
import type { ImportRecord } from "#contracts/import/importReport.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { type FeedListing, feedListing, feedOf, feedXml } from "#tests/fixtures/feedXml.ts";
import { type Importing, importing } from "../harness/importing.ts";
import { oneStore } from "../harness/oneStore.ts";

const sold = (nth: number, changes: FeedListing = {}) =>
  feedListing(`S-${nth}`, { ref: `SM-${nth}`, ...changes });
const own = (...listings: readonly FeedListing[]) => feedXml(listings);
const thinkspain = `<root><thinkspain><import_version>1.16</import_version></thinkspain><property>
  <unique_id>S-1</unique_id><agent_ref>SM-1</agent_ref><euro_price>250000</euro_price><sale_type>sale</sale_type>
  <property_type>Villa</property_type><town>Altea</town><province>Alicante</province><images/></property></root>`;
const blank = "<property><id></id><ref></ref><price></price><type></type><town></town></property>";
const blanks = (count: number) => `<root><kyero/>${blank.repeat(count)}</root>`;

oneStore("what an import withdraws", (fresh) => {
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

  let clients = 0;
  async function clientWith(feed: string) {
    clients += 1;
    const login = `client-${clients}`;
    const caller = await imports.client(login);
    await imports.run(login, feed);
    const active = async () => {
      const { body } = await caller.get("/api/client/property?Skip=0&Take=100&Order=Property/AgentRef%20asc");
      return (body as PropertyListItem[])
        .filter(({ Status }) => Status === "active")
        .map(({ AgentRef }) => AgentRef);
    };
    const report = async (run: number | null) =>
      (await caller.get(`/api/imports/report/${login}/${run}`)).body as ImportRecord[];
    return { login, active, report };
  }

  // IMP-43
  it.each([
    ["of thinkSPAIN", thinkspain, ""],
    ["of another format", "<openimmo><anbieter/></openimmo>", "ErrFeedFormat"],
    [
      "with the id in an attribute",
      own(sold(1, { id: null })).replace("<property>", '<property id="S-1">'),
      "",
    ],
    ["with an empty id", own(sold(1, { id: "" })), "WarnNothingWithdrawn"],
    ["with an id that is too long", own(sold(1, { id: "S-1".padEnd(60, "x") })), "WarnNothingWithdrawn"],
    ["with a blank record", blanks(1), "ErrFeedEmpty"],
    ["with ten blank records", blanks(10), "ErrFeedEmpty"],
  ])("keeps the one listing online after a feed %s", async (_what, feed, code) => {
    const { login, active } = await clientWith(own(sold(1)));
    const { lines } = await imports.run(login, feed);
    expect(await active()).toEqual(["SM-1"]);
    expect([...lines.keys()].filter((one) => /^ErrFeed|Withdrawn$/.test(one))).toEqual(code ? [code] : []);
  });

  // IMP-43
  it("keeps both listings online after a feed with one id twice", async () => {
    const { login, active } = await clientWith(own(sold(1), sold(2)));
    const { lines } = await imports.run(login, own(sold(1), sold(2, { id: "S-1" })));
    expect(await active()).toEqual(["SM-1", "SM-2"]);
    expect(lines.get("ErrDuplicateId")).toBe(1);
  });

  // IMP-43
  it("keeps five of five online when all their ids are gone, and says so once for the feed", async () => {
    const { login, active, report } = await clientWith(feedOf(5));
    const { run, lines } = await imports.run(
      login,
      feedOf(5, () => ({ id: null })),
    );
    expect(await active()).toHaveLength(5);
    expect(lines.get("WarnNothingWithdrawn")).toBe(1);
    const [feed] = await report(run);
    expect(feed?.validationErrors).toMatchObject([
      { field: "feed", code: "WarnNothingWithdrawn", value: "5" },
    ]);
  });

  // IMP-18
  it("counts only what names a property, and what the client has online, when a feed has shrunk", async () => {
    const { login, active } = await clientWith(feedOf(5));
    const three = (await imports.run(login, feedOf(3).replace("</root>", `${blank.repeat(2)}</root>`)))
      .refused;
    expect(three).toMatchObject({ code: "ErrFeedShrunk", why: { values: { now: "3", before: "5" } } });
    // One record without an id holds all back, so that the next feed is measured by what is still online.
    await imports.run(
      login,
      feedOf(4, (nth) => (nth === 3 ? { id: "", ref: "other" } : {})),
    );
    const refused = (await imports.run(login, feedOf(3))).refused;
    expect(refused).toMatchObject({ code: "ErrFeedShrunk", why: { values: { now: "3", before: "5" } } });
    expect(await active()).toHaveLength(5);
  });

  // IMP-18
  it.each([2, 3])("asks before it withdraws one of the %s listings of a small client", async (count) => {
    const { login, active } = await clientWith(feedOf(count));
    expect((await imports.run(login, feedOf(count - 1))).refused).toMatchObject({ code: "ErrFeedShrunk" });
    expect(await active()).toHaveLength(count);
  });

  // IMP-47
  it("says how many it withdrew, and which", async () => {
    const { login, report } = await clientWith(feedOf(9));
    const { run, lines } = await imports.run(login, feedOf(7));
    expect([...lines]).toEqual([
      ["WarnListingsWithdrawn", 1],
      ["WarnListingWithdrawn", 2],
    ]);
    const [feed, ...records] = await report(run);
    expect(feed?.validationErrors).toMatchObject([
      { field: "feed", code: "WarnListingsWithdrawn", value: "2" },
    ]);
    expect(records.map(({ property }) => [property.agentRef, property.uniqueId, property.price])).toEqual([
      ["R-1007", "1007", "250000"],
      ["R-1008", "1008", "250000"],
    ]);
    expect(records.flatMap(({ validationErrors }) => validationErrors.map(({ code }) => code))).toEqual([
      "WarnListingWithdrawn",
      "WarnListingWithdrawn",
    ]);
    expect([...(await imports.run(login, feedOf(7))).lines], "no second time").toEqual([]);
  });
});
