import { resolve } from "node:path";
import { z } from "zod";
import { mapProviders } from "#contracts/session/config.ts";
import { type OutsideLink, outsideLinks } from "#contracts/session/outsideLinks.ts";
import { addressesOf } from "#server/postgres/databaseHosts.ts";
import { databaseLimits, FEWEST_CONNECTIONS } from "#server/postgres/databaseLimits.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const url = (name: string, ...protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
    })
    .transform((value) => value.replace(/\/+$/, ""))
    .optional();

const databaseUrl = url("DATABASE_URL", "postgresql:", "postgres:");
const webUrl = (name: string) => url(name, "http:", "https:");

/** The variable that holds the address of a page outside the panel. */
export const linkVariable = (name: OutsideLink) =>
  `${name.toUpperCase() as Uppercase<OutsideLink>}_URL` as const;

type LinkVariable = ReturnType<typeof linkVariable>;

const links = Object.fromEntries(
  outsideLinks.map((name) => [linkVariable(name), webUrl(linkVariable(name))]),
) as Record<LinkVariable, ReturnType<typeof webUrl>>;

/** A time in seconds, decimals allowed, that reads as whole milliseconds. */
const seconds = (name: string) =>
  z
    .string()
    .refine((value) => /^\d{1,5}(\.\d{1,3})?$/.test(value), {
      error: ({ input }) => `${name} must be a number of seconds, not "${input}".`,
    })
    .transform((value) => Math.round(Number(value) * 1000));

/** A whole number between these, both included; `said` is what it must be. */
const whole = (name: string, [least, most]: readonly [number, number], said = "a whole number") =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: ({ input }) => `${name} must be ${said}, not "${input}".`,
    })
    .transform(Number);
const MOST = 999_999_999;
const port = (name: string) => whole(name, [0, 65_535], "a number from 0 to 65535");

const hostName = (name: string) =>
  z
    .string()
    .default("127.0.0.1")
    .refine((value) => /^[\w.:-]+$/.test(value), {
      error: `${name} must be a host name or an address without a port.`,
    });

/** Whether only this machine reaches what listens there. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);

const ADDRESS = /^[0-9a-f:.]+(\/\d{1,3})?$/i;

const variables = z.object({
  PORT: port("PORT").default(8080),
  HOST: hostName("HOST"),
  DATA_DIR: z
    .string()
    .default(".data")
    .refine((value) => !value.includes("\0"), { error: "DATA_DIR must be a path." })
    .transform((value) => resolve(value)),
  STORE_SYNC: z
    .enum(["on", "off"], { error: ({ input }) => `STORE_SYNC must be on or off, not "${input}".` })
    .default("on"),
  DATABASE_CONNECTIONS: whole(
    "DATABASE_CONNECTIONS",
    [FEWEST_CONNECTIONS, 9_999],
    `a whole number, at least ${FEWEST_CONNECTIONS} (one for readiness, one that may wait for a lock, two for everything else)`,
  ).default(databaseLimits.connections),
  DATABASE_WAIT_SECONDS: seconds("DATABASE_WAIT_SECONDS").default(databaseLimits.waitMs),
  DATABASE_STATEMENT_SECONDS: seconds("DATABASE_STATEMENT_SECONDS").default(databaseLimits.statementMs),
  DATABASE_LOCK_SECONDS: seconds("DATABASE_LOCK_SECONDS").default(databaseLimits.lockMs),
  DATABASE_IDLE_SECONDS: seconds("DATABASE_IDLE_SECONDS").default(databaseLimits.idleMs),
  DATABASE_PREPARED: z
    .enum(["on", "off"], { error: ({ input }) => `DATABASE_PREPARED must be on or off, not "${input}".` })
    .default("on"),
  ANSWER_SAMPLE: whole("ANSWER_SAMPLE", [0, MOST]).default(100),
  DRAIN_SECONDS: seconds("DRAIN_SECONDS").optional(),
  DISK_RESERVE_MB: whole("DISK_RESERVE_MB", [0, MOST])
    .default(100)
    .transform((value) => value * 2 ** 20),
  DATABASE_URL: z
    .string()
    .refine((value) => addressesOf(value).every((address) => databaseUrl.safeParse(address).success), {
      error: "DATABASE_URL must be a URL that starts with postgresql:// or postgres://.",
    })
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  DATABASE_READ_URL: url("DATABASE_READ_URL", "postgresql:", "postgres:"),
  S3_ENDPOINT: webUrl("S3_ENDPOINT"),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CDN_URL: webUrl("CDN_URL"),
  SMTP_URL: url("SMTP_URL", "smtp:", "smtps:"),
  MAIL_FROM: z
    .string()
    .default("Zaguán <no-reply@localhost>")
    .refine((value) => /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(value), {
      error: "MAIL_FROM must be an address such as office@example.com or Office <office@example.com>.",
    }),
  SUPPORT_MAIL: z
    .string()
    .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, {
      error: "SUPPORT_MAIL must be an address such as office@example.com.",
    })
    .optional(),
  MAP_PROVIDER: z
    .enum(mapProviders, {
      error: ({ input }) => `MAP_PROVIDER must be one of ${mapProviders.join(", ")}, not "${input}".`,
    })
    .optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  GOOGLE_GEOCODER_KEY: z.string().optional(),
  GOOGLE_MAPS_MAP_ID: z.string().optional(),
  TILE_URL: z
    .string()
    .refine(
      (value) => /^https?:\/\//.test(value) && ["{z}", "{x}", "{y}"].every((part) => value.includes(part)),
      {
        error: "TILE_URL must be a URL with {z}, {x} and {y} in it.",
      },
    )
    .optional(),
  SPAIN_TILES_URL: webUrl("SPAIN_TILES_URL"),
  SPAIN_GEOCODER_URL: webUrl("SPAIN_GEOCODER_URL"),
  SPAIN_CADASTRE_URL: webUrl("SPAIN_CADASTRE_URL"),
  GOOGLE_GEOCODER_URL: webUrl("GOOGLE_GEOCODER_URL"),
  PUBLIC_URL: webUrl("PUBLIC_URL"),
  PUBLIC_SITE_URL: webUrl("PUBLIC_SITE_URL"),
  PRIVACY_URL: webUrl("PRIVACY_URL"),
  ...links,
  TOKEN_KEY: z
    .string()
    .refine((value) => value.split(",").every((key) => Buffer.byteLength(key.trim()) >= 32), {
      error: "TOKEN_KEY must be at least 32 bytes long.",
    })
    .optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(["on", "off"], { error: ({ input }) => `ADMIN_SECOND_FACTOR must be on or off, not "${input}".` })
    .default("off"),
  TRUST_PROXY: z
    .string()
    .default("off")
    .refine(
      (value) =>
        ["off", "0", "on", "1"].includes(value) ||
        value.split(",").every((part) => ADDRESS.test(part.trim())),
      {
        error: "TRUST_PROXY must be off, on, or the addresses of the proxies with commas between them.",
      },
    )
    .transform((value) => {
      if (value === "off" || value === "0") return false;
      return value === "on" || value === "1" ? true : value.split(",").map((part) => part.trim());
    }),
  CLIENT_STORAGE_GB: z
    .string()
    .default("50")
    .refine((value) => /^\d{1,5}(\.\d{1,6})?$/.test(value) && Number(value) > 0, {
      error: ({ input }) => `CLIENT_STORAGE_GB must be a number of gigabytes, not "${input}".`,
    })
    .transform(Number),
  ENQUIRY_MONTHS: z
    .string()
    .default("24")
    .refine((value) => /^([1-9]\d{0,2}|off)$/.test(value), {
      error: ({ input }) =>
        `ENQUIRY_MONTHS must be a number of months from 1 to 999, or off, not "${input}".`,
    })
    .transform((value) => (value === "off" ? null : Number(value))),
  REQUEST_SECONDS: whole("REQUEST_SECONDS", [1, 999], "a number from 1 to 999").default(30),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, {
      error: ({ input }) => `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, not "${input}".`,
    })
    .default("info"),
  WORKERS: whole("WORKERS", [0, 99], "a whole number from 0 to 99").optional(),
  JOBS: z
    .enum(["here", "workers"], { error: ({ input }) => `JOBS must be here or workers, not "${input}".` })
    .default("here"),
  METRICS_PORT: port("METRICS_PORT").optional(),
  METRICS_HOST: hostName("METRICS_HOST"),
  METRICS_TOKEN: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 16, {
      error: "METRICS_TOKEN must be at least 16 bytes long.",
    })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl("OTEL_EXPORTER_OTLP_ENDPOINT"),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webUrl("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  SERVICE_WORKER: z
    .enum(["on", "off"], { error: ({ input }) => `SERVICE_WORKER must be on or off, not "${input}".` })
    .default("on"),
  QA: z.enum(["0", "1"], { error: ({ input }) => `QA must be 0 or 1, not "${input}".` }).default("0"),
  DEMO: z
    .enum(["0", "1", "public"], { error: ({ input }) => `DEMO must be 0, 1 or public, not "${input}".` })
    .optional(),
});

const S3_VARIABLES = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

/** Figures are read by whoever sends the token, and never on the panel's port. */
function refuseOpenMetrics(env: z.infer<typeof variables>, context: z.RefinementCtx): void {
  if (env.METRICS_PORT !== undefined && env.METRICS_TOKEN === undefined && !isLoopback(env.METRICS_HOST)) {
    context.addIssue({
      code: "custom",
      message: `METRICS_TOKEN must be set with METRICS_HOST ${env.METRICS_HOST}, which others can reach.`,
    });
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT && env.PORT !== 0) {
    context.addIssue({ code: "custom", message: "METRICS_PORT must not be the PORT of the panel." });
  }
}

/** What the embedded store has not. */
function refuseWithoutDatabase(env: z.infer<typeof variables>, context: z.RefinementCtx): void {
  if (env.DATABASE_URL !== undefined) return;
  const refuse = (message: string) => context.addIssue({ code: "custom", message });
  if (env.DATABASE_READ_URL !== undefined) refuse("DATABASE_READ_URL must not be set without DATABASE_URL.");
  if (env.JOBS === "workers")
    refuse("JOBS must not be workers without DATABASE_URL: the embedded store has one process.");
  if (env.WORKERS !== undefined && env.WORKERS > 0)
    refuse("WORKERS must be 0 or not set without DATABASE_URL: the embedded store has one process.");
}

/** The environment with defaults, each wrong value refused in one sentence that names its variable. */
export const environment = variables.superRefine((env, context) => {
  const missing = S3_VARIABLES.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < S3_VARIABLES.length) {
    context.addIssue({
      code: "custom",
      message: `${missing.join(", ")} must be set too when object storage is used.`,
    });
  }
  if (env.MAP_PROVIDER === "google" && env.GOOGLE_MAPS_API_KEY === undefined) {
    context.addIssue({
      code: "custom",
      message: "GOOGLE_MAPS_API_KEY must be set when MAP_PROVIDER is google.",
    });
  }
  if (env.DATABASE_URL !== undefined && env.TOKEN_KEY === undefined) {
    context.addIssue({ code: "custom", message: "TOKEN_KEY must be set when DATABASE_URL is." });
  }
  refuseWithoutDatabase(env, context);
  refuseOpenMetrics(env, context);
  if (env.DEMO === "1" && !isLoopback(env.HOST)) {
    context.addIssue({
      code: "custom",
      message: `DEMO must not be 1 with HOST ${env.HOST}, which others can reach: everybody knows the demo's passwords and may read its mail. Set DEMO=public if that is wanted.`,
    });
  }
  if (env.DATABASE_URL !== undefined && (env.DEMO === "1" || env.DEMO === "public")) {
    context.addIssue({
      code: "custom",
      message: `DEMO must not be ${env.DEMO} with DATABASE_URL: demo data is for the embedded store.`,
    });
  }
});

export type Environment = z.infer<typeof environment>;
