import type { AppRouter } from "@ts-rest/core";
import type { FastifyInstance } from "fastify";
import type { LiveKind } from "#contracts/session/accountContract.ts";
import type { ServiceName } from "#contracts/session/prefixes.ts";
import type { EventKinds } from "#server/event-store/eventKind.ts";
import type { Projection } from "#server/event-store/projections.ts";
import type { FieldCodes } from "#server/http/answerProblem.ts";
import type { Backlog } from "#server/http/health.ts";
import { type Routes, registerRoutes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";

interface Bodies {
  /** Descriptions or whole drafts are sent. */
  readonly large?: true;
  readonly fieldCodes?: FieldCodes;
}

/** A contract, the service whose prefix stands before its paths, and what answers it. */
export interface ServedContract extends Bodies {
  readonly service: ServiceName;
  readonly contract: AppRouter;
  register(scope: FastifyInstance, services: Services): void;
}

export const serve = <Contract extends AppRouter>(
  service: ServiceName,
  contract: Contract,
  routes: (services: Services) => Routes<Contract>,
  bodies: Bodies = {},
): ServedContract => ({
  ...bodies,
  service,
  contract,
  register: (scope, services) =>
    registerRoutes(scope, contract, routes(services), services.config.answerSample),
});

/** Work beside the calls. What makes it may fail, and nobody is served then; `work` is called once the server listens. */
export interface Job {
  work(): void | Promise<void>;
  stop(): Promise<void>;
}

/**
 * A slice of the business as its `index.ts` describes it: all that has to be known of it by others. `server/system` joins the slices; its
 * tables it adds to `Database` itself, and to this what it asks of others.
 */
export interface Slice {
  /** By the names under which OpenAPI and the access matrix have them. */
  readonly contracts?: Readonly<Record<string, ServedContract>>;
  /** What is served besides contracts: uploads, feeds, pages. */
  readonly pages?: (services: Services) => (app: FastifyInstance) => Promise<void>;
  /** Every type of event that its streams can have. */
  readonly events?: EventKinds;
  /** Of which events the client's browsers are told, and as which kind of change. */
  readonly live?: Readonly<Record<string, LiveKind>>;
  /** Applied in the order of the slices. */
  readonly projections?: readonly Projection[];
  /** Undefined where this process has nothing to do. */
  readonly job?: (services: Services) => Promise<Job | undefined> | Job;
  /** What waits in the database to be done, for whoever watches. */
  readonly backlog?: (services: Services) => Promise<Backlog>;
  /** Called by one process each night when a day is over, in the order of the slices. */
  readonly nightly?: (services: Services) => Promise<void>;
  /** Called by one process each Monday morning. */
  readonly onMonday?: (services: Services) => Promise<void>;
  /** Removes what no rule looks at any more; called every hour. */
  readonly sweep?: (services: Services) => Promise<void>;
}
