import type { SourceFault } from "./sourceFault.ts";

const walks = ["tests/api/http/machineWalks.api.test.ts"];
const sessionRaces = ["src/app/session/sessionRaces.dom.test.ts"];
const partActors = ["src/app/pages/partActors.dom.test.ts"];
const actorFailures = ["src/app/actors/actorFailures.dom.test.ts"];

/** Faults in what the panel asks of the services. */
export const actorFaults: readonly SourceFault[] = [
  {
    area: "actors",
    name: "whatever fails is a service that is closed",
    file: "src/app/pages/ImprovementPart.tsx",
    from: 'if (toProblem(failure).code === "ErrNoService") return "closed";',
    to: 'return "closed";',
    tests: actorFailures,
  },
  {
    area: "actors",
    name: "somebody is forgotten without a reason",
    file: "src/app/people/PeoplePage.tsx",
    from: "if (!reason) throw new Error",
    to: "if (false) throw new Error",
    tests: partActors,
  },
  {
    area: "actors",
    name: "a listing of a workbook is begun without waiting for it",
    file: "src/app/workbook/OpenSheetImport.tsx",
    from: "      await underWay;\n",
    to: "",
    tests: actorFailures,
  },
  {
    area: "actors",
    name: "a link is revoked without waiting for it",
    file: "src/app/report/OwnerReport.tsx",
    from: "await answered(clientOf(reportContract).revoke",
    to: "void answered(clientOf(reportContract).revoke",
    tests: actorFailures,
  },
  {
    area: "client",
    name: "a call that was given up fails",
    file: "src/app/session/client.ts",
    from: "if (signal?.aborted) return new Promise(() => undefined);",
    to: "",
    tests: ["src/app/session/client.test.ts"],
  },
  {
    area: "client",
    name: "who signs in leaves the other side signed in",
    file: "src/app/session/signInCalls.ts",
    from: 'if (!acting) await sessionCookies.clear(kind === "client" ? "admin" : "client");',
    to: "",
    tests: sessionRaces,
  },
  {
    area: "client",
    name: "an admin acts for a client after another admin has come",
    file: "src/app/session/signInCalls.ts",
    from: "(acting && acting.Email !== admin?.Email)",
    to: "false",
    tests: sessionRaces,
  },
  {
    area: "client",
    name: "an admin's cookies outlive the session",
    file: "src/app/session/session.ts",
    from: "await Promise.all(kinds.map(sessionCookies.clear));",
    to: 'await sessionCookies.clear("client");',
    tests: sessionRaces,
  },
  {
    area: "client",
    name: "a refresh cookie without its access cookie is not used",
    file: "src/app/session/session.ts",
    from: "if (access !== refused && (access || !refresh)) return access;",
    to: "if (access !== refused) return access;",
    tests: sessionRaces,
  },
  {
    area: "client",
    name: "a sign-in that another tab has overtaken enters all the same",
    file: "src/app/session/signInCalls.ts",
    from: "if (signal.aborted || (acting",
    to: "if ((acting",
    tests: sessionRaces,
  },
  {
    area: "client",
    name: "other tabs do not hear of an end",
    file: "src/app/session/session.ts",
    from: "    broadcast(reason);\n",
    to: "",
    tests: sessionRaces,
  },
  {
    area: "actors",
    name: "a feed that is switched off stays on",
    file: "src/app/actors/feedsActors.ts",
    from: "body: { Name, Active }",
    to: "body: { Name, Active: true }",
    tests: ["src/app/actors/businessPayloads.dom.test.ts"],
  },
  {
    area: "actors",
    name: "what is deactivated is activated",
    file: "src/app/actors/propertyListActors.ts",
    from: "clientOf(propertyContract).deactivate(",
    to: "clientOf(propertyContract).activate(",
    tests: ["src/app/actors/propertyPayloads.dom.test.ts"],
  },
  {
    area: "actors",
    name: "a session that is ended goes on",
    file: "src/app/actors/accountActors.ts",
    from: "await answered(callsOf(side).endSession({ params: { id } }));",
    to: "",
    tests: walks,
  },
];
