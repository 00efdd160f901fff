import { useTranslation } from "react-i18next";
import { Redirect } from "wouter";
import { NotFoundScreen } from "#screens/not-found/NotFoundScreen.tsx";
import { useTitle } from "../hooks/useTitle.ts";
import { isInspector } from "../inspect/mayInspect.ts";
import { plainPath } from "../routing/outside.ts";
import { lazyPage } from "../texts/lazyPage.ts";
import { screenOf } from "./screens.ts";

const InvitationPage = lazyPage(() => import("../pages/InvitationPage.tsx"), ["invitation"]);

const InspectPage = lazyPage(() => import("../pages/InspectPage.tsx"), []);

/** An unknown address for who is not signed in as a client: a page of its own, without the shell. */
function Lost({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation("notFound");
  useTitle(t("title"));
  return (
    <main>
      <NotFoundScreen reader={isAdmin ? "admin" : "nobody"} />
    </main>
  );
}

/** What who is not signed in as a client finds at any other address: a client's screen asks to sign in first (ROUTE-20); an invitation is for everybody, and the inspector for who may use it. */
export default function OutsidePage({ path, isAdmin }: { path: string; isAdmin: boolean }) {
  if (plainPath(path) === "/invitation") return <InvitationPage />;
  if (isInspector(path)) return <InspectPage />;
  if (!screenOf(path)) return <Lost isAdmin={isAdmin} />;
  const here = location.pathname + location.search;
  return <Redirect to={`/?${new URLSearchParams({ redirect: here })}`} replace />;
}
