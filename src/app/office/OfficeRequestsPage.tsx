import { useActorRef } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter/use-browser-location";
import { type ActorRefFrom, fromPromise } from "xstate";
import {
  type OfficeRequest,
  officeRequestsContract,
  requestsSearch,
} from "#contracts/support/officeRequestsContract.ts";
import { officeRequestsMachine } from "#machines/account/officeRequestsMachine.ts";
import { requestMoveMachine } from "#machines/account/requestMoveMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { OfficeRequestsScreen } from "#screens/office/OfficeRequestsScreen.tsx";
import { RequestRow } from "#screens/office/RequestRow.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { observe } from "../event-log/observe.ts";
import { answered, client } from "../session/client.ts";
import { tokensOf } from "../session/session.ts";

const calls = () => client("admin", officeRequestsContract, tokensOf("admin"));
const wanted = <Value extends string>(value: Value | "all") =>
  value === "all" ? undefined : (value as Value);

export const officeRequests = officeRequestsMachine.provide({
  actors: {
    list: fromPromise(async ({ input: { search, after }, signal }) => {
      const query = {
        State: wanted(search.state),
        Kind: wanted(search.kind),
        After: after ?? undefined,
      };
      const { Requests, Next } = (await answered(calls().list({ query, fetchOptions: { signal } }))).body;
      return { secretRows: Requests, next: Next };
    }),
  },
});

export const requestMove = requestMoveMachine.provide({
  actors: {
    move: fromPromise(async ({ input: { move } }) => {
      if (!move) throw new Error("No state was chosen.");
      const headers = { "if-match": String(move.version), "idempotency-key": move.key };
      const sent = calls().state({ params: { id: move.id }, headers, body: { State: move.to } });
      return { secretStanding: (await answered(sent)).body };
    }),
  },
});

interface RequestProps {
  list: ActorRefFrom<typeof officeRequestsMachine>;
  request: OfficeRequest;
}

/** One request, which is moved by itself; says what was done, and takes it back (ADMIN-54). */
function Request({ list, request }: RequestProps) {
  const { t } = useTranslation("officeRequests");
  const actor = useActorRef(requestMove, { inspect: observe });
  useActorEvents(actor, {
    "request.moved": ({ move, secretStanding }) => {
      if (!move) return;
      list.send({ type: "request.moved", id: move.id, secretStanding });
      const back = { id: move.id, from: move.to, to: move.from, version: secretStanding.Version };
      const run = () => actor.send({ type: "move.submit", move: { ...back, key: crypto.randomUUID() } });
      toasts.show({ tone: "success", title: t(`told.${move.to}`), action: { label: t("undo"), run } });
    },
    "request.outdated": () => {
      toasts.show({ tone: "warning", title: t("outdated") });
      list.send({ type: "list.refresh" });
    },
  });
  return <RequestRow actor={actor} request={request} newKey={() => crypto.randomUUID()} />;
}

/** What clients ask of the office, joined to its calls; which of it is in the address (ADMIN-48 … ADMIN-57). */
export default function OfficeRequestsPage() {
  const query = useSearch();
  const search = useMemo(() => requestsSearch.read(query), [query]);
  const list = useActorRef(officeRequests, { input: { search }, inspect: observe });
  useEffect(() => list.send({ type: "search.change", search }), [list, search]);
  return (
    <OfficeRequestsScreen
      list={list}
      search={search}
      renderRequest={(request) => <Request key={request.Id} list={list} request={request} />}
    />
  );
}
