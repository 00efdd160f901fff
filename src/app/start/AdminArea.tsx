import { useActorRef } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter/use-browser-location";
import { fromPromise } from "xstate";
import type { AdminClaims } from "#contracts/session/authContract.ts";
import { clientsContract, SEARCH_LENGTH } from "#contracts/session/clientsContract.ts";
import { clientSearchMachine } from "#machines/session/clientSearchMachine.ts";
import { AdminFrame } from "#screens/admin/AdminFrame.tsx";
import { AdminScreen } from "#screens/admin/AdminScreen.tsx";
import { ThemeMenu } from "#screens/shell/ThemeMenu.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { observe } from "../event-log/observe.ts";
import { useTitle } from "../hooks/useTitle.ts";
import { plainPath } from "../routing/outside.ts";
import { answered, client } from "../session/client.ts";
import { type session as sessionActor, tokensOf } from "../session/session.ts";
import { chooseLanguage } from "../texts/i18n.ts";
import { lazyPage } from "../texts/lazyPage.ts";
import { ScreenLoading } from "./ClientScreen.tsx";
import { useTheme } from "./useFrame.ts";

const AccountPage = lazyPage(() => import("../pages/AccountPage.tsx"), ["account"]);
const ClientsPage = lazyPage(
  () => import("../office/OfficeClientsPage.tsx"),
  ["officeClients", "team", "list"],
);
const RequestsPage = lazyPage(() => import("../office/OfficeRequestsPage.tsx"), ["officeRequests", "list"]);
const PeoplePage = lazyPage(() => import("../people/PeoplePage.tsx"), []);

interface AdminAreaProps {
  session: typeof sessionActor;
  admin: AdminClaims;
  path: string;
}

/** Everything behind an admin's token (ROUTE-04, ROUTE-30, ROUTE-31, ROUTE-34, ROUTE-36); a login in the address is filled in (ADMIN-05). */
export default function AdminArea({ session, admin, path }: AdminAreaProps) {
  const { t } = useTranslation(["shell", "admin"]);
  const plain = plainPath(path);
  const screens = {
    "/admin/account": { title: t("pageTitles.Account"), name: t("accountSecurity"), Page: AccountPage },
    "/admin/clients": { title: t("admin:officeClients"), name: t("admin:officeClients"), Page: ClientsPage },
    "/admin/requests": {
      title: t("admin:officeRequests"),
      name: t("admin:officeRequests"),
      Page: RequestsPage,
    },
    "/admin/people": { title: t("admin:people.title"), name: t("admin:people.title"), Page: PeoplePage },
  };
  const screen = plain in screens ? screens[plain as keyof typeof screens] : null;
  useTitle(screen?.title ?? t("pageTitles.DashboardAdmin"));
  const login = new URLSearchParams(useSearch()).get("login");
  const [theme, onTheme] = useTheme();
  return (
    <AdminFrame
      session={session}
      admin={admin}
      onLanguage={chooseLanguage}
      themeMenu={<ThemeMenu theme={theme} onChoose={onTheme} />}
      wide={screen !== null}
    >
      {screen ? (
        <LazyBoundary
          key={plain}
          name={screen.name}
          room="screen"
          loading={<ScreenLoading title={screen.name} />}
        >
          <screen.Page admin={admin} session={session} />
        </LazyBoundary>
      ) : (
        <LoginAsPage key={login} session={session} admin={admin} login={login} />
      )}
    </AdminFrame>
  );
}

export const clientSearch = clientSearchMachine.provide({
  actors: {
    find: fromPromise(async ({ input: { secretText }, signal }) => {
      const calls = client("admin", clientsContract, tokensOf("admin"));
      const body = { Search: secretText.trim().slice(0, SEARCH_LENGTH) };
      const { Clients, More } = (await answered(calls.find({ body, fetchOptions: { signal } }))).body;
      return { secretClients: Clients, more: More };
    }),
  },
});

type LoginAsPageProps = Pick<AdminAreaProps, "session" | "admin"> & { login: string | null };

/** Signing in as a client, with the search for them (ADMIN-22). */
function LoginAsPage({ login, ...props }: LoginAsPageProps) {
  const clients = useActorRef(clientSearch, { input: { secretText: login ?? "" }, inspect: observe });
  return <AdminScreen {...props} clients={clients} login={login} />;
}
