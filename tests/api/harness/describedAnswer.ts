import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { openApiDocument } from "#server/http/open-api/openApi.ts";
import { api } from "#server/system/slices.ts";

interface Answer {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

interface OperationAnswers {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const ROOT = "openapi";

/** The services as `/api/openapi.json` describes them, by method and path; made once for all callers of a test file. */
const description = once(() => {
  const document = openApiDocument(api) as { paths: Record<string, Record<string, OperationAnswers>> };
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, ROOT);
  const operations = Object.entries(document.paths).map(([path, methods]) => ({
    path,
    methods,
    parameters: (path.match(/{/g) ?? []).length,
    matches: new RegExp(`^${path.replaceAll(/{\w+}/g, "[^/]+")}$`),
  }));
  // A word of a path goes before what stands for any.
  return { ajv, operations: operations.toSorted((one, other) => one.parameters - other.parameters) };
});

const checks = new Map<string, ValidateFunction | null>();

/** What is wrong with an answer by the description of the services: a status or type that it has not, or a body of another shape; null for none. */
export function undescribed({ method, url, status, type, body }: Answer): string | null {
  const { ajv, operations } = description();
  const path = url.split("?")[0] ?? "";
  const found = operations.find(
    ({ matches, methods }) => matches.test(path) && method.toLowerCase() in methods,
  );
  if (!found) return null;
  const operation = found.methods[method.toLowerCase()];
  const response = operation?.responses[status];
  if (!response) return `${status} is no status of it`;
  if (status >= 400) return null;
  if (!response.content) return body === "" ? null : "it has no body";
  const [mime = ""] = type.split(";");
  if (!(mime in response.content)) return `${mime} is no type of it`;
  if (mime !== "application/json") return null;
  const pointer = [found.path, method.toLowerCase(), "responses", status, "content", mime, "schema"]
    .map((part) => String(part).replaceAll("~", "~0").replaceAll("/", "~1"))
    .join("/");
  const key = `${ROOT}#/paths/${pointer}`;
  if (!checks.has(key)) checks.set(key, ajv.getSchema(encodeURI(key)) ?? null);
  const check = checks.get(key);
  if (!check) return `there is no schema at ${key}`;
  if (check(JSON.parse(body))) return null;
  return ajv.errorsText(check.errors);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
