import { describe, expect, it } from "vitest";
import { weakPassword } from "./weakPassword.ts";

const words = ["costa", "Eva Soler", "Costa Blanca Homes", "eva@costa.example"];

describe("a new password", () => {
  // ACCOUNT-03
  it("has twelve characters at least, of whatever kind, counted as people count them", async () => {
    const tooShort = { code: "ErrPasswordTooShort", limit: 12 };
    expect(await weakPassword("tres gatos!", words)).toEqual(tooShort);
    expect(await weakPassword("🏠🏠🏠🏠🏠🏠", words)).toEqual(tooShort);
    for (const fine of ["tres gatos y", "correct horse battery", "ñandú pintado", "kxvqzjwprthm"]) {
      expect(await weakPassword(fine, words)).toBeNull();
    }
  });

  // ACCOUNT-04
  it.each([
    ..."password1234 Password2026! P@ssw0rd2026 qwertyuiop12 1qaz2wsx3edc iloveyou2026 passwordpassword".split(
      " ",
    ),
    ..."aaaaaaaaaaaa abcabcabcabc 123456789012 098765432109 abcdefghijklm 121212121212 dragondragon".split(
      " ",
    ),
  ])(
    "is none of those that are tried first, with or without what people put around it: %s",
    async (password) => {
      expect(await weakPassword(password, words)).toEqual({ code: "ErrPasswordCommon" });
    },
  );

  // ACCOUNT-04
  it.each(["costa-blanca-homes", "evasoler2026!", "costacosta12", "Costa Blanca 1", "eva@costa.example"])(
    "is not what everybody knows of the account: %s",
    async (password) => {
      expect(await weakPassword(password, words)).toEqual({ code: "ErrPasswordNamesAccount" });
    },
  );

  // ACCOUNT-04
  it("may have a word of the account, or one that is tried first, in something longer", async () => {
    expect(await weakPassword("sunset over costa at nine", words)).toBeNull();
    expect(await weakPassword("dragon eats my password", words)).toBeNull();
    expect(await weakPassword("dragon 83746512908", words)).toBeNull();
  });
});
