import { expect, it } from "vitest";
import { addressForTool } from "./postgresTools.ts";

it("keeps a password out of what programs are started with", () => {
  expect(addressForTool("postgres://zaguan:p%40ss@db.example:5432/panel")).toEqual({
    dbname: "postgres://zaguan@db.example:5432/panel",
    env: { PGPASSWORD: "p@ss" },
  });
  expect(addressForTool("postgres://zaguan@db.example/panel").env).toEqual({});
});

it("asks for one host where several are named", () => {
  expect(() => addressForTool("postgres://u:p@one:5432,two:5432/panel")).toThrow(/must name one host/);
});
