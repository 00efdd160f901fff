import * as z from "zod/mini";

/** What is advertised: properties, or directory entries. What somebody writes, reads or pays is about one of the two. */
export const about = z.enum(["property", "directory"]);
export type About = z.infer<typeof about>;
