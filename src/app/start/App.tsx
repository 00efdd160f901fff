import { useSelector } from "@xstate/react";
import { StrictMode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Redirect, Route, Router, Switch, useLocation } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { safeRedirect } from "#app/routing/outside.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { SignInScreen } from "#screens/sign-in/SignInScreen.tsx";
import { LimitContext } from "#ui/control/LimitNote.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { FaultView, LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { atRest } from "#ui/load/atRest.ts";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { readCookie, sessionCookies } from "../browser/cookies.ts";
import { CrashBoundary } from "../faults/CrashBoundary.tsx";
import { FaultNote } from "../faults/FaultNote.tsx";
import { useTitle } from "../hooks/useTitle.ts";
import { isInspector } from "../inspect/mayInspect.ts";
import { aroundNav } from "../leaving/leaving.ts";
import { adminPaths, plainPath } from "../routing/outside.ts";
import type { session as sessionActor } from "../session/session.ts";
import { chooseLanguage, chosenLanguage } from "../texts/i18n.ts";
import { lazyPage } from "../texts/lazyPage.ts";
import { LazyClientArea, LazyOutside } from "./lazyAreas.ts";

/** What the address asks for: the router's own hook decodes it once too often. */
const useQuery = () => new URLSearchParams(useSearch());

/** Ends the session, unless it has run out already: then the sign-in screen leads back to where the user was. */
function LogoutPage({ session }: { session: typeof sessionActor }) {
  const { t } = useTranslation("signIn");
  const query = useQuery();
  useTitle(t("logoutTitle"));
  const over = useSelector(session, (snapshot) => snapshot.matches({ identity: "signedOut" }));
  const expired = query.has("expired");
  useEffect(() => {
    // Somebody else may have signed in since it ran out.
    if (!expired) session.send({ type: "signOut.submit" });
  }, [session, expired]);
  if (!expired) return over ? <Redirect to="/" replace /> : null;
  const back = new URLSearchParams({ expired: "1", redirect: safeRedirect(query.get("redirect")) });
  return <Redirect to={`/?${back}`} replace />;
}

/** Says that the session is being refreshed, when that takes long enough to be noticed (SESSION-06). */
function TimeoutNotice({ session }: { session: typeof sessionActor }) {
  const { t } = useTranslation("common");
  const refreshing = useSelector(session, (snapshot) => snapshot.hasTag("timeout"));
  useEffect(() => {
    if (!refreshing) return;
    let shown: number | null = null;
    const timer = setTimeout(() => {
      shown = toasts.show({ title: t("timeout"), duration: Number.POSITIVE_INFINITY });
    }, 400);
    return () => {
      clearTimeout(timer);
      if (shown !== null) toasts.dismiss(shown);
    };
  }, [refreshing, t]);
  return null;
}

const ToastViewport = lazyComponent(() => import("#ui/feedback/ToastViewport.tsx"));

/** Messages come after the first picture, within a second: until then what shows one waits, and also while their code does not come. */
function Toasts() {
  const { t } = useTranslation("common");
  const [here, setHere] = useState(false);
  useEffect(() => {
    const fetch = (pause: number): unknown =>
      ToastViewport.fetch().then(
        () => setHere(true),
        () => setTimeout(fetch, pause, 2 * pause),
      );
    return atRest(() => fetch(1_000));
  }, []);
  return (
    <LazyBoundary room="none">
      {here && <ToastViewport label={t("notifications")} dismissLabel={t("dismiss")} />}
    </LazyBoundary>
  );
}

type Session = typeof sessionActor;

const AdminArea = lazyPage(() => import("./AdminArea.tsx"), ["shell", "admin"]);

/** The whole of the page; the build draws the sign-in screen in it too, so that the browser finds every part in the same place. */
export function Panel({ session }: { session: Session }) {
  return (
    <StrictMode>
      <CrashBoundary>
        <Router aroundNav={aroundNav}>
          <App session={session} />
        </Router>
      </CrashBoundary>
    </StrictMode>
  );
}

/** Whom the build drew a sign-in screen for: a language, and whether it asks for consent to cookies. */
export const drawnFor = (language: string, asked: boolean) => language + (asked ? "-asked" : "");

/** Whether the page came with the sign-in screen as it is for this visitor, who is still there and may have typed into it already. */
export function isPrerendered({ dataset }: HTMLElement): boolean {
  const { access } = sessionCookies;
  const isThere = location.pathname === "/" && !/[?&]expired\b/.test(location.search);
  const drawn = drawnFor(chosenLanguage(), !readCookie("cookie_consent"));
  return isThere && dataset.prerendered === drawn && !access("client") && !access("admin");
}

/** `public/theme.js` presses again what was pressed before the panel was there: by now the form knows what was typed. */
const pressAgain = () => void dispatchEvent(new Event("zaguan.ready"));

/** The routes and their guard: a client token opens all but `/admin`, which needs the admin's (ROUTE-20, ROUTE-21). */
function App({ session }: { session: Session }) {
  const { t } = useTranslation(["common", "signIn"]);
  const [path, navigate] = useLocation();
  const moved = useMoved(path);
  const client = useSelector(session, ({ context }) => context.client);
  const admin = useSelector(session, ({ context }) => context.admin);
  const reading = useSelector(session, (snapshot) => snapshot.matches({ identity: "reading" }));

  useActorEvents(session, {
    "session.signedIn": ({ kind, name }) => {
      toasts.show({ tone: "success", title: t("signIn:welcome", { name }) });
      const wanted = new URLSearchParams(location.search).get("redirect");
      navigate(kind === "admin" ? adminFor(wanted) : safeRedirect(wanted));
    },
    "session.expired": () => {
      if (isInvitation() || location.pathname === "/" || location.pathname === "/logout") return;
      const here = location.pathname + location.search;
      navigate(`/logout?${new URLSearchParams({ expired: "1", redirect: here })}`);
    },
    "session.signedOut": () => {
      if (isInvitation() || location.pathname + location.search === "/logout") return;
      navigate("/", { replace: true });
    },
    "session.changed": () => toasts.clear(),
  });

  const limitWords = useCallback(
    (left: number) => t(left < 0 ? "limit.over" : "limit.left", { count: Math.abs(left) }),
    [t],
  );
  if (reading) return null;
  return (
    <LimitContext value={limitWords}>
      <FaultView value={FaultNote}>
        <LazyBoundary
          name={t("panel")}
          room="page"
          loading={
            <main data-slot="screen-loading" className="grid min-h-dvh place-content-center text-muted">
              {t("loading")}
            </main>
          }
        >
          <Switch>
            <Route path="/">
              <SignIn session={session} signedIn={client !== null} isAdmin={admin !== null} />
            </Route>
            <Route path="/logout">
              <LogoutPage session={session} />
            </Route>
            {adminPaths.includes(plainPath(path)) && (
              <Route>
                {admin ? (
                  <AdminArea session={session} admin={admin} path={path} />
                ) : (
                  <Redirect to={`/?${new URLSearchParams({ redirect: path + location.search })}`} replace />
                )}
              </Route>
            )}
            <Route>
              {client && !isInvitation() && !isInspector(path) ? (
                <LazyClientArea key={client.Login} client={client} path={path} moved={moved} />
              ) : (
                <LazyOutside path={path} isAdmin={admin !== null} />
              )}
            </Route>
          </Switch>
        </LazyBoundary>
        <TimeoutNotice session={session} />
        <Toasts />
      </FaultView>
    </LimitContext>
  );
}

/** Whoever is invited stays there, whoever signs in or out elsewhere (TEAM-33). */
const isInvitation = () => location.pathname === "/invitation";

/** Whether the user has been elsewhere since the page was loaded. */
function useMoved(path: string): boolean {
  const [loadedAt] = useState(path);
  const [moved, setMoved] = useState(false);
  if (path !== loadedAt && !moved) setMoved(true);
  return moved;
}

const isForAdmins = (path: string) => /^\/admin\b/i.test(path);

/** An admin opens a client's screen by Login As, which then leads there; an address of the admins' own is kept whole. */
const adminFor = (wanted: string | null) => {
  if (wanted === null) return "/admin";
  const redirect = safeRedirect(wanted);
  return isForAdmins(redirect) ? redirect : `/admin?${new URLSearchParams({ redirect })}`;
};

interface SignInProps {
  session: Session;
  signedIn: boolean;
  isAdmin: boolean;
}

function SignIn({ session, signedIn, isAdmin }: SignInProps) {
  const { t } = useTranslation("signIn");
  const query = useQuery();
  useTitle(t("pageTitle"));
  useEffect(pressAgain, []);
  const wanted = query.get("redirect");
  if (signedIn) {
    const to = safeRedirect(wanted);
    // The admin's screen would send a client without that token straight back here.
    return <Redirect to={isForAdmins(to) && !isAdmin ? "/dashboard" : to} replace />;
  }
  if (isAdmin) return <Redirect to={adminFor(wanted)} replace />;
  return <SignInScreen session={session} expired={query.has("expired")} onLanguage={chooseLanguage} />;
}
