import { describe, expect, it } from "vitest";
import { fieldCodes, limitCodes, plainCodes, toProblem } from "./problem.ts";

describe("any failure becomes a problem", () => {
  it("keeps every code of the catalogue", () => {
    for (const code of plainCodes) expect(toProblem({ code }, 400)).toEqual({ code });
    for (const code of limitCodes) expect(toProblem({ code, limit: 7 }, 409)).toEqual({ code, limit: 7 });
    for (const code of fieldCodes) expect(toProblem({ code }, 400)).toEqual({ code });
    expect(toProblem({ code: "ErrTooManyRequests", retryAfter: 30 }, 429)).toEqual({
      code: "ErrTooManyRequests",
      retryAfter: 30,
    });
  });

  it("keeps the fields that make sense and drops the rest", () => {
    const fields = [
      { path: "Price", code: "ErrInvalidPrice" },
      { path: "Price", code: "made up" },
      { path: 3, code: "ErrInvalidPrice" },
      null,
      "Price",
    ];
    expect(toProblem({ code: "ErrInvalidBody", fields }, 400)).toEqual({
      code: "ErrInvalidBody",
      fields: [{ path: "Price", code: "ErrInvalidPrice" }],
    });
  });

  it("counts a limit or a wait that is not a number as 0", () => {
    expect(toProblem({ code: "ErrPropertyServiceLimit", limit: "many" }, 409)).toEqual({
      code: "ErrPropertyServiceLimit",
      limit: 0,
    });
    expect(toProblem({ code: "ErrTooManyRequests" }, 429)).toEqual({
      code: "ErrTooManyRequests",
      retryAfter: 0,
    });
  });

  it("calls it a network problem when fetch got no answer", () => {
    expect(toProblem(new TypeError("Failed to fetch"))).toEqual({ code: "network" });
    expect(toProblem({ code: "network" })).toEqual({ code: "network" });
  });

  it("keeps status and code of an answer that the contract does not know", () => {
    expect(toProblem({ code: "ErrBrandNew" }, 418)).toEqual({
      code: "unexpected",
      serverCode: "ErrBrandNew",
      status: 418,
    });
    expect(toProblem("<html>Bad gateway</html>", 502)).toEqual({ code: "unexpected", status: 502 });
    expect(toProblem({ code: "unexpected" })).toEqual({ code: "unexpected" });
  });

  it("leaves a problem as it is, however often it is asked", () => {
    for (const body of ["<html>Bad gateway</html>", { code: "ErrBrandNew" }, { code: "ErrNotReady" }]) {
      const once = toProblem(body, 502);
      expect(toProblem(once)).toEqual(once);
      expect(toProblem(toProblem(once))).toEqual(once);
    }
  });

  it("survives whatever else is thrown", () => {
    for (const thrown of [undefined, null, 0, "", [], {}, new Error("boom"), { code: 5 }, Symbol("x")]) {
      expect(toProblem(thrown)).toEqual({ code: "unexpected" });
    }
  });
});
