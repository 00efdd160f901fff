import type { Generated } from "kysely";
import { uploadContract } from "#contracts/wire/uploadContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { MediaType } from "#server/object-storage/mediaKey.ts";
import { type Slice, serve } from "#server/slice.ts";
import { collectOrphans, type MediaUser } from "./orphans.ts";
import { registerStorage } from "./registerStorage.ts";
import { removeExpiredTickets } from "./removeExpiredTickets.ts";
import { requestUpload } from "./requestUpload.ts";

export { storeDirect } from "./storeDirect.ts";

/** Upload service (CALL-23, CALL-30). */
const uploadRoutes = (services: Services): Routes<typeof uploadContract> => ({
  image: async ({ request, body, headers }) => ({
    status: 200,
    body: await requestUpload(services, clientOf(request).login, body, {
      unfinished: headers["x-unfinished-work"] !== undefined,
    }),
  }),
});

interface MediaTable {
  login: string;
  key: string;
  type: MediaType;
  bytes: number;
  state: "requested" | "stored";
  /** SHA-256 of the stored bytes, hex. */
  sha: string | null;
  /** Pixels upright, and 64 bits in hex by which alike pictures are known; null where it was not measured (QUAL-38). */
  width: Generated<number | null>;
  height: Generated<number | null>;
  likeness: Generated<string | null>;
  at: string;
  /** Since when nothing may show it, ISO; whether that is so is looked up before it is removed. Null: something does. */
  unused_since: Generated<string | null>;
}

declare module "#server/slice.ts" {
  interface Slice {
    /** What shows pictures: one that none of them finds is an orphan. */
    readonly mediaUsers?: readonly MediaUser[];
  }
}

declare module "#server/http/services.ts" {
  interface Services {
    /** Of every slice. */
    readonly mediaUsers: readonly MediaUser[];
  }
}

declare module "#server/postgres/database.ts" {
  /** Pictures by owner: asked for (`requested`) or up, checked and usable (`stored`). One object can belong to several logins. */
  interface Database {
    media: MediaTable;
  }
}

export const mediaSlice: Slice = {
  contracts: { upload: serve("client", uploadContract, uploadRoutes) },
  pages: registerStorage,
  async sweep(services) {
    await removeExpiredTickets(services);
    await collectOrphans(services);
  },
};
