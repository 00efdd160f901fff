import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { databaseLimits } from "#server/postgres/databaseLimits.ts";
import { ConfigError, readConfig } from "./config.ts";

const KEY = "k".repeat(32);
const s3 = {
  S3_ENDPOINT: "https://s3.example.com",
  S3_BUCKET: "photos",
  S3_REGION: "eu-south-2",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

describe("the configuration", () => {
  // CONF-01, CONF-02, CONF-11, CONF-12
  it("needs nothing on one machine", () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: "127.0.0.1",
      dataDir: resolve(".data"),
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      storeSync: true,
      databaseLimits,
      databasePrepares: true,
      answerSample: 100,
      s3: undefined,
      cdnUrl: undefined,
      smtpUrl: undefined,
      mailFrom: "Zaguán <no-reply@localhost>",
      supportMail: "no-reply@localhost",
      mapProvider: "built-in",
      mapServices: {
        spainTiles: "https://www.ign.es/wmts",
        spainGeocoder: "https://www.cartociudad.es/geocoder/api/geocoder",
        spainCadastre: "https://ovc.catastro.meh.es",
        googleGeocoder: "https://maps.googleapis.com/maps/api/geocode",
      },
      googleMapsApiKey: undefined,
      googleGeocoderKey: undefined,
      googleMapsMapId: undefined,
      tileUrl: undefined,
      links: {},
      publicUrl: "http://127.0.0.1:8080",
      publicSiteUrl: "http://127.0.0.1:8080/site",
      privacyUrl: undefined,
      adminSecondFactor: false,
      tokenKey: undefined,
      trustProxy: false,
      clientStorageGb: 50,
      enquiryMonths: 24,
      requestSeconds: 30,
      logLevel: "info",
      jobs: "here",
      workers: 0,
      drainMs: 0,
      diskReserve: 100 * 2 ** 20,
      demo: true,
      qa: false,
      metrics: undefined,
      traces: false,
      keepsShell: true,
    });
  });

  // CONF-01 … CONF-08, CONF-10 … CONF-12
  it("takes everything that production sets", () => {
    expect(
      readConfig({
        ...s3,
        PORT: "80",
        HOST: "0.0.0.0",
        DATA_DIR: "/var/lib/zaguan",
        DATABASE_URL: "postgresql://zaguan:pw@db/zaguan",
        DATABASE_READ_URL: "postgresql://zaguan:pw@copy/zaguan",
        DATABASE_CONNECTIONS: "40",
        DATABASE_WAIT_SECONDS: "4",
        DATABASE_STATEMENT_SECONDS: "20",
        DATABASE_LOCK_SECONDS: "0.5",
        DATABASE_IDLE_SECONDS: "9",
        DATABASE_PREPARED: "off",
        ANSWER_SAMPLE: "1",
        DRAIN_SECONDS: "12",
        DISK_RESERVE_MB: "1",
        CDN_URL: "https://cdn.example.com/",
        SMTP_URL: "smtps://user:pw@mail.example.com",
        MAIL_FROM: "Portal <office@example.com>",
        SUPPORT_MAIL: "help@example.com",
        MAP_PROVIDER: "google",
        GOOGLE_MAPS_API_KEY: "maps",
        GOOGLE_GEOCODER_KEY: "geocoder",
        GOOGLE_MAPS_MAP_ID: "map",
        TILE_URL: "https://tiles.example.com/{z}/{x}/{y}.png",
        STICKERS_URL: "https://shop.example.com/stickers?for={login}",
        BLOG_URL: "https://www.example.com/{lang}/blog",
        PUBLIC_URL: "https://panel.example.com/",
        PUBLIC_SITE_URL: "https://www.example.com",
        PRIVACY_URL: "https://www.example.com/{lang}/privacy/",
        TOKEN_KEY: KEY,
        TRUST_PROXY: "10.0.0.0/8, ::1",
        CLIENT_STORAGE_GB: "200",
        ENQUIRY_MONTHS: "36",
        REQUEST_SECONDS: "60",
        LOG_LEVEL: "warn",
        JOBS: "workers",
        WORKERS: "3",
        QA: "1",
        METRICS_PORT: "9464",
        METRICS_HOST: "0.0.0.0",
        METRICS_TOKEN: "sixteen bytes, 1",
        OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.example:4318",
        SERVICE_WORKER: "off",
      }),
    ).toEqual({
      port: 80,
      host: "0.0.0.0",
      dataDir: "/var/lib/zaguan",
      databaseUrl: "postgresql://zaguan:pw@db/zaguan",
      databaseReadUrl: "postgresql://zaguan:pw@copy/zaguan",
      storeSync: true,
      databaseLimits: { connections: 40, waitMs: 4_000, statementMs: 20_000, lockMs: 500, idleMs: 9_000 },
      databasePrepares: false,
      answerSample: 1,
      s3: {
        endpoint: "https://s3.example.com",
        bucket: "photos",
        region: "eu-south-2",
        accessKeyId: "id",
        secretAccessKey: "secret",
      },
      cdnUrl: "https://cdn.example.com",
      smtpUrl: "smtps://user:pw@mail.example.com",
      mailFrom: "Portal <office@example.com>",
      supportMail: "help@example.com",
      mapProvider: "google",
      mapServices: readConfig({}).mapServices,
      googleMapsApiKey: "maps",
      googleGeocoderKey: "geocoder",
      googleMapsMapId: "map",
      tileUrl: "https://tiles.example.com/{z}/{x}/{y}.png",
      links: {
        stickers: "https://shop.example.com/stickers?for={login}",
        blog: "https://www.example.com/{lang}/blog",
      },
      publicUrl: "https://panel.example.com",
      publicSiteUrl: "https://www.example.com",
      privacyUrl: "https://www.example.com/{lang}/privacy",
      adminSecondFactor: false,
      tokenKey: KEY,
      trustProxy: ["10.0.0.0/8", "::1"],
      clientStorageGb: 200,
      enquiryMonths: 36,
      requestSeconds: 60,
      logLevel: "warn",
      jobs: "workers",
      workers: 3,
      drainMs: 12_000,
      diskReserve: 2 ** 20,
      demo: false,
      qa: true,
      metrics: { port: 9464, host: "0.0.0.0", token: "sixteen bytes, 1" },
      traces: true,
      keepsShell: false,
    });
  });

  it("reads an empty variable as one that is not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " ", TOKEN_KEY: "" })).toEqual(readConfig({}));
  });

  // CONF-07
  it("takes the map from Google where there is a key and nothing else is said", () => {
    const provider = (env: Record<string, string>) => readConfig(env).mapProvider;
    expect(provider({ GOOGLE_MAPS_API_KEY: "maps" })).toBe("google");
    expect(provider({ GOOGLE_MAPS_API_KEY: "maps", MAP_PROVIDER: "spain" })).toBe("spain");
    expect(provider({ MAP_PROVIDER: "built-in" })).toBe("built-in");
    expect(() => provider({ MAP_PROVIDER: "google" })).toThrow("GOOGLE_MAPS_API_KEY must be set");
    expect(() => provider({ MAP_PROVIDER: "osm" })).toThrow("MAP_PROVIDER must be one of");
  });

  // SAFE-45
  it("shows the demo to others only where that is said", () => {
    const demo = (env: Record<string, string>) => readConfig(env).demo;
    expect(demo({ HOST: "127.0.0.2" })).toBe(true);
    expect(demo({ HOST: "localhost", DEMO: "1" })).toBe(true);
    expect(demo({ HOST: "0.0.0.0" })).toBe(false);
    expect(demo({ HOST: "0.0.0.0", DEMO: "public" })).toBe(true);
  });

  // CONF-09
  it("makes the address users open from where it listens", () => {
    expect(readConfig({ HOST: "0.0.0.0", PORT: "9000" }).publicUrl).toBe("http://localhost:9000");
    expect(readConfig({ HOST: "::1", PORT: "9000" }).publicUrl).toBe("http://[::1]:9000");
    expect(readConfig({ PUBLIC_URL: "https://a.example" }).publicSiteUrl).toBe("https://a.example/site");
  });

  it.each([
    ["on", true],
    ["1", true],
    ["off", false],
    ["0", false],
    ["127.0.0.1", ["127.0.0.1"]],
  ])("understands TRUST_PROXY=%s", (value, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy);
  });
});

describe("a wrong configuration", () => {
  // CONF-01 … CONF-06, CONF-08, CONF-10 … CONF-13, DEMO-11
  it.each([
    [{ WORKERS: "two" }, 'WORKERS must be a whole number from 0 to 99, not "two".'],
    [
      { WORKERS: "2" },
      "WORKERS must be 0 or not set without DATABASE_URL: the embedded store has one process.",
    ],
    [{ PORT: "65536" }, 'PORT must be a number from 0 to 65535, not "65536".'],
    [{ PORT: "eighty" }, 'PORT must be a number from 0 to 65535, not "eighty".'],
    [{ PORT: "-1" }, 'PORT must be a number from 0 to 65535, not "-1".'],
    [{ HOST: "http://host" }, "HOST must be a host name or an address without a port."],
    [{ DATA_DIR: "a\0b" }, "DATA_DIR must be a path."],
    [
      { DATABASE_URL: "mysql://db", TOKEN_KEY: KEY },
      "DATABASE_URL must be a URL that starts with postgresql:// or postgres://.",
    ],
    [
      { DATABASE_URL: "db", TOKEN_KEY: KEY },
      "DATABASE_URL must be a URL that starts with postgresql:// or postgres://.",
    ],
    [{ DATABASE_READ_URL: "postgres://db/z" }, "DATABASE_READ_URL must not be set without DATABASE_URL."],
    [
      { DATABASE_URL: "postgres://db/z", TOKEN_KEY: KEY, DATABASE_READ_URL: "copy" },
      "DATABASE_READ_URL must be a URL that starts with postgresql:// or postgres://.",
    ],
    [{ DATABASE_URL: "postgres://db/z" }, "TOKEN_KEY must be set when DATABASE_URL is."],
    [
      { DATABASE_URL: "postgres://db/z", TOKEN_KEY: KEY, DEMO: "1" },
      "DEMO must not be 1 with DATABASE_URL: demo data is for the embedded store.",
    ],
    [
      { DATABASE_URL: "postgres://db/z", TOKEN_KEY: KEY, DEMO: "public" },
      "DEMO must not be public with DATABASE_URL: demo data is for the embedded store.",
    ],
    [{ ...s3, S3_ENDPOINT: "s3" }, "S3_ENDPOINT must be a URL that starts with http:// or https://."],
    [
      { S3_BUCKET: "photos", S3_REGION: "eu" },
      "S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too when object storage is used.",
    ],
    [{ CDN_URL: "cdn" }, "CDN_URL must be a URL that starts with http:// or https://."],
    [{ SMTP_URL: "http://mail" }, "SMTP_URL must be a URL that starts with smtp:// or smtps://."],
    [
      { MAIL_FROM: "office" },
      "MAIL_FROM must be an address such as office@example.com or Office <office@example.com>.",
    ],
    [
      { SUPPORT_MAIL: "Help <help@example.com>" },
      "SUPPORT_MAIL must be an address such as office@example.com.",
    ],
    [{ TILE_URL: "https://tiles/{z}/{x}" }, "TILE_URL must be a URL with {z}, {x} and {y} in it."],
    [{ PUBLIC_URL: "panel" }, "PUBLIC_URL must be a URL that starts with http:// or https://."],
    [{ PUBLIC_SITE_URL: "site" }, "PUBLIC_SITE_URL must be a URL that starts with http:// or https://."],
    [{ PRIVACY_URL: "privacy" }, "PRIVACY_URL must be a URL that starts with http:// or https://."],
    [
      { PRIVACY_URL: "javascript:alert(1)" },
      "PRIVACY_URL must be a URL that starts with http:// or https://.",
    ],
    [{ TOKEN_KEY: "short" }, "TOKEN_KEY must be at least 32 bytes long."],
    [{ REQUEST_SECONDS: "0" }, 'REQUEST_SECONDS must be a number from 1 to 999, not "0".'],
    [{ ENQUIRY_MONTHS: "0" }, 'ENQUIRY_MONTHS must be a number of months from 1 to 999, or off, not "0".'],
    [{ CLIENT_STORAGE_GB: "0" }, 'CLIENT_STORAGE_GB must be a number of gigabytes, not "0".'],
    [
      { TRUST_PROXY: "my-proxy" },
      "TRUST_PROXY must be off, on, or the addresses of the proxies with commas between them.",
    ],
    [
      { LOG_LEVEL: "loud" },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
    [{ DATABASE_PREPARED: "no" }, 'DATABASE_PREPARED must be on or off, not "no".'],
    [{ ANSWER_SAMPLE: "-1" }, 'ANSWER_SAMPLE must be a whole number, not "-1".'],
    [
      { DATABASE_CONNECTIONS: "3" },
      'DATABASE_CONNECTIONS must be a whole number, at least 4 (one for readiness, one that may wait for a lock, two for everything else), not "3".',
    ],
    [{ DATABASE_LOCK_SECONDS: "soon" }, 'DATABASE_LOCK_SECONDS must be a number of seconds, not "soon".'],
    [{ DISK_RESERVE_MB: "-1" }, 'DISK_RESERVE_MB must be a whole number, not "-1".'],
    [
      { DEMO: "1", HOST: "0.0.0.0" },
      "DEMO must not be 1 with HOST 0.0.0.0, which others can reach: everybody knows the demo's passwords and may read its mail. Set DEMO=public if that is wanted.",
    ],
    [{ METRICS_PORT: "many" }, 'METRICS_PORT must be a number from 0 to 65535, not "many".'],
    [{ METRICS_PORT: "80", PORT: "80" }, "METRICS_PORT must not be the PORT of the panel."],
    [{ METRICS_PORT: "9464", METRICS_TOKEN: "short" }, "METRICS_TOKEN must be at least 16 bytes long."],
    [
      { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" },
      "METRICS_TOKEN must be set with METRICS_HOST 0.0.0.0, which others can reach.",
    ],
    [{ SERVICE_WORKER: "no" }, 'SERVICE_WORKER must be on or off, not "no".'],
    [{ QA: "yes" }, 'QA must be 0 or 1, not "yes".'],
    [{ DEMO: "yes" }, 'DEMO must be 0, 1 or public, not "yes".'],
  ])("%o stops the start with one sentence", (env, message) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(message));
  });

  // CONF-13
  it("says everything that is wrong at once, and no secret", () => {
    const read = () => readConfig({ PORT: "x", TOKEN_KEY: "hunter2", DATABASE_URL: "hunter3" });
    expect(read).toThrow(/PORT.*\n.*DATABASE_URL.*\n.*TOKEN_KEY/);
    expect(read).not.toThrow(/hunter/);
  });
});
