/** A file of the repository or of the built panel. */
export interface TextFile {
  path: string;
  text: string;
}

/** What must never be in a file, by the name that the report gives it. */
const forbidden: readonly [name: string, pattern: RegExp][] = [
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ["an access key of AWS", /\b(AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["an API key of Google", /\bAIza[\w-]{35}\b/],
  ["a token of GitHub", /\bgh[pousr]_\w{36}/],
  ["a token of npm", /\bnpm_\w{36}\b/],
  ["a token of Slack", /\bxox[abprs]-[\w-]{10}/],
  ["an API key of an account", /\bzgn_[0-9A-Za-z]{49}\b/],
  ["a secret of a webhook", /\bwhsec_[\w-]{43}/],
  ["a signed token", /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ["a token for a registry", /_authToken\s*=/],
  [
    "a password in an address",
    /\b\w+:\/\/[\w.-]+:(?!pass(word)?@|secret@|\$)[^\s@/"'`${}:]{3,}@(?!localhost|127\.|[\w.-]*example)/,
  ],
  ["a path of one machine", /(?<![\w.])\/(root|home\/\w+|Users\/\w+|work\/\w+)\//],
];

const lineOf = (text: string, at: number) => text.slice(0, at).split("\n").length;

/** What looks like a secret or a path of one machine, a line each. */
export function secretProblems({ path, text }: TextFile): string[] {
  return forbidden.flatMap(([name, pattern]) => {
    const found = pattern.exec(text);
    return found ? [`${path}:${lineOf(text, found.index)}: ${name}`] : [];
  });
}

const REGISTRY = "https://registry.npmjs.org/";

interface Lock {
  packages: Record<string, { resolved?: string; link?: boolean }>;
}

/** Packages of a lockfile that come from another place than the public registry. */
export function registryProblems(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link && !resolved.startsWith(REGISTRY))
    .map(([name, { resolved = "" }]) => `package-lock.json: ${name} comes from ${new URL(resolved).host}`);
}
