import { expect, test } from "vitest";
import type { ServiceStates } from "#machines/dashboard/settledSources.ts";
import { defaultServices } from "#machines/session/servicesMachine.ts";
import { shownNow } from "./access.ts";

const known: ServiceStates = { property: "known", featured: "known", directory: "known" };
const shown = (states: Partial<ServiceStates>) =>
  ([undefined, "propertyList", "xmlImport", "directoryService"] as const).map((needs) =>
    shownNow(needs, defaultServices, { ...known, ...states }),
  );

test("A screen is closed for want of a service only when that service was read", () => {
  expect(shown({})).toEqual(["screen", "noAccess", "noPropertyServices", "noDirectoryServices"]);
  expect(shown({ property: "failed", featured: "failed" })).toEqual([
    "screen",
    "servicesUnread",
    "servicesUnread",
    "noDirectoryServices",
  ]);
  expect(shown({ directory: "asking" })).toEqual([
    "screen",
    "noAccess",
    "noPropertyServices",
    "servicesUnread",
  ]);
  expect(shown({ property: "renewing", directory: "renewing" })).toEqual(shown({}));
  expect(shown({ featured: "loading" })).toEqual(["screen", "screen", "screen", "screen"]);
});
