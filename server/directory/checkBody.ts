import type { DirectoryBody } from "#contracts/directory/directoryContract.ts";
import type { FieldProblem } from "#contracts/wire/problem.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { FoundEntry } from "./findEntry.ts";

/** Refuses a body that names another entry than its address does, and half a position. */
export function checkBody(body: DirectoryBody, { id, service_id, login }: FoundEntry): void {
  const fields: FieldProblem[] = [];
  if (body.Id !== id) fields.push({ path: "Id", code: "ErrInvalidBody" });
  if (body.ServiceID !== service_id) fields.push({ path: "ServiceID", code: "ErrInvalidBody" });
  if (body.Login !== login) fields.push({ path: "Login", code: "ErrInvalidBody" });
  if (fields.length > 0) throw new ProblemError({ code: "ErrInvalidBody", fields });
  if ((body.Latitude === null) === (body.Longitude === null)) return;
  const path = body.Latitude === null ? "Latitude" : "Longitude";
  throw new ProblemError({ code: "ErrInvalidGeoInfo", fields: [{ path, code: "ErrInvalidGeoInfo" }] });
}
