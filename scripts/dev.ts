import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ConfigError, readConfig } from "#server/config.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

function start(): ChildProcess[] {
  const { host, port } = readConfig(process.env);
  const env = { ...process.env, API_URL: `http://${host}:${port}` };
  const run = (script: string, ...args: string[]) =>
    spawn(process.execPath, [`${root}node_modules/${script}`, ...args], { cwd: root, stdio: "inherit", env });
  return [
    run("tsx/dist/cli.mjs", "watch", "--clear-screen=false", "server/main.ts"),
    run("vite/bin/vite.js", "--clearScreen", "false"),
  ];
}

try {
  const children = start();
  process.stdout.write("The panel reloads at the address that Vite prints; Ctrl-C stops both.\n");
  const stopAll = () => {
    for (const child of children) child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stopAll);
  for (const child of children) child.once("exit", stopAll);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
