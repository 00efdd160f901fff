import type { StoreTables } from "./tables.ts";

/** Every table of the services: each slice adds its own in its `index.ts`. */
export interface Database extends StoreTables {}
