import { expect, it } from "vitest";
import { viewQuery } from "./viewQuery.ts";

const TODAY = "2026-11-25";

// VIEW-22
it("keeps nothing in a view of enquiries that says who somebody is or what they wrote", () => {
  const typed = "email=ana%40mail.example&name=Ana&phone=612&comment=pool&spam=true&skip=20";
  for (const screen of ["propertyEnquiries", "directoryEnquiries"] as const) {
    expect(viewQuery[screen](typed, TODAY)).toBe("spam=true");
  }
});

// VIEW-02
it("keeps the filters of a list without its page", () => {
  expect(viewQuery.properties("Featured=none&Skip=40", TODAY)).toBe("Featured=none");
});
