import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { serviceStatuses, statusAllows } from "./serviceContract.ts";

// RIGHT-01 … RIGHT-07, FEAT-13
test("one table says what a service of each status opens", () => {
  const open = (use: Parameters<typeof statusAllows>[1]) =>
    serviceStatuses.filter((status) => statusAllows(status, use));
  expect(open("listings")).toEqual(["ACTIVE", "ACTIVE_PENDING", "ACTIVE_EXPIRED"]);
  expect(open("figures")).toEqual(["ACTIVE", "ACTIVE_PENDING", "ACTIVE_EXPIRED", "ACTIVE_SUSPENDED"]);
  expect(open("enquiries")).toEqual(["ACTIVE"]);
  expect(open("featuring")).toEqual(["ACTIVE", "ACTIVE_PENDING", "ACTIVE_EXPIRED"]);
  expect(open("directory")).toEqual(["ACTIVE"]);
});

test("no other file of the product lists statuses to decide by", () => {
  const files = ["src", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const copies = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /"ACTIVE_(?:PENDING|EXPIRED|SUSPENDED)",|\["ACTIVE"/.test(readFileSync(file, "utf8")));
  expect(copies.filter((file) => !file.startsWith("server/demo/"))).toEqual([
    "src/contracts/session/serviceContract.ts",
  ]);
});
