import { isAbsolute, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Writes programs (`{ name: path of its source }`) and what they load later into the folder `out`, as `name.mjs` each with its map; gives the paths of
 * everything that they are made of. Packages stay where they are.
 */
export async function bundle(input, out) {
  const { rolldown } = await import("rolldown");
  const build = await rolldown({
    input,
    cwd: root,
    platform: "node",
    external: (id) => !isAbsolute(id) && !/^[.#]/.test(id),
    plugins: [{ name: "files-beside-sources", transform: withSourceAddress }],
  });
  const { output } = await build.write({
    dir: out,
    format: "esm",
    sourcemap: true,
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
  const sources = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  return [
    ...new Set(sources),
    join(root, "package.json"),
    join(root, "package-lock.json"),
    fileURLToPath(import.meta.url),
  ];

  /** Files and threads are found from where a source is, not from where the program is. */
  function withSourceAddress(code, id) {
    if (!code.includes("import.meta.url")) return null;
    const path = JSON.stringify(relative(out, id).replaceAll("\\", "/"));
    // No line moves, so the map that there is stays true.
    return { code: code.replaceAll("import.meta.url", `new URL(${path}, import.meta.url).href`), map: null };
  }
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , program, out] = process.argv;
  await bundle({ program }, out).then(
    (sources) => process.send({ sources }),
    ({ message, code }) => process.send({ failed: { message, code } }),
  );
  process.disconnect();
}
