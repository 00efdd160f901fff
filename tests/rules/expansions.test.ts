import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { migrations } from "#server/postgres/migrations.ts";
import { lastMigrations } from "#tests/fixtures/lastRelease.ts";

const last = new Set(lastMigrations());
const since = migrations.filter(({ name }) => !last.has(name));

/** What a release cannot do without that was written before. */
const TAKES_AWAY = [
  /\bdrop\s+(table|column|type|function|trigger|constraint|default|index)\b/i,
  /\balter\s+table\s+\S+\s+drop\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  /\badd\s+(column\s+)?\w+\s+(?!constraint)[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)/i,
  /\badd\s+(constraint|check|unique|primary|foreign)\b/i,
];

const takingAway = (sql: string): readonly string[] => {
  const made = new Set([...sql.matchAll(/create table (\w+)/gi)].map(([, table]) => table));
  const unique = [...sql.matchAll(/create unique index \w+\s+on (\w+)/gi)].filter(
    ([, table]) => !made.has(table),
  );
  return [...TAKES_AWAY.filter((pattern) => pattern.test(sql)).map(String), ...unique.map(([text]) => text)];
};

/** Steps that take away what the last release had left needless, and what that was. */
const contracts: Readonly<Record<string, string>> = {};

describe("the steps of the schema since the last release", () => {
  // SAFE-60, SAFE-61
  it.each(since.map((step) => [step.name, step] as const))("%s only adds, and says so", (name, step) => {
    const text = readFileSync(`server/postgres/migrations/${name}.ts`, "utf8");
    const takes = takingAway(text);
    if (name in contracts) expect(step.expands).toBeUndefined();
    else expect({ takes, expands: step.expands }).toEqual({ takes: [], expands: true });
  });

  // SAFE-60: a function of whole rows fails where a column is added while it runs.
  it.each(since.map((step) => [step.name]))("%s makes no function that gives whole rows", (name) => {
    const text = readFileSync(`server/postgres/migrations/${name}.ts`, "utf8");
    const functions = [...text.matchAll(/create (?:or replace )?function[\s\S]*?\$\$[\s\S]*?\$\$/gi)].map(
      String,
    );
    expect(functions.filter((made) => /returns\s+setof\s|\.?\*\s+from\b/i.test(made))).toEqual([]);
  });

  it("are looked at for what would take away", () => {
    const bad = [
      "alter table mail drop letter",
      "drop table mail",
      "alter table mail rename column a to b",
      "alter table mail alter column a set not null",
      "alter table mail alter a type bigint",
      "alter table mail add column a text not null",
      "alter table mail add constraint whole check (a > 0)",
      "create unique index one on mail (a)",
    ];
    const good = [
      "alter table mail add column a text, add b integer not null default 0",
      "create table once (b text); create unique index one on once (b)",
      "create table a (b text not null)",
    ];
    expect(bad.filter((sql) => takingAway(sql).length === 0)).toEqual([]);
    expect(good.filter((sql) => takingAway(sql).length > 0)).toEqual([]);
  });
});
