import { render } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import texts from "#locales/en/notFound.json" with { type: "json" };
import { toasts } from "#ui/feedback/toasts.ts";
import { useKnownPlace } from "./useKnownPlace.ts";

const keys = ["Location", "Radius"];
const missing = () => Response.json({ code: "ErrInvalidPath" }, { status: 404 });

function Screen({ id }: { id: string | null }) {
  useKnownPlace(id, keys);
  return null;
}

beforeAll(async () => {
  await i18next.init({ lng: "en", ns: [], defaultNS: "common", resources: { en: { notFound: texts } } });
});
beforeEach(() => toasts.clear());
afterEach(() => vi.unstubAllGlobals());

const said = () => toasts.read().map(({ title }) => title);

// LIST-58
test("a place that there is not leaves the address with its radius, and is said", async () => {
  vi.stubGlobal("fetch", async () => missing());
  history.replaceState(null, "", "/properties?Location=m-99999&Radius=5&MinBedrooms=2");
  render(<Screen id="m-99999" />);
  await expect.poll(said).toEqual([texts.dropped.place]);
  expect(location.search).toBe("?MinBedrooms=2");
});

// LIST-58
test("a radius without a place leaves the address, and is said", async () => {
  history.replaceState(null, "", "/properties?Radius=5&MinBedrooms=2");
  render(<Screen id={null} />);
  await expect.poll(said).toEqual([texts.dropped.radius]);
  expect(location.search).toBe("?MinBedrooms=2");
});

// LIST-58
test("nothing is said of a place that could not be asked for, nor without a filter", async () => {
  let answered = 0;
  vi.stubGlobal("fetch", async () => {
    answered += 1;
    return Response.json({ code: "ErrInternal" }, { status: 500 });
  });
  history.replaceState(null, "", "/properties?MinBedrooms=2");
  const { rerender } = render(<Screen id={null} />);
  history.replaceState(null, "", "/properties?Location=m-1&Radius=5");
  rerender(<Screen id="m-1" />);
  await expect.poll(() => answered).toBeGreaterThan(0);
  expect(location.search).toBe("?Location=m-1&Radius=5");
  expect(said()).toEqual([]);
});
