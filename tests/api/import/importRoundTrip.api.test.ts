import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { kyeroFeaturesOf } from "#server/kyero/kyeroFeature.ts";
import { kyeroPlaceOf } from "#server/kyero/kyeroPlace.ts";
import { typeWord } from "#server/kyero/kyeroType.ts";
import { kyeroLanguages } from "#server/kyero/kyeroValues.ts";
import { type FeedListing, feedListing, feedXml, imagesXml } from "#tests/fixtures/feedXml.ts";
import { kyeroFolder } from "#tests/fixtures/kyero/feedErrors.ts";
import { type Importing, importing } from "../harness/importing.ts";
import { oneStore } from "../harness/oneStore.ts";

const samples = [
  ["oe_example_kyero.xml", { records: 1, valid: 1, invalid: 0 }],
  ["oe_kyero.xml", { records: 1, valid: 1, invalid: 0 }],
  ["oe_kyero-3-upgrade.xml", { records: 4, valid: 0, invalid: 4 }],
  ["oe_kyero-3-downgrade.xml", { records: 4, valid: 0, invalid: 4 }],
] as const;

/** One listing for each type, and between them every feature, language, rating, offer and kind of place. */
function variety(): FeedListing[] {
  const places = placeIndex()
    .all()
    .filter(({ type }) => type !== "region" && type !== "province");
  return propertyTypes.map(({ Id }, nth) => {
    const place = places[nth * 370];
    const { town, province, location_detail } = kyeroPlaceOf(place?.id ?? "m-03082");
    const [lat, lon] = [place?.lat ?? 38.78945, place?.lon ?? 0.1628].map((at) => at.toFixed(5));
    const { words } = kyeroFeaturesOf(featureKeys.filter((_, at) => at % (nth + 1) === 0));
    const spoken = kyeroLanguages.filter((_, at) => (at + nth) % 3 > 0);
    return feedListing(String(nth), {
      type: typeWord(Id),
      town,
      province,
      location_detail,
      price: String(1 + nth * 3_846_153),
      currency: nth % 3 ? "EUR" : "GBP",
      price_freq: ["sale", "month", "week"][nth % 3] ?? "sale",
      beds: String(nth),
      location: nth % 2 ? `<latitude>${lat}12</latitude><longitude>${lon}01</longitude>` : null,
      energy_rating: `<consumption>${"ABCDEFGX"[nth % 8]}</consumption><emissions>${"XGFEDCBA"[nth % 8]}</emissions>`,
      desc: spoken.map((one) => `<${one}>${one}: &lt;5 m &amp; más, ${nth}</${one}>`).join(""),
      features: words.map((word) => `<feature>${word}</feature>`).join(""),
      images: imagesXml(Array.from({ length: nth * 2 }, (_, at) => `https://a.example/${nth}/${at}.jpg`)),
      catastral: "9872023VH5797S0001WX",
      video_url: `https://video.example/${nth}`,
    });
  });
}

oneStore("what is exported", (fresh) => {
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

  async function exported(login: string): Promise<string> {
    const caller = await imports.client(login);
    const { body } = await caller.post("/api/client/exportedfeeds", { name: "Portal" });
    const answer = await imports.server.nobody().get(`/feeds/${body.Identifier}.xml?mode=extended`);
    expect(answer.status).toBe(200);
    return String(answer.body);
  }
  /** Numbers are the portal's own, and so are the times of changes and the account. */
  const told = (feed: string) =>
    feed
      .replaceAll(/<(id|date|feed_generated|email|name)>.*?<\/\1>/g, "")
      .replaceAll(/redirect-to-property\/\d+/g, "")
      .split("\n")
      .sort();

  // FEED-24
  it("is the same again after it was imported into an empty client", async () => {
    await imports.client("first");
    const outcome = await imports.run("first", feedXml(variety()));
    expect(outcome).toMatchObject({ counts: { created: 26 }, feed: { valid: 26 } });
    expect([...outcome.lines]).toEqual([]);
    const first = await exported("first");
    await imports.client("second");
    expect(await imports.run("second", first)).toMatchObject({
      counts: { created: 26 },
      feed: { valid: 26 },
    });
    expect(told(await exported("second"))).toEqual(told(first));
    expect((await imports.run("second", first)).counts).toMatchObject({
      unchanged: 26,
      changed: 0,
      created: 0,
    });
  });

  it("the samples of others are judged listing by listing, where they are at hand", async () => {
    if (kyeroFolder === undefined) {
      process.stdout.write("\nNot run: KYERO_DIR does not say where the sample feeds are.\n");
      return;
    }
    await imports.client("samples");
    for (const [name, figures] of samples) {
      const feed = await readFile(join(kyeroFolder, name));
      expect((await imports.run("samples", feed, { dryRun: true, confirmShrink: true })).feed).toMatchObject(
        figures,
      );
    }
  });
});
