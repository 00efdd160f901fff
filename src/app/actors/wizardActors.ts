import { fromPromise } from "xstate";
import { placeContract } from "#contracts/place/placeContract.ts";
import { itemContract } from "#contracts/property/itemContract.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import { uploadContract } from "#contracts/wire/uploadContract.ts";
import { cadastreMachine } from "#machines/cadastre/cadastreMachine.ts";
import { photoItemMachine } from "#machines/photo-upload/photoItemMachine.ts";
import { photoUploadMachine } from "#machines/photo-upload/photoUploadMachine.ts";
import { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { position } from "./positionActors.ts";
import { searchLocations } from "./searchLocations.ts";
import { sendPhoto, uploadBody } from "./sendPhoto.ts";
import { matching, removeDraft } from "./unfinishedActors.ts";

/** The cadastre of the installation's map provider; only its buttons ask it. */
const cadastre = cadastreMachine.provide({
  actors: {
    lookUp: fromPromise(async ({ input: { reference, location } }) => {
      const query = location === null ? {} : { location };
      return (await answered(clientOf(placeContract, "geo").cadastre({ params: { reference }, query }))).body;
    }),
    findParcels: fromPromise(async ({ input: { point } }) => {
      const query = { lat: String(point.lat), lon: String(point.lon) };
      return (await answered(clientOf(placeContract, "geo").parcels({ query }))).body;
    }),
  },
});

/** Nobody edits it in the wizard, so a save sends back what the property was opened with (SEND-21). */
const online = new Map<number, boolean>();

async function read(id: number) {
  const answer = await answered(clientOf(propertyContract).get({ params: params(id) }));
  online.set(id, answer.body.Online);
  return answer;
}

const params = (id: number) => ({ id: String(id) });

const photoItem = photoItemMachine.provide({
  actors: {
    request: fromPromise(async ({ input: { file } }) => {
      // This browser keeps the wizard, which names the photo before anything else does.
      const headers = { "x-unfinished-work": "kept" } as const;
      return (await answered(clientOf(uploadContract).image({ body: uploadBody(file), headers }))).body;
    }),
    send: sendPhoto,
  },
});

/** The property wizard with the services it talks to. */
export const propertyWizard = propertyWizardMachine.provide({
  actors: {
    load: fromPromise(async ({ input: { mode, id } }) => {
      if (mode === "draft") return (await import("../wizards/contentToClone.ts")).savedDraft(id);
      const { body, headers } = await read(id);
      return { property: body, etag: headers.get("etag") ?? "" };
    }),
    create: fromPromise(async ({ input: { payload, key } }) => {
      const body = { Online: true, ...payload };
      const call = clientOf(propertyContract).create({ body, headers: { "idempotency-key": key } });
      return (await answered(call)).body;
    }),
    update: fromPromise(async ({ input: { id, payload, etag } }) => {
      const headers = matching(etag);
      // Unknown in a wizard that was resumed after a reload; `If-Match` answers for the rest.
      const Online = online.get(id) ?? (await read(id)).body.Online;
      const call = clientOf(propertyContract).update({
        params: params(id),
        body: { Online, ...payload },
        headers,
      });
      return (await answered(call)).body;
    }),
    keepDraft: fromPromise(async ({ input: { id, content, etag, key } }) => {
      const body = { Type: "new-property", Content: content } as const;
      if (id !== null) {
        const call = clientOf(itemContract).update({ params: params(id), body, headers: matching(etag) });
        return (await answered(call)).body;
      }
      return (await answered(clientOf(itemContract).create({ body, headers: { "idempotency-key": key } })))
        .body;
    }),
    removeDraft: fromPromise(({ input: { id, etag } }) => removeDraft(id, etag)),
    photoUpload: photoUploadMachine.provide({ actors: { photoItem } }),
    locationSearch: locationSearchMachine.provide({ actors: { search: searchLocations } }),
    position,
    cadastre,
  },
});
