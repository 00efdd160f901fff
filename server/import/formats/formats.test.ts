import { describe, expect, it } from "vitest";
import type { PropertyContent } from "#server/property/property.ts";
import { exportedFeed } from "#tests/fixtures/formats/exportedFeed.ts";
import { homeFeeds } from "#tests/fixtures/formats/homeFeeds.ts";
import { homes } from "#tests/fixtures/formats/homes.ts";
import { readHomes } from "#tests/fixtures/formats/readHomes.ts";
import { type FormatName, saidBy } from "#tests/fixtures/formats/unsaid.ts";

const names = Object.keys(homeFeeds) as FormatName[];
const expected = (name: FormatName) =>
  homes.map(({ id, content }) => ({ id, content: saidBy(name, content) }));

/** Rejections, and what was mended: a feed in its published form needs neither. */
const isFault = (line: string) => /\b(?:Err|Fix)\w/.test(line);

// IMP-65
describe.each(names)("a feed in the format %s", (name) => {
  it("makes the same thirty properties of thirty homes, but for what the format cannot say", async () => {
    const { homes: read, lines } = await readHomes(homeFeeds[name](homes));
    expect(lines.filter(isFault)).toEqual([]);
    expect(read).toEqual(expected(name));
  });

  it("is read whatever the size of its pieces", async () => {
    const few = homes.slice(0, 2);
    const whole = await readHomes(homeFeeds[name](few), 1_000_000);
    expect(whole.homes).toHaveLength(2);
    for (const size of [1, 7]) expect(await readHomes(homeFeeds[name](few), size)).toEqual(whole);
  });

  it("makes properties that are exported as Kyero and read again as the same", async () => {
    const { homes: read } = await readHomes(homeFeeds[name](homes));
    const contents = read.flatMap(({ content }) => content ?? []);
    const { homes: again } = await readHomes(exportedFeed(contents));
    // Of a position that is not exact the feed says one near by.
    const near = ({ Latitude: _lat, Longitude: _lon, GeoInfo: _precision, ...rest }: PropertyContent) => rest;
    expect(again.map(({ content }) => content && near(content))).toEqual(
      contents.map((content) => near(exportable(content))),
    );
  });
});

/** What Kyero says of a property as a reader of it knows it: whole square metres, and its photos by their addresses. */
const exportable = (content: PropertyContent): PropertyContent => ({
  ...saidBy("Kyero", content),
  Build: content.Build && Math.round(content.Build),
});
