import { useActorRef } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { fromPromise } from "xstate";
import type { AdminClaims } from "#contracts/session/authContract.ts";
import { type PersonBody, peopleContract, personTyped } from "#contracts/session/peopleContract.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { peopleMachine, type TypedPerson } from "#machines/people/peopleMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { PeopleScreen } from "#screens/people/PeopleScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { saveFile } from "../browser/saveFile.ts";
import { observe } from "../event-log/observe.ts";
import { answered, client } from "../session/client.ts";
import { tokensOf } from "../session/session.ts";

const calls = () => client("admin", peopleContract, tokensOf("admin"));

/** The machine asks about nobody who is none of a kind. */
const asked = ({ by, secretPerson }: TypedPerson): PersonBody =>
  personTyped(by, secretPerson) ?? { Email: null, Phone: null, Enquiry: null };

/** A file whose name names nobody. */
const nameOf = (now: Date) => `zaguan-person-${now.toISOString().replaceAll(/\D/g, "").slice(0, 14)}.json`;

export const people = peopleMachine.provide({
  actors: {
    find: fromPromise(
      async ({ input, signal }) =>
        (await answered(calls().find({ body: asked(input), fetchOptions: { signal } }))).body,
    ),
    export: fromPromise(async ({ input, signal }) => {
      const { body } = await answered(calls().export({ body: asked(input), fetchOptions: { signal } }));
      const text = JSON.stringify(body, null, 2);
      saveFile(new Blob([text], { type: "application/json" }), nameOf(currentTime()));
    }),
    forget: fromPromise(async ({ input }) => {
      const { secretConfirmation, reason, key } = input;
      // The audit keeps it: none is made up.
      if (!reason) throw new Error("Nobody is forgotten without a reason.");
      const body = { ...asked(input), Confirmation: secretConfirmation, Reason: reason };
      return (await answered(calls().forget({ body, headers: { "idempotency-key": key } }))).body;
    }),
  },
});

/** The office's work on what is known of a person, joined to its calls (ADMIN-15 … ADMIN-21). */
export default function PeoplePage({ admin }: { admin: AdminClaims }) {
  const { t } = useTranslation("admin");
  const actor = useActorRef(people, { inspect: observe });
  useActorEvents(actor, {
    "person.exported": () => toasts.show({ tone: "success", title: t("people.known.exported") }),
  });
  return <PeopleScreen people={actor} own={admin.Email} />;
}
