import { expect, it } from "vitest";
import { keyOf, seals } from "./tokenKeys.ts";

const [one, two] = ["one key of at least 32 characters", "two keys of at least 32 characters"].map((text) =>
  keyOf(Buffer.from(text)),
) as [ReturnType<typeof keyOf>, ReturnType<typeof keyOf>];
const secret = Buffer.from("a secret");

// SAFE-52
it("opens what it has sealed, after the key was followed by another, and says that it is stale", () => {
  const sealed = seals([one]).seal(secret, "costa");
  expect(sealed).not.toContain(secret.toString("base64url"));
  expect(seals([one]).open(sealed, "costa")).toEqual({ secret, stale: false });
  expect(seals([two, one]).open(sealed, "costa")).toEqual({ secret, stale: true });
  expect(seals([two, one]).seal(secret, "costa").startsWith(`${two.id}.`)).toBe(true);
});

// SAFE-52
it("opens nothing for somebody else, without the key, or changed", () => {
  const sealed = seals([one]).seal(secret, "costa");
  expect(seals([one]).open(sealed, "norte")).toBeNull();
  expect(seals([two]).open(sealed, "costa")).toBeNull();
  // The last sign carries bits that are not read; the one before it is exchanged.
  const other = sealed.at(-2) === "A" ? "B" : "A";
  for (const wrong of [
    `${sealed.slice(0, -2)}${other}${sealed.at(-1)}`,
    "",
    "x",
    `${one.id}.`,
    `${one.id}.AAAA`,
  ]) {
    expect(seals([one]).open(wrong, "costa")).toBeNull();
  }
});

it("seals the same differently each time, and names a key without telling it", () => {
  const { seal } = seals([one]);
  expect(seal(secret, "costa")).not.toBe(seal(secret, "costa"));
  expect(one.id).toMatch(/^[\w-]{12}$/);
  expect(one.id).not.toBe(two.id);
});
