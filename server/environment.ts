import { resolve } from "node:path";
import { z } from "zod";
import { mapProviders } from "#contracts/session/config.ts";
import { type OutsideLink, outsideLinks } from "#contracts/session/outsideLinks.ts";
import { databaseLimits } from "./store/databaseLimits.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const url = (name: string, ...protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
    })
    .transform((value) => value.replace(/\/+$/, ""))
    .optional();

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

/** Whether only this machine reaches what listens there. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);

const ADDRESS = /^[0-9a-f:.]+(\/\d{1,3})?$/i;

const variables = z.object({
  PORT: z
    .string()
    .default("8080")
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
      error: ({ input }) => `PORT must be a number from 0 to 65535, not "${input}".`,
    })
    .transform(Number),
  HOST: z
    .string()
    .default("127.0.0.1")
    .refine((value) => /^[\w.:-]+$/.test(value), {
      error: "HOST must be a host name or an address without a port.",
    }),
  DATA_DIR: z
    .string()
    .default(".data")
    .refine((value) => !value.includes("\0"), { error: "DATA_DIR must be a path." })
    .transform((value) => resolve(value)),
  STORE_SYNC: z
    .enum(["on", "off"], { error: ({ input }) => `STORE_SYNC must be on or off, not "${input}".` })
    .default("on"),
  DATABASE_CONNECTIONS: z
    .string()
    .default(String(databaseLimits.connections))
    .refine((value) => /^\d{1,4}$/.test(value) && Number(value) >= 2, {
      error: ({ input }) => `DATABASE_CONNECTIONS must be a whole number, at least 2, not "${input}".`,
    })
    .transform(Number),
  DATABASE_WAIT_SECONDS: seconds("DATABASE_WAIT_SECONDS").default(databaseLimits.waitMs),
  DATABASE_STATEMENT_SECONDS: seconds("DATABASE_STATEMENT_SECONDS").default(databaseLimits.statementMs),
  DATABASE_LOCK_SECONDS: seconds("DATABASE_LOCK_SECONDS").default(databaseLimits.lockMs),
  DATABASE_IDLE_SECONDS: seconds("DATABASE_IDLE_SECONDS").default(databaseLimits.idleMs),
  DATABASE_PREPARED: z
    .enum(["on", "off"], { error: ({ input }) => `DATABASE_PREPARED must be on or off, not "${input}".` })
    .default("on"),
  DRAIN_SECONDS: seconds("DRAIN_SECONDS").optional(),
  DISK_RESERVE_MB: z
    .string()
    .default("100")
    .refine((value) => /^\d{1,9}$/.test(value), {
      error: ({ input }) => `DISK_RESERVE_MB must be a whole number, not "${input}".`,
    })
    .transform((value) => Number(value) * 2 ** 20),
  DATABASE_URL: url("DATABASE_URL", "postgresql:", "postgres:"),
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
  ...links,
  TOKEN_KEY: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, { error: "TOKEN_KEY must be at least 32 bytes long." })
    .optional(),
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
  REQUEST_SECONDS: z
    .string()
    .default("30")
    .refine((value) => /^[1-9]\d{0,2}$/.test(value), {
      error: ({ input }) => `REQUEST_SECONDS must be a number from 1 to 999, not "${input}".`,
    })
    .transform(Number),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, {
      error: ({ input }) => `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, not "${input}".`,
    })
    .default("info"),
  WORKERS: z
    .string()
    .refine((value) => /^\d{1,2}$/.test(value), {
      error: ({ input }) => `WORKERS must be a whole number from 0 to 99, not "${input}".`,
    })
    .transform(Number)
    .optional(),
  JOBS: z
    .enum(["here", "workers"], { error: ({ input }) => `JOBS must be here or workers, not "${input}".` })
    .default("here"),
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
  if (env.DATABASE_URL === undefined && env.JOBS === "workers") {
    context.addIssue({
      code: "custom",
      message: "JOBS must not be workers without DATABASE_URL: the embedded store has one process.",
    });
  }
  if (env.DATABASE_URL === undefined && env.WORKERS !== undefined && env.WORKERS > 0) {
    context.addIssue({
      code: "custom",
      message: "WORKERS must be 0 or not set without DATABASE_URL: the embedded store has one process.",
    });
  }
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
