import { resolve } from "node:path";
import { z } from "zod";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Object storage that speaks S3; absent, files live in `dataDir`. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What the environment says about this system; every URL is without a trailing slash. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the embedded store, the uploads and the generated keys. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly s3: S3Config | undefined;
  readonly cdnUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly googleMapsApiKey: string | undefined;
  readonly googleMapsMapId: string | undefined;
  /** Template with `{z}`, `{x}` and `{y}`. */
  readonly tileUrl: string | undefined;
  readonly publicUrl: string;
  readonly publicSiteUrl: string;
  /** Signing key of the tokens; absent, one is generated into `dataDir`. */
  readonly tokenKey: string | undefined;
  /** Whether forwarded headers are believed, or the addresses (CIDR) whose headers are. */
  readonly trustProxy: boolean | readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Whether an empty embedded store is filled with the demo data. */
  readonly demo: boolean;
}

/** A wrong environment variable, said in one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads and checks the environment. Throws ConfigError with one sentence for each wrong value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is what a compose file writes for one that is not set.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(set);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join("\n"));
  return parsed.data;
}

const url = (name: string, ...protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
    })
    .transform((value) => value.replace(/\/+$/, ""))
    .optional();

const webUrl = (name: string) => url(name, "http:", "https:");

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
  GOOGLE_MAPS_API_KEY: z.string().optional(),
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
  PUBLIC_URL: webUrl("PUBLIC_URL"),
  PUBLIC_SITE_URL: webUrl("PUBLIC_SITE_URL"),
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
  LOG_LEVEL: z
    .enum(LOG_LEVELS, {
      error: ({ input }) => `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, not "${input}".`,
    })
    .default("info"),
  DEMO: z.enum(["0", "1"], { error: ({ input }) => `DEMO must be 0 or 1, not "${input}".` }).optional(),
});

const S3_VARIABLES = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

const environment = variables
  .superRefine((env, context) => {
    const missing = S3_VARIABLES.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < S3_VARIABLES.length) {
      context.addIssue({
        code: "custom",
        message: `${missing.join(", ")} must be set too when object storage is used.`,
      });
    }
    if (env.DATABASE_URL !== undefined && env.TOKEN_KEY === undefined) {
      context.addIssue({ code: "custom", message: "TOKEN_KEY must be set when DATABASE_URL is." });
    }
    if (env.DATABASE_URL !== undefined && env.DEMO === "1") {
      context.addIssue({
        code: "custom",
        message: "DEMO must not be 1 with DATABASE_URL: demo data is for the embedded store.",
      });
    }
  })
  .transform((env): Config => {
    const publicUrl = env.PUBLIC_URL ?? `http://${reachable(env.HOST)}:${env.PORT}`;
    return {
      port: env.PORT,
      host: env.HOST,
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL,
      s3: s3(env),
      cdnUrl: env.CDN_URL,
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
      googleMapsApiKey: env.GOOGLE_MAPS_API_KEY,
      googleMapsMapId: env.GOOGLE_MAPS_MAP_ID,
      tileUrl: env.TILE_URL,
      publicUrl,
      publicSiteUrl: env.PUBLIC_SITE_URL ?? `${publicUrl}/site`,
      tokenKey: env.TOKEN_KEY,
      trustProxy: env.TRUST_PROXY,
      logLevel: env.LOG_LEVEL,
      demo: env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === "1",
    };
  });

/** A server that listens on every address is reached by the name of the machine it runs on. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function s3(env: z.infer<typeof variables>): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
