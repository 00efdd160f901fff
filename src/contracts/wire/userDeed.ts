import * as z from "zod/mini";

/** What a user of an account did last: what they are called now, and when, ISO. Absent where nobody is to be named (TEAM-56, TEAM-57). */
export const userDeed = z.object({ Name: z.string(), At: z.string() });
export type UserDeed = z.infer<typeof userDeed>;
