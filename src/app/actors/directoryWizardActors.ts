import { fromPromise } from "xstate";
import { directoryContract } from "#contracts/directory/directoryContract.ts";
import { directoryWizardMachine } from "#machines/directory-wizard/directoryWizardMachine.ts";
import { logoMachine } from "#machines/logo/logoMachine.ts";
import { photoItemMachine } from "#machines/photo-upload/photoItemMachine.ts";
import { readPictureType } from "#machines/photo-upload/pictureType.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { position } from "./positionActors.ts";
import { sendPhoto, uploadBody } from "./sendPhoto.ts";

const params = ({ Id, ServiceID }: { Id: number; ServiceID: number }) => ({
  id: String(Id),
  serviceId: String(ServiceID),
});

/** A logo is asked for at its entry, which says whether the entry may have one (CALL-30). */
const photoItemOf = (entry: { Id: number; ServiceID: number }) =>
  photoItemMachine.provide({
    actors: {
      request: fromPromise(async ({ input: { file } }) => {
        const call = clientOf(directoryContract).upload({ params: params(entry), body: uploadBody(file) });
        return (await answered(call)).body;
      }),
      send: sendPhoto,
    },
  });

const logoOf = (entry: { Id: number; ServiceID: number }) =>
  logoMachine.provide({
    actors: {
      photoItem: photoItemOf(entry),
      readKind: fromPromise(({ input: { file } }) => readPictureType(file.file)),
    },
  });

/** The directory wizard of one entry with the services it talks to. */
export const directoryWizardOf = (entry: { Id: number; ServiceID: number }) =>
  directoryWizardMachine.provide({
    actors: {
      load: fromPromise(async ({ input }) => {
        const { body, headers } = await answered(clientOf(directoryContract).get({ params: params(input) }));
        return { entry: body, etag: headers.get("etag") ?? "" };
      }),
      update: fromPromise(async ({ input: { body, etag } }) => {
        const headers = etag === null ? {} : { "if-match": etag };
        return (await answered(clientOf(directoryContract).update({ params: params(body), body, headers })))
          .body;
      }),
      position,
      logo: logoOf(entry),
    },
  });
