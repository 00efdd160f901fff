import { describe, expect, it } from "vitest";
import { base32, codeAt, matchingStep, newSecret, secretUri } from "./oneTimeCode.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

describe("a code of a second factor", () => {
  // ACCOUNT-11: the samples of RFC 6238, the last six of their eight digits.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("is at second %i what every program says", (seconds, code) => {
    expect(codeAt(secret, at(seconds))).toBe(code);
  });

  // ACCOUNT-11
  it("holds half a minute before and after, and no longer", () => {
    const code = codeAt(secret, at(3000));
    const steps = [2939, 2969, 2970, 3000, 3059, 3060, 3090].map((second) =>
      matchingStep(secret, code, at(second), 0),
    );
    expect(steps).toEqual([null, null, 100, 100, 100, null, null]);
  });

  // ACCOUNT-13
  it("holds once, and none before it holds after it", () => {
    const before = codeAt(secret, at(2970));
    const code = codeAt(secret, at(3000));
    expect(matchingStep(secret, code, at(3000), 99)).toBe(100);
    expect(matchingStep(secret, code, at(3010), 100)).toBeNull();
    expect(matchingStep(secret, before, at(3010), 100)).toBeNull();
    expect(matchingStep(secret, "", at(3000), 0)).toBeNull();
  });
});

it("writes bytes as people can type them", () => {
  expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(base32(Buffer.from("fo"))).toBe("MZXQ");
  expect(base32(newSecret())).toMatch(/^[A-Z2-7]{32}$/);
});

it("writes the address that programs read, with the account's name in it", () => {
  expect(secretUri("MZXW6YTB", "eva+1@zaguan.example")).toBe(
    "otpauth://totp/Zagu%C3%A1n:eva%2B1%40zaguan.example?secret=MZXW6YTB&issuer=Zagu%C3%A1n&algorithm=SHA1&digits=6&period=30",
  );
});
