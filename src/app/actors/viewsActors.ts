import { fromPromise } from "xstate";
import { type KeptViews, viewContract } from "#contracts/view/viewContract.ts";
import { viewsMachine } from "#machines/views/viewsMachine.ts";
import type { ViewsCommand } from "#machines/views/viewsSetup.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

const readViews = async (signal: AbortSignal): Promise<KeptViews> =>
  (await answered(clientOf(viewContract).list({ fetchOptions: { signal } }))).body;

async function perform(command: ViewsCommand): Promise<void> {
  const client = clientOf(viewContract);
  switch (command.type) {
    case "keep": {
      const headers = { "idempotency-key": command.key };
      await answered(client.create({ body: command.content, headers }));
      return;
    }
    case "change":
      await answered(client.update({ params: { id: String(command.Id) }, body: command.content }));
      return;
    case "remove":
      await answered(client.remove({ params: { id: String(command.Id) } }));
      return;
    case "arrange": {
      const { Screen, Ids, Default } = command;
      await answered(client.arrange({ body: { Screen, Ids: [...Ids], Default } }));
      return;
    }
    default:
      throw command satisfies never;
  }
}

/** Views on the client API; after each change everything is read anew, as other computers may have changed it too. */
export const views = viewsMachine.provide({
  actors: {
    list: fromPromise(({ signal }) => readViews(signal)),
    perform: fromPromise(async ({ input, signal }) => {
      await perform(input);
      return readViews(signal);
    }),
    layOut: fromPromise(async ({ input }) => {
      await answered(clientOf(viewContract).layOut({ body: input }));
    }),
  },
});
