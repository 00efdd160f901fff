// @chunk filters
import * as z from "zod/mini";
import { access, c, routerOptions } from "./contract.ts";

/** A request to upload a picture: `Size` in bytes, exact (DATA-49). */
export const uploadRequest = z.strictObject({
  ContentType: z.string().check(z.maxLength(100)),
  Size: z.int(),
  Name: z.string().check(z.maxLength(300)),
});

/**
 * The file goes by `PUT` to `FileUploadURL` with its content type and `x-amz-acl: public-read`;
 * the photo's Url is that address without its query. The address holds for 5 minutes and one use.
 * A photo that nothing shows is removed after a day, one with `x-unfinished-work: kept` after 30.
 */
export const uploadTicket = z.object({ FileUploadURL: z.string() });

/** Upload service, prefix `/api/client` (CALL-23). */
export const uploadContract = c.router(
  {
    image: {
      method: "POST",
      path: "/upload/image",
      headers: { "x-unfinished-work": z.optional(z.literal("kept")) },
      body: uploadRequest,
      responses: { 200: uploadTicket },
      metadata: access("client", "property"),
      summary: "Signs the upload of one photo, png or jpeg, at most 30,720,000 bytes",
    },
  },
  routerOptions,
);
