import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { readConfig } from "#server/config.ts";

type Tree = Readonly<Record<string, unknown>>;

const documentsOf = (path: string): Tree[] =>
  parseAllDocuments(readFileSync(path, "utf8"), { merge: true, uniqueKeys: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Tree;
  });

/** What lies at these steps of a tree; undefined where one is missing. */
const at = (tree: unknown, ...steps: readonly (string | number)[]): unknown =>
  steps.reduce<unknown>((here, step) => (here as Tree | undefined)?.[step], tree);

const README = readFileSync("README.md", "utf8");
const isKnown = (name: string) => README.includes(`\`${name}\``) || README.includes(`${name}\``);

describe("the container", () => {
  const lines = readFileSync("Containerfile", "utf8").split("\n");
  const said = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

  // SAFE-51
  it("runs as nobody in particular, from images that are named whole, and asks whether it lives", () => {
    expect(said("USER")).toEqual(["10001:10001"]);
    for (const from of said("FROM"))
      expect(from).toMatch(/^docker\.io\/library\/node:20-bookworm-slim( AS build)?$/);
    expect(said("CMD")).toEqual(['["node", "scripts/run.mjs", "server/main.ts"]']);
    expect(said("HEALTHCHECK")[0]).toContain("/api/health");
    expect(said("VOLUME")).toEqual(["/data"]);
  });

  // SAFE-51
  it("takes nothing along that is a secret or is made anew", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".git", ".data*", ".env*", "node_modules"]));
    for (const line of lines) expect(line).not.toMatch(/TOKEN_KEY|PASSWORD|SECRET/);
  });
});

describe("compose.yaml", () => {
  const [compose] = documentsOf("compose.yaml");
  const services = Object.entries(at(compose, "services") as Record<string, Tree>);
  const ours = services.filter(([, { image }]) => image === "zaguan");

  // SAFE-51
  it("has two servers, two workers, a database, a pooler and a storage", () => {
    expect(services.map(([name]) => name)).toEqual([
      "panel-1",
      "panel-2",
      "worker-1",
      "worker-2",
      "database",
      "pooler",
      "storage",
    ]);
    expect(ours).toHaveLength(4);
  });

  // SAFE-51
  it.each(ours)(
    "runs %s read-only, without rights, as nobody, on this machine's own addresses",
    (_name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        user: "10001:10001",
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
      expect(service.privileged).toBeUndefined();
      for (const port of (service.ports ?? []) as string[]) expect(port).toMatch(/^127\.0\.0\.1:/);
    },
  );

  // SAFE-51
  it.each(ours)("gives %s a configuration that starts, and no word that is a secret", (_name, service) => {
    const environment = Object.entries(service.environment as Record<string, string>);
    expect(environment.map(([name]) => name).filter((name) => !isKnown(name))).toEqual([]);
    const secret = environment.filter(([name]) => /KEY$|TOKEN|SECRET/.test(name));
    for (const [, value] of secret) expect(value).toMatch(/^\$\{\w+:\?\}$/);
    const given = {
      PUBLIC_URL: "https://panel.example",
      MAIL_FROM: "a@b.example",
      POSTGRES_PASSWORD: "word",
      TOKEN_KEY: "k".repeat(32),
      METRICS_TOKEN: "t".repeat(16),
      S3_SECRET_ACCESS_KEY: "s",
    } as Readonly<Record<string, string>>;
    const set = environment.map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):[?-]\}/g, (_all, variable: string) => given[variable] ?? ""),
    ]);
    expect(readConfig(Object.fromEntries(set)).jobs).toBe("workers");
  });
});

describe("the example for Kubernetes", () => {
  const all = documentsOf("deploy/kubernetes/zaguan.yaml");
  const deployments = all.filter(({ kind }) => kind === "Deployment");

  // SAFE-51
  it("has servers and workers, two each, and selects what it labels", () => {
    expect(deployments.map((one) => [at(one, "metadata", "name"), at(one, "spec", "replicas")])).toEqual([
      ["zaguan-panel", 2],
      ["zaguan-worker", 2],
    ]);
    for (const one of deployments) {
      expect(at(one, "spec", "selector", "matchLabels")).toEqual(
        at(one, "spec", "template", "metadata", "labels"),
      );
    }
  });

  // SAFE-51
  it.each(deployments)("runs its containers read-only, without rights and as nobody", (deployment) => {
    const pod = at(deployment, "spec", "template", "spec");
    expect(at(pod, "securityContext")).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(at(pod, "automountServiceAccountToken")).toBe(false);
    for (const container of at(pod, "containers") as Tree[]) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(at(container, "resources", "limits", "memory")).toBeDefined();
      const volumes = (at(pod, "volumes") as Tree[]).map(({ name }) => name);
      expect((container.volumeMounts as Tree[]).map(({ name }) => name)).toEqual(volumes);
    }
  });

  // SAFE-51
  it("asks each server whether it lives and whether it is ready, and names variables that there are", () => {
    const container = at(deployments[0], "spec", "template", "spec", "containers", 0);
    expect(at(container, "livenessProbe", "httpGet", "path")).toBe("/api/health");
    expect(at(container, "readinessProbe", "httpGet", "path")).toBe("/api/ready");
    const config = all.find(({ kind }) => kind === "ConfigMap");
    expect(Object.keys(config?.data as object).filter((name) => !isKnown(name))).toEqual([]);
  });
});
