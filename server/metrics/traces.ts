import { hostname } from "node:os";
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyInstance } from "fastify";
import { type StatementTracer, setStatementTracer } from "#server/postgres/pool/limitedPool.ts";

export interface Traces {
  /** Traces the calls of a server, whose routes are added later. */
  watchCalls(app: FastifyInstance): void;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The part of a trace that this call is. */
    traced: { readonly span: Span; readonly context: Context } | null;
  }
}

/** What a statement does, without what it says. */
const VERB = /^(?:\/\*.*?\*\/\s*)?\s*(\w+)/;

/**
 * Sends each call and each statement that it asks to the collector that the `OTEL_` variables name (OTLP over HTTP); a call that comes with a
 * `traceparent` goes on with that trace. Neither values nor addresses are sent.
 */
export function startTraces(env: Readonly<Record<string, string | undefined>>): Traces {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "zaguan", "host.name": hostname() }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer("zaguan");

  setStatementTracer(statementTracer(tracer));

  return {
    watchCalls: (app) => watchCalls(app, tracer),
    async stop() {
      setStatementTracer((work) => work());
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

/** Each statement of a call as a part of it. */
function statementTracer(tracer: Tracer): StatementTracer {
  return async (work, text) => {
    // The system's own rounds belong to no call.
    if (!trace.getActiveSpan()) return work();
    const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? "statement";
    const attributes = { "db.system.name": "postgresql", "db.operation.name": verb };
    return tracer.startActiveSpan(`db ${verb}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  };
}

function watchCalls(app: FastifyInstance, tracer: Tracer): void {
  app.decorateRequest("traced", null);
  app.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    const from = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = {
      "http.request.method": request.method,
      "http.route": route,
      "zaguan.request": request.id,
    };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from);
    request.traced = { span, context: trace.setSpan(from, span) };
    context.with(request.traced.context, done);
  });
  // What reads a body goes on where the socket is, outside of what the first hook has entered.
  app.addHook("preValidation", ({ traced }, _reply, done) => {
    if (traced) context.with(traced.context, done);
    else done();
  });
  app.addHook("onResponse", async ({ traced, problem }, { statusCode }) => {
    if (!traced) return;
    traced.span.setAttribute("http.response.status_code", statusCode);
    if (problem !== null) traced.span.setAttribute("error.type", problem);
    if (statusCode >= 500) traced.span.setStatus({ code: SpanStatusCode.ERROR });
    traced.span.end();
  });
}

const PARENT = /^parentbased_/;

/** Which traces are sent, by `OTEL_TRACES_SAMPLER` and its argument; all that do not say otherwise where nothing is said. */
function samplerOf(env: Readonly<Record<string, string | undefined>>): Sampler {
  const name = env.OTEL_TRACES_SAMPLER?.trim().toLowerCase() || "parentbased_always_on";
  const root = rootSampler(name.replace(PARENT, ""), env.OTEL_TRACES_SAMPLER_ARG);
  return PARENT.test(name) ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(name: string, argument: string | undefined): Sampler {
  const ratio = Number(argument ?? 1);
  if (name === "always_off") return new AlwaysOffSampler();
  if (name === "traceidratio") {
    return new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1);
  }
  return new AlwaysOnSampler();
}
