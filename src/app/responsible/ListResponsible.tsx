import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ActorRefFrom, fromPromise } from "xstate";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import { teamContract } from "#contracts/session/teamContract.ts";
import type { propertyListMachine } from "#machines/property-list/propertyListMachine.ts";
import { responsibleMachine, userName } from "#machines/property-responsible/responsibleMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import type { ResponsibleLine } from "#screens/properties/row/rowContext.ts";
import { responsibleDoor } from "#screens/properties/row/rowDoors.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { count as figure } from "#ui/format/count.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { observe } from "../event-log/observe.ts";
import { answered, client } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { tokensOf } from "../session/session.ts";

const ResponsibleDialog = lazyComponent(
  () => import("#screens/properties/responsible/ResponsibleDialog.tsx"),
);

/** The users of the account, and the call that gives them listings. */
export const responsible = responsibleMachine.provide({
  actors: {
    users: fromPromise(async ({ signal }) => {
      const calls = client("auth", teamContract, tokensOf("client"));
      return (await answered(calls.list({ fetchOptions: { signal } }))).body.Users;
    }),
    give: fromPromise(async ({ input: { ids, user } }) => {
      await answered(clientOf(propertyContract).giveToUser({ body: { Ids: [...ids], User: user } }));
    }),
  },
});

interface ListResponsibleProps {
  list: ActorRefFrom<typeof propertyListMachine>;
  /** What a row says of who is responsible; null where it says nothing. */
  onLine: (line: ResponsibleLine | null) => void;
}

/** Who is responsible for the listings, in accounts with several users: a line in each row, and the dialog that gives them (TEAM-66, TEAM-67). */
export default function ListResponsible({ list, onLine }: ListResponsibleProps) {
  const { t, i18n } = useTranslation("responsible");
  const actor = useActorRef(responsible, { inspect: observe });
  const users = useSelector(actor, ({ context }) => context.users);
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag("dialog"));
  const label = t("action");
  const shared = users.length > 1;
  useEffect(() => {
    if (!shared) return;
    return responsibleDoor.stand({ label, open: (gift) => actor.send({ type: "gift.begin", gift }) });
  }, [actor, label, shared]);
  const line = useMemo(() => {
    const names = new Map(users.map((user) => [user.Id, userName(user)]));
    return ({ user, className }: { user: string; className: string }) => {
      const name = names.get(user);
      return (
        name && (
          <span title={t("of", { name })} className={`block truncate text-xs/4 text-subtle ${className}`}>
            <span className="sr-only">{t("label")} </span>
            <bdi>{name}</bdi>
          </span>
        )
      );
    };
  }, [users, t]);
  useEffect(() => {
    if (shared) onLine(line);
  }, [onLine, line, shared]);
  useActorEvents(actor, {
    "listings.given": ({ gift: { ids, reference }, user }) => {
      const found = users.find(({ Id }) => Id === user);
      const words = { name: found ? userName(found) : "", reference, count: ids.length };
      const told = { ...words, n: figure(ids.length, i18n.language) };
      const to = user === null ? "nobody" : "user";
      toasts.show({ tone: "success", title: t(reference === null ? `told.${to}Many` : `told.${to}`, told) });
      list.send({ type: "list.refresh" });
    },
    "listings.outdated": () => list.send({ type: "list.refresh" }),
  });
  if (!asks) return null;
  return (
    <LazyBoundary name={label} room="none" onClose={() => actor.send({ type: "gift.cancel" })}>
      <ResponsibleDialog actor={actor} />
    </LazyBoundary>
  );
}
