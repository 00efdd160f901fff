import { defaultServices, servicesMachine } from "#machines/session/servicesMachine.ts";
import type { Subject } from "../harness/subject.ts";

const { property, featured, directory } = defaultServices;
const failure = { rejects: [{ code: "network" }] };

export const servicesSubject: Subject = {
  machine: servicesMachine,
  starts: { "a client signs in": undefined },
  events: [{ type: "services.refresh" }],
  services: {
    property: {
      resolves: [{ property: { ...property, Status: "ACTIVE", PropertyLimit: 20 } }, { property }],
      ...failure,
    },
    featured: { resolves: [{ featured: { ...featured, MaxFeaturedPremium: 20 } }, { featured }], ...failure },
    directory: { resolves: [{ directory: { ...directory, Status: "ACTIVE" } }, { directory }], ...failure },
  },
  identity: () => null,
  invariants: {
    "There is always an answer": ({ context }) =>
      Boolean(context.property && context.featured && context.directory),
    "A service that could not be read is its default": ({ value, context }) =>
      (["property", "featured", "directory"] as const).every(
        (name) => value[name] !== "failed" || context[name] === defaultServices[name],
      ),
  },
};
