import type { Slice } from "#server/slice.ts";
import { forgottenEvents } from "./forgotten.ts";

export const forgetSlice: Slice = { events: forgottenEvents };
