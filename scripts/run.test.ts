import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

const DAY_MS = 24 * 60 * 60 * 1000;

const started = (root: string, program?: string, env: NodeJS.ProcessEnv = process.env) => {
  const args = ["scripts/run.mjs", ...(program === undefined ? [] : [program])];
  const child = spawn(process.execPath, args, { cwd: root, env });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]).then(
    ([said, complained]) => ({ said, complained, code: child.exitCode }),
  );
  return { child, ended };
};

test("who names no program is told how to", async () => {
  const { complained, code } = await started(".").ended;
  expect({ complained, code }).toEqual({
    complained: "Say which program to run: node scripts/run.mjs scripts/account.ts\n",
    code: 1,
  });
});

async function repository(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "zaguan-"));
  await mkdir(join(root, "scripts"));
  for (const name of ["scripts/run.mjs", "scripts/bundle.mjs"]) await cp(name, join(root, name));
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  for (const name of ["package.json", "package-lock.json"]) await writeFile(join(root, name), "{}");
  return root;
}

test("a program has nothing of the bundler in its memory, also at its first start", async () => {
  const root = await repository();
  await writeFile(
    join(root, "server.ts"),
    `const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] };
    console.log(sharedObjects.filter((path) => path.includes("rolldown")).length);`,
  );
  expect(await started(root, "server.ts").ended).toEqual({ said: "0\n", complained: "", code: 0 });
  await rm(root, { recursive: true });
});

test("a program is made once, by a clock that is behind the one of the files too", async () => {
  const root = await repository();
  await writeFile(join(root, "server.ts"), "console.log(Date.now() > 0);");
  const preload = `--import=${pathToFileURL(resolve("tests/fixtures/shiftedClock.mjs")).href}`;
  const env = { ...process.env, NODE_OPTIONS: preload, CLOCK_OFFSET_MS: String(-2 * DAY_MS) };
  for (const time of [1, 2])
    expect(await started(root, "server.ts", env).ended, `time ${time}`).toMatchObject({
      said: "true\n",
      code: 0,
    });
  const made = (await readdir(join(root, ".cache/programs"))).filter((name) => !name.endsWith(".json"));
  expect(made).toHaveLength(1);
  await rm(root, { recursive: true });
});

test("threads of one process that start in one millisecond each make a program of their own", async () => {
  const root = await repository();
  await writeFile(
    join(root, "thread.ts"),
    'import { parentPort } from "node:worker_threads"; parentPort?.postMessage("made");',
  );
  const clock = `data:text/javascript,const%20now=${Date.now() + 1000};Date.now=()=>now`;
  const threads = Array.from(
    { length: 3 },
    () => new Worker(join(root, "scripts/run.mjs"), { argv: ["thread.ts"], execArgv: ["--import", clock] }),
  );
  expect(await Promise.all(threads.map(async (thread) => (await once(thread, "message"))[0]))).toEqual(
    Array(3).fill("made"),
  );
  await Promise.all(threads.map((thread) => thread.terminate()));
  const made = (await readdir(join(root, ".cache/programs"))).filter((name) => !name.endsWith(".json"));
  expect(made).toHaveLength(3);
  await rm(root, { recursive: true });
});

test("a program that cannot be bundled says why", async () => {
  const root = await repository();
  await writeFile(join(root, "server.ts"), "const = 1;");
  const { complained, code } = await started(root, "server.ts").ended;
  expect([complained.includes("server.ts"), code]).toEqual([true, 1]);
  await rm(root, { recursive: true });
});

test("a program that runs for long still finds what it loads late, though its sources have changed", async () => {
  const root = await repository();
  const write = (told: string) =>
    writeFile(
      join(root, "server.ts"),
      `console.log("up"); process.stdin.once("data", async () => {
        console.log((await import("./late.ts")).${told});
        process.stdin.pause();
      });`,
    );
  await writeFile(join(root, "late.ts"), 'export const late: string = "late"; export const later = "later";');
  const run = async () => {
    const { child, ended } = started(root, "server.ts");
    child.stdin.end("go");
    return (await ended).said;
  };

  await write("late");
  expect(await run()).toBe("up\nlate\n");
  const programs = join(root, ".cache/programs");
  const longAgo = new Date(Date.now() - 8 * DAY_MS);
  for (const name of await readdir(programs)) await utimes(join(programs, name), longAgo, longAgo);
  const { child, ended } = started(root, "server.ts");
  await once(child.stdout, "data");
  // The first to start anew still finds the old program named, the second no longer.
  await write("later");
  expect(await run()).toBe("up\nlater\n");
  await write("late");
  expect(await run()).toBe("up\nlate\n");
  child.stdin.end("go");
  expect(await ended).toMatchObject({ complained: "", code: 0 });
  await rm(root, { recursive: true });
});
