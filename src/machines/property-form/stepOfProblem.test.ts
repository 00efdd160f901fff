import { describe, expect, test } from "vitest";
import type { Problem } from "#contracts/wire/problem.ts";
import { serverFormProblems, stepOfProblem } from "./serverFormProblems.ts";

const steps: [Problem, ReturnType<typeof stepOfProblem>][] = [
  [{ code: "ErrDuplicateRef" }, "details"],
  [{ code: "ErrInvalidPrice" }, "details"],
  [{ code: "ErrInvalidFloorNumber" }, "details"],
  [{ code: "ErrInvalidBedrooms" }, "details"],
  [{ code: "ErrInvalidBathrooms" }, "details"],
  [{ code: "ErrInvalidToilets" }, "details"],
  [{ code: "ErrInvalidMedia" }, "media"],
  [{ code: "ErrTooManyPhotos", limit: 99 }, "media"],
  [{ code: "ErrTooManyVideos" }, "media"],
  [{ code: "ErrTooManyVirtualTours" }, "media"],
  [{ code: "ErrPropertyServiceLimit", limit: 600 }, null],
  [{ code: "ErrNotManualImport" }, null],
  [{ code: "network" }, null],
  [{ code: "ErrPropertyInvalid" }, null],
  [
    { code: "ErrPropertyInvalid", fields: [{ path: "Descriptions.en", code: "ErrPropertyInvalid" }] },
    "description",
  ],
  [{ code: "ErrPropertyInvalid", fields: [{ path: "Ref", code: "ErrPropertyInvalid" }] }, "details"],
];

describe("A refusal of the server", () => {
  test.each(steps)("%o leads to %s", (problem, step) => {
    expect(stepOfProblem(problem)).toBe(step);
  });

  test("of a reference shows at the reference", () => {
    expect(serverFormProblems({ code: "ErrDuplicateRef" })).toEqual([
      { path: "AgentRef", code: "duplicateRef", step: "details" },
    ]);
  });

  test("that names fields shows at those fields, by the names of the form", () => {
    const fields = [
      { path: "Ref", code: "ErrMissingReference" },
      { path: "Offer", code: "ErrInvalidOffer" },
      { path: "Medias.1", code: "ErrInvalidMedia" },
    ] as const;
    expect(serverFormProblems({ code: "ErrPropertyInvalid", fields: [...fields] })).toEqual([
      { path: "AgentRef", code: "required", step: "details" },
      { path: "OfferType", code: "invalid", step: "details" },
      { path: "Medias.1", code: "media", step: "media" },
    ]);
  });

  test("that is about no field shows at none", () => {
    expect(serverFormProblems({ code: "network" })).toEqual([]);
  });
});
