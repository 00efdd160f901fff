import * as z from "zod/mini";
import { access, c, idParams, ifMatch, routerOptions } from "../wire/contract.ts";
import { directoryTextLanguages, portalLanguages } from "../wire/languages.ts";
import { limits } from "../wire/limits.ts";
import { eachOf } from "../wire/recordOf.ts";
import { uploadRequest, uploadTicket } from "../wire/uploadContract.ts";
import { directoryEntry, entryFields } from "./directoryEntry.ts";

const pathParams = z.object({ id: idParams.shape.id, serviceId: idParams.shape.id });
const OUTSIDE = "ErrInvalidGeoInfo";
/** What an advertiser may say of a directory entry; the rest is the office's (ENTRY-17). */
export const directoryBody = z.strictObject({
  Id: z.int(),
  ServiceID: z.int(),
  Login: z.string().check(z.maxLength(254)),
  ...eachOf(entryFields, {
    logo: () => z.nullable(z.string().check(z.maxLength(2_000))),
    languages: () => z.array(z.enum(portalLanguages)).check(z.maxLength(portalLanguages.length)),
    degrees: (field) => {
      const { min, max } = entryFields[field];
      return z.nullable(z.number(OUTSIDE).check(z.minimum(min, OUTSIDE), z.maximum(max, OUTSIDE)));
    },
    texts: () =>
      z.partialRecord(
        z.enum(directoryTextLanguages),
        z.string().check(z.maxLength(limits.descriptionLength)),
      ),
  }),
});
export type DirectoryBody = z.infer<typeof directoryBody>;

/** Directory entries, prefix `/api/client` (CALL-27, CALL-29, CALL-53). */
export const directoryContract = c.router(
  {
    list: {
      method: "GET",
      path: "/directory",
      responses: { 200: z.array(directoryEntry) },
      metadata: access("client", "directory"),
      summary: "Every directory entry of the caller",
    },
    get: {
      method: "GET",
      path: "/directory/:id/service/:serviceId",
      pathParams,
      responses: { 200: directoryEntry },
      metadata: access("client", "directory"),
      summary: "One directory entry, with its version as ETag",
    },
    update: {
      method: "PUT",
      path: "/directory/:id/service/:serviceId",
      pathParams,
      headers: ifMatch,
      body: directoryBody,
      responses: { 200: directoryEntry },
      metadata: access("client", "directory"),
      summary: "Replaces what the advertiser may say of a featured or premium entry",
    },
    upload: {
      method: "POST",
      path: "/directory/:id/service/:serviceId/upload",
      pathParams,
      body: uploadRequest,
      responses: { 200: uploadTicket },
      metadata: access("client", "directory"),
      summary: "Signs the upload of a logo, png or jpeg, at most 1,024,000 bytes",
    },
  },
  routerOptions,
);
