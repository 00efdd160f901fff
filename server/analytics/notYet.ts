import { ProblemError } from "#server/http/problemError.ts";

/** Stands where a call is not served so far: 501 `ErrInvalidAction`. */
export const notYet = async (): Promise<never> => {
  throw new ProblemError({ code: "ErrInvalidAction" });
};
