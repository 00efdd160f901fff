import { availableParallelism } from "node:os";
import type { MapProviderName } from "#contracts/session/config.ts";
import { type OutsideLinks, outsideLinks } from "#contracts/session/outsideLinks.ts";
import type { DatabaseLimits } from "#server/postgres/databaseLimits.ts";
import { type Environment, environment, isLoopback, linkVariable } from "./environment.ts";

/** Whoever balances between servers looks every few seconds. */
const NOTICE_MS = 5_000;

/** Object storage that speaks S3; absent, files live in `dataDir`. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where the figures of this server are read. */
export interface MetricsConfig {
  readonly port: number;
  readonly host: string;
  /** What whoever reads them has to send. */
  readonly token: string | undefined;
}

/** Base addresses of services outside, each without a trailing slash. */
export interface MapServices {
  readonly spainTiles: string;
  readonly spainGeocoder: string;
  readonly spainCadastre: string;
  readonly googleGeocoder: string;
}

/** What the environment says about this system; every URL is without a trailing slash. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the embedded store, the uploads and the generated keys. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A copy of it that follows, which analytics, feeds and exports are read from. */
  readonly databaseReadUrl: string | undefined;
  /** Whether the embedded store answers a write only once the disk has it. */
  readonly storeSync: boolean;
  readonly databaseLimits: DatabaseLimits;
  /** Whether statements that are asked often are prepared by name; a PgBouncer that does not know them wants it off. */
  readonly databasePrepares: boolean;
  /** Of so many answers that are sent as they are stored one is read and judged by the contract; 1: each; 0: none. */
  readonly answerSample: number;
  readonly s3: S3Config | undefined;
  readonly cdnUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where messages to the office go, a bare address; without one, that of `mailFrom`. */
  readonly supportMail: string;
  readonly mapProvider: MapProviderName;
  /** Where the services of the map providers answer; tests and mirrors set others. */
  readonly mapServices: MapServices;
  readonly googleMapsApiKey: string | undefined;
  /** The key with which this server asks Google's geocoder, where the browsers' is restricted to web addresses. */
  readonly googleGeocoderKey: string | undefined;
  readonly googleMapsMapId: string | undefined;
  /** Template with `{z}`, `{x}` and `{y}`. */
  readonly tileUrl: string | undefined;
  /** Pages of the portal that the panel links to, as configured: with `{lang}` and `{login}` in them. */
  readonly links: OutsideLinks;
  readonly publicUrl: string;
  readonly publicSiteUrl: string;
  /** The privacy notice that public forms link to, with `{lang}` in it where it has one for each language (PUB-27). */
  readonly privacyUrl: string | undefined;
  /** Signing keys of the tokens, commas between them, of which the first signs; absent, one is generated into `dataDir`. */
  readonly tokenKey: string | undefined;
  /** Whether an admin acts as a client only with a second factor. */
  readonly adminSecondFactor: boolean;
  /** Whether forwarded headers are believed, or the addresses (CIDR) whose headers are. */
  readonly trustProxy: boolean | readonly string[];
  /** What a client's pictures may take up, in gigabytes. */
  readonly clientStorageGb: number;
  /** After how many months without a word somebody who enquired or called is forgotten; null: never. */
  readonly enquiryMonths: number | null;
  /** Seconds that a request has for its headers, and for its body. */
  readonly requestSeconds: number;
  readonly logLevel: Environment["LOG_LEVEL"];
  /** Whether this process imports as well, or leaves it to `npm run worker`. */
  readonly jobs: Environment["JOBS"];
  /** How many processes answer calls, beside one that does the work; 0: one process does all. */
  readonly workers: number;
  /** Whether an empty embedded store is filled with the demo data. */
  readonly demo: boolean;
  /** How long a server that is told to stop says that it is not ready before it takes no more calls (milliseconds). */
  readonly drainMs: number;
  /** A server with less room in `dataDir` is not ready (bytes). */
  readonly diskReserve: number;
  /** Absent, nothing is counted. */
  readonly metrics: MetricsConfig | undefined;
  /** Whether calls are traced, as the `OTEL_` variables say further. */
  readonly traces: boolean;
  /** Whether the panel shows everybody what is for QA and admins. */
  readonly qa: boolean;
  /** Whether browsers keep the panel's shell and the last lists for when there is no connection. */
  readonly keepsShell: boolean;
}

/** A client and the admin of the demo data, by whom a store that holds it is known. */
export const demoLogins = { client: "costa", admin: "admin@zaguan.example" } as const;

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
  return configOf(parsed.data);
}

function workersOf({ WORKERS, DATABASE_URL }: Environment): number {
  return WORKERS ?? (DATABASE_URL === undefined ? 0 : availableParallelism());
}

function configOf(env: Environment): Config {
  const publicUrl = env.PUBLIC_URL ?? `http://${reachable(env.HOST)}:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    storeSync: env.STORE_SYNC === "on",
    databaseLimits: {
      connections: env.DATABASE_CONNECTIONS,
      waitMs: env.DATABASE_WAIT_SECONDS,
      statementMs: env.DATABASE_STATEMENT_SECONDS,
      lockMs: env.DATABASE_LOCK_SECONDS,
      idleMs: env.DATABASE_IDLE_SECONDS,
    },
    databasePrepares: env.DATABASE_PREPARED === "on",
    answerSample: env.ANSWER_SAMPLE,
    s3: s3(env),
    cdnUrl: env.CDN_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportMail: env.SUPPORT_MAIL ?? env.MAIL_FROM.replace(/^.*</, "").replace(">", "").trim(),
    mapProvider: env.MAP_PROVIDER ?? (env.GOOGLE_MAPS_API_KEY === undefined ? "built-in" : "google"),
    mapServices: mapServices(env),
    googleMapsApiKey: env.GOOGLE_MAPS_API_KEY,
    googleGeocoderKey: env.GOOGLE_GEOCODER_KEY ?? env.GOOGLE_MAPS_API_KEY,
    googleMapsMapId: env.GOOGLE_MAPS_MAP_ID,
    tileUrl: env.TILE_URL,
    links: links(env),
    publicUrl,
    publicSiteUrl: env.PUBLIC_SITE_URL ?? `${publicUrl}/site`,
    privacyUrl: env.PRIVACY_URL,
    tokenKey: env.TOKEN_KEY,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR === "on",
    trustProxy: env.TRUST_PROXY,
    clientStorageGb: env.CLIENT_STORAGE_GB,
    enquiryMonths: env.ENQUIRY_MONTHS,
    requestSeconds: env.REQUEST_SECONDS,
    logLevel: env.LOG_LEVEL,
    jobs: env.JOBS,
    workers: workersOf(env),
    metrics: metrics(env),
    traces: traces(env),
    qa: env.QA === "1",
    keepsShell: env.SERVICE_WORKER === "on",
    drainMs: env.DRAIN_SECONDS ?? (env.DATABASE_URL === undefined ? 0 : NOTICE_MS),
    diskReserve: env.DISK_RESERVE_MB,
    demo: env.DEMO === undefined ? env.DATABASE_URL === undefined && isLoopback(env.HOST) : env.DEMO !== "0",
  };
}

/** A server that listens on every address is reached by the name of the machine it runs on. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

const mapServices = (env: Environment): MapServices => ({
  spainTiles: env.SPAIN_TILES_URL ?? "https://www.ign.es/wmts",
  spainGeocoder: env.SPAIN_GEOCODER_URL ?? "https://www.cartociudad.es/geocoder/api/geocoder",
  spainCadastre: env.SPAIN_CADASTRE_URL ?? "https://ovc.catastro.meh.es",
  googleGeocoder: env.GOOGLE_GEOCODER_URL ?? "https://maps.googleapis.com/maps/api/geocode",
});

const links = (env: Environment): OutsideLinks =>
  Object.fromEntries(
    outsideLinks.flatMap((name) => {
      const address = env[linkVariable(name)];
      return address === undefined ? [] : [[name, address]];
    }),
  );

const metrics = (env: Environment): MetricsConfig | undefined =>
  env.METRICS_PORT === undefined
    ? undefined
    : { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN };

function traces(env: Environment): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === "true" || env.OTEL_TRACES_EXPORTER === "none";
  return endpoint !== undefined && !isOff;
}

function s3(env: Environment): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
