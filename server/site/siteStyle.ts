import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const content = readFileSync(new URL("./site.css", import.meta.url));
const version = createHash("sha256").update(content).digest("hex").slice(0, 10);

/** The stylesheet of the public site; its address changes with it, so it is cached for ever. */
export const siteStyle = { content, address: `/site/site.css?v=${version}` };
