import { expect, it } from "vitest";
import { addressesOf } from "./databaseHosts.ts";

// SAFE-50
it.each([
  ["postgres://u:p@db/zaguan", ["postgres://u:p@db/zaguan"]],
  ["postgresql://localhost/z?host=%2Ftmp", ["postgresql://localhost/z?host=%2Ftmp"]],
  [
    "postgres://u:p@one:5432,two:6432/zaguan?sslmode=require",
    ["postgres://u:p@one:5432/zaguan?sslmode=require", "postgres://u:p@two:6432/zaguan?sslmode=require"],
  ],
  ["postgres://one,two,three/z", ["postgres://one/z", "postgres://two/z", "postgres://three/z"]],
])("reads %s as one address for each host", (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});
