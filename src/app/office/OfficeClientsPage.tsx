import { useActorRef, useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { fromPromise } from "xstate";
import { SEARCH_LENGTH } from "#contracts/session/clientsContract.ts";
import { type NewClientBody, officeClientsContract } from "#contracts/session/officeClientsContract.ts";
import { newClientMachine } from "#machines/account/newClientMachine.ts";
import { type ClientChange, officeClientMachine } from "#machines/account/officeClientMachine.ts";
import { officeClientsMachine } from "#machines/account/officeClientsMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { OfficeClient, type OfficeSession } from "#screens/office/OfficeClient.tsx";
import { OfficeClientsScreen } from "#screens/office/OfficeClientsScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { observe } from "../event-log/observe.ts";
import { answered, client } from "../session/client.ts";
import { tokensOf } from "../session/session.ts";

const NewClientDialog = lazyComponent(() => import("#screens/office/NewClientDialog.tsx"));
const LoginAsFailed = lazyComponent(() => import("#screens/admin/LoginAsFailed.tsx"));

const calls = () => client("admin", officeClientsContract, tokensOf("admin"));

export const officeClients = officeClientsMachine.provide({
  actors: {
    list: fromPromise(async ({ input: { secretText, after }, signal }) => {
      const body = { Search: secretText.trim().slice(0, SEARCH_LENGTH), After: after };
      const { Clients, Next } = (await answered(calls().list({ body, fetchOptions: { signal } }))).body;
      return { secretRows: Clients, next: Next };
    }),
  },
});

async function changeClient(login: string, change: ClientChange): Promise<void> {
  const params = { login };
  if (change.kind === "services") {
    const headers = { "if-match": String(change.version), "idempotency-key": change.key };
    await answered(calls().services({ params, headers, body: change.body }));
  } else if (change.kind === "suspend")
    await answered(calls().suspend({ params, body: { Reason: change.reason } }));
  else if (change.kind === "passwordLink") {
    const headers = { "idempotency-key": change.key };
    await answered(calls().passwordLink({ params, headers, body: { Email: change.secretEmail } }));
  } else await answered(calls()[change.kind]({ params }));
}

export const officeClient = officeClientMachine.provide({
  actors: {
    read: fromPromise(async ({ input: { login }, signal }) => ({
      secretClient: (await answered(calls().get({ params: { login }, fetchOptions: { signal } }))).body,
    })),
    change: fromPromise(async ({ input: { login, change } }) => {
      if (change) await changeClient(login, change);
    }),
  },
});

export const newClient = newClientMachine.provide({
  actors: {
    create: fromPromise(async ({ input: { order } }) => {
      if (!order) return;
      const headers = { "idempotency-key": order.key };
      await answered(calls().create({ headers, body: order.secretClient }));
    }),
  },
});

interface OpenClientProps {
  session: OfficeSession;
  login: string;
  onChanged(): void;
}

/** One client, by the login in the address; says what was done. */
function OpenClient({ session, login, onChanged }: OpenClientProps) {
  const { t } = useTranslation("officeClients");
  const actor = useActorRef(officeClient, { input: { login }, inspect: observe });
  useActorEvents(actor, {
    "client.changed": ({ kind }) => {
      onChanged();
      const email = actor.getSnapshot().context.secretClient?.Email;
      if (kind) toasts.show({ tone: "success", title: t(`told.${kind}`, { email }) });
    },
  });
  return <OfficeClient actor={actor} session={session} />;
}

/** Why the admin could not sign in as the client (ADMIN-37). */
function RefusedSignIn({ session }: { session: OfficeSession }) {
  const { t } = useTranslation("officeClients");
  const problem = useSelector(session, ({ context }) => context.problem);
  if (!problem) return null;
  const dismiss = () => session.send({ type: "problem.dismiss" });
  return (
    <LazyBoundary name={t("signInAs")} room="none" onClose={dismiss}>
      <LoginAsFailed problem={problem} onClose={dismiss} />
    </LazyBoundary>
  );
}

/** The office's clients, joined to their calls (ADMIN-24 … ADMIN-38). */
export default function OfficeClientsPage({ session }: { session: OfficeSession }) {
  const list = useActorRef(officeClients, { inspect: observe });
  const { t } = useTranslation("officeClients");
  const [, navigate] = useLocation();
  const creation = useActorRef(newClient, { inspect: observe });
  const creating = useSelector(creation, (snapshot) => snapshot.hasTag("dialog"));
  const open = (made: NewClientBody | undefined) =>
    made && navigate(`/admin/clients?login=${encodeURIComponent(made.Login)}`);
  useActorEvents(creation, {
    "client.created": ({ secretClient }) => {
      list.send({ type: "list.refresh" });
      open(secretClient);
      toasts.show({ tone: "success", title: t("told.create", { email: secretClient?.Email }) });
    },
    "client.look": ({ secretClient }) => open(secretClient),
  });
  const login = new URLSearchParams(useSearch()).get("login")?.trim().toLowerCase() || null;
  return (
    <OfficeClientsScreen list={list} login={login} onNewClient={() => creation.send({ type: "create.open" })}>
      {login && (
        <OpenClient
          key={login}
          session={session}
          login={login}
          onChanged={() => list.send({ type: "list.refresh" })}
        />
      )}
      {creating && (
        <LazyBoundary
          name={t("create.title")}
          room="none"
          onClose={() => creation.send({ type: "create.cancel" })}
        >
          <NewClientDialog actor={creation} />
        </LazyBoundary>
      )}
      <RefusedSignIn session={session} />
    </OfficeClientsScreen>
  );
}
