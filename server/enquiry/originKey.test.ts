import { describe, expect, it } from "vitest";
import { emailKey, originKey } from "./contact.ts";

describe("one lead", () => {
  it("is one address, however it is written", () => {
    expect(new Set([" Ana.Ruiz@Mail.example", "ana.ruiz@mail.example "].map(emailKey))).toEqual(
      new Set(["ana.ruiz@mail.example"]),
    );
  });

  it("is nobody without an address", () => {
    expect([null, "", "  "].map(emailKey)).toEqual([null, null, null]);
  });
});

describe("one caller", () => {
  it("is one number, with or without its prefix and its spaces", () => {
    const written = ["965 555 123", "+34 965 555 123", "0034965555123", "34965555123", "(965) 555-123"];
    expect(new Set(written.map(originKey))).toEqual(new Set(["+34965555123"]));
  });

  it("is another in another country", () => {
    expect(originKey("+44 965 555 123")).toBe("+44965555123");
  });

  it("is nobody when the number is withheld", () => {
    expect([null, "", "anonymous"].map(originKey)).toEqual([null, null, null]);
  });
});
