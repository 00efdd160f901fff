import { useActorRef, useSelector } from "@xstate/react";
import { type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import type { ServiceStates } from "#machines/dashboard/settledSources.ts";
import type { Services } from "#machines/session/servicesMachine.ts";
import { type May, RightsContext } from "#product/context/rights.ts";
import { LayoutContext } from "#product/list/layoutContext.ts";
import { Shell } from "#screens/shell/Shell.tsx";
import { useKeys } from "#ui/focus/useKeys.ts";
import { useOpenAt } from "#ui/focus/useOpenAt.ts";
import { ScreenFade } from "#ui/layout/AppFrame.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { PageTools } from "#ui/layout/PageHeader.tsx";
import { atRest } from "#ui/load/atRest.ts";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { useWhenBack } from "#ui/load/whenBack.ts";
import { DialogNotice } from "#ui/overlay/overlayContainer.ts";
import { listings as listingsLogic, services as servicesLogic } from "../actors/servicesActors.ts";
import { unfinishedProperties } from "../actors/unfinishedActors.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { ConnectionBar, useAway } from "../connection/ConnectionBar.tsx";
import { observe } from "../event-log/observe.ts";
import { useDeferredActor } from "../hooks/useDeferredActor.ts";
import { useTitle } from "../hooks/useTitle.ts";
import { traceShortcut } from "../inspect/mayInspect.ts";
import { shownFor, shownNow } from "../routing/access.ts";
import { chooseLanguage } from "../texts/i18n.ts";
import { lazyPage } from "../texts/lazyPage.ts";
import { ClientScreen, ScreenLoading } from "./ClientScreen.tsx";
import { noticesOf } from "./noticesOf.ts";
import { screenOf, screens, titleOf } from "./screens.ts";
import { useCollapsed, useSingleKeys, useTheme } from "./useFrame.ts";
import { useScrollRestoration } from "./useScrollRestoration.ts";
import { useViews, ViewsHost } from "./useViews.ts";

const NoAccessPage = lazyPage(() => import("../pages/NoAccessPage.tsx"), ["contact"]);
const RoleArea = lazyComponent(() => import("./RoleArea.tsx"));
const PalettePage = lazyPage(() => import("../pages/PalettePage.tsx"), ["palette"]);
const KeysPage = lazyPage(() => import("../pages/KeysPage.tsx"), ["keys"]);

/** Until the shell is kept, on a page that does not come to rest. */
const KEEP_WITHIN_MS = 10_000;

const keepShellAtRest = () =>
  atRest(() => {
    // What did not come is kept at the next visit.
    import("./keepShell.ts").then(({ keepShell }) => keepShell()).catch(() => undefined);
  }, KEEP_WITHIN_MS);

interface ClientAreaProps {
  client: ClientClaims;
  path: string;
  /** The user has been elsewhere since the page was loaded; a first screen is there at once, and fades in after nothing. */
  moved: boolean;
}

/** What every screen knows of a client, asked for again once the user is back. */
function useClientActors(login: string, work: typeof unfinishedProperties) {
  const servicesActor = useActorRef(servicesLogic, { inspect: observe });
  const unfinished = useActorRef(work, { inspect: observe, input: { login } });
  useWhenBack(() => {
    servicesActor.send({ type: "services.refresh" });
    unfinished.send({ type: "work.refresh" });
  });
  return { servicesActor, unfinished };
}

/** How many properties the client has, and how to count again, where the services let them be counted. */
function useListings(open: boolean): [number | null, () => void] {
  const actor = useActorRef(listingsLogic, { inspect: observe });
  const count = useCallback(() => {
    if (open) actor.send({ type: "listings.count" });
  }, [actor, open]);
  useEffect(count, [count]);
  return [useSelector(actor, ({ context }) => context.count), count];
}

function useScreen(path: string) {
  const { t } = useTranslation("shell");
  const screen = screenOf(path);
  const title = screen ? t(titleOf(screen)) : t("notFound");
  useTitle(screen ? t(`pageTitles.${screen.name}`) : title);
  return { screen, title };
}

/** The menu of a client, as far as a role opens it, the report of XML imports only for who imports; and the paths that the services do not open. */
function useMenu(services: Services, states: ServiceStates, may: May) {
  const importsXml = services.property.ImportType === "XML";
  const menu = useMemo(
    () =>
      screens
        .filter(({ path, needs }) => may(path) && (needs !== "xmlImport" || importsXml))
        .flatMap(({ path, menu }) => (menu ? [{ href: path, ...menu }] : [])),
    [importsXml, may],
  );
  const lacking = useMemo(() => {
    const closed = screens.filter(
      ({ needs }) => !["screen", "servicesUnread"].includes(shownNow(needs, services, states)),
    );
    return new Set(closed.map(({ path }) => path));
  }, [services, states]);
  return { menu, lacking };
}

/** What opens over every screen: the palette by Ctrl K, the list of keys by `?`. */
function useOverlays(path: string) {
  const [paletteOpen, setPaletteOpen] = useOpenAt(path);
  const [keysOpen, setKeysOpen] = useOpenAt(path);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  useKeys({ "?": () => setKeysOpen(true) }, singleKeys);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setPaletteOpen(!paletteOpen);
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, [paletteOpen, setPaletteOpen]);
  return { paletteOpen, setPaletteOpen, keysOpen, setKeysOpen, singleKeys, setSingleKeys };
}

interface OverlaysProps
  extends ReturnType<typeof useOverlays>,
    Pick<ReturnType<typeof useViews>, "views" | "opens"> {
  addBlocked: boolean;
  onTheme: ReturnType<typeof useTheme>[1];
}

function Overlays(props: OverlaysProps) {
  const { paletteOpen, setPaletteOpen, keysOpen, setKeysOpen, singleKeys, setSingleKeys, ...palette } = props;
  const { t } = useTranslation("shell");
  return (
    <>
      {paletteOpen && (
        <LazyBoundary name={t("parts.search")} room="none" onClose={() => setPaletteOpen(false)}>
          <PalettePage
            screens={screens.map((screen) => ({ path: screen.path, name: t(titleOf(screen)) }))}
            {...palette}
            onShortcuts={() => setKeysOpen(true)}
            onClose={() => setPaletteOpen(false)}
          />
        </LazyBoundary>
      )}
      {keysOpen && (
        <LazyBoundary name={t("parts.shortcuts")} room="none" onClose={() => setKeysOpen(false)}>
          <KeysPage
            open
            onOpenChange={setKeysOpen}
            singleKeys={singleKeys}
            onSingleKeysChange={setSingleKeys}
          />
        </LazyBoundary>
      )}
    </>
  );
}

interface FramedScreen {
  name: string;
  title: string;
  moved: boolean;
  children: ReactNode;
}

type FramedViews = Pick<ReturnType<typeof useViews>, "here" | "tools" | "laid" | "host">;

/** The screen, which fades in once, or its name until its code is there, with what is kept of how it looks (VIEW-12, VIEW-20). */
function ScreenFrame({ here, tools, laid, host, name, title, moved, children }: FramedViews & FramedScreen) {
  return (
    <LayoutContext value={laid}>
      <PageTools value={tools}>
        <ScreenFade key={name} still={!moved}>
          <LazyBoundary name={title} room="screen" loading={<ScreenLoading title={title} />}>
            {children}
          </LazyBoundary>
        </ScreenFade>
      </PageTools>
      {here && <ViewsHost {...host} />}
    </LayoutContext>
  );
}

/** How the shell looks, and what changes that. */
function useLook() {
  const [theme, onTheme] = useTheme();
  const [collapsed, onCollapsed] = useCollapsed();
  return { theme, onTheme, collapsed, onCollapsed };
}

/** The services of the account, once they are known. */
function useServices(actor: ReturnType<typeof useClientActors>["servicesActor"]) {
  const snapshot = useDeferredActor(actor);
  return { state: snapshot.value, services: snapshot.context, known: !snapshot.hasTag("unknown") };
}

export interface FramedArea extends ClientAreaProps {
  /** Of properties. */
  unfinishedWork?: typeof unfinishedProperties;
}

/** What somebody is in the account, as the panel calls it (TEAM-64); an owner for tokens of before roles. */
const roleOf = ({ role = "owner", limited }: ClientClaims) => (limited ? "limitedAgent" : role);

/** The shell, and the screens in it. */
function Area({ client, path, moved, unfinishedWork = unfinishedProperties }: FramedArea) {
  const may = use(RightsContext);
  const { servicesActor, unfinished } = useClientActors(client.Login, unfinishedWork);
  const { state, services, known } = useServices(servicesActor);
  const unfinishedCount = useSelector(unfinished, ({ context }) => context.items.length);
  const [listings, countListings] = useListings(
    known && shownFor("propertyService", services) === "screen" && may("property.count"),
  );
  const menus = useMenu(services, state, may);
  const look = useLook();
  const overlays = useOverlays(path);
  const away = useAway();
  const { views, opens, ...kept } = useViews(path);
  const { screen, title } = useScreen(path);
  const shown = screen && !may(screen.path) ? "noRights" : shownNow(screen?.needs, services, state);
  useScrollRestoration(path);
  return (
    <Shell
      user={client}
      path={path}
      {...menus}
      opens={opens}
      listings={listings}
      notices={known ? noticesOf(services, unfinishedCount, may) : []}
      unfinished={unfinishedCount}
      links={panelConfig().links}
      {...look}
      onLanguage={chooseLanguage}
      onPalette={() => overlays.setPaletteOpen(true)}
      onDownloadTrace={traceShortcut()}
      bar={away && <ConnectionBar key="connection" />}
    >
      <DialogNotice value={away ? <ConnectionBar /> : null}>
        <ScreenFrame {...kept} name={screen?.name ?? "NotFound"} title={title} moved={moved}>
          {shown !== "screen" ? (
            <NoAccessPage title={title} reason={shown} services={servicesActor} role={roleOf(client)} />
          ) : (
            <ClientScreen
              screen={screen}
              title={title}
              client={client}
              servicesActor={servicesActor}
              services={services}
              servicesKnown={known}
              unfinished={unfinished}
              onChanged={countListings}
              singleKeys={overlays.singleKeys}
              onShortcuts={() => overlays.setKeysOpen(true)}
            />
          )}
        </ScreenFrame>
        <Overlays
          {...overlays}
          views={views}
          opens={opens}
          addBlocked={services.property.ImportType === "XML"}
          onTheme={look.onTheme}
        />
      </DialogNotice>
    </Shell>
  );
}

/** Everything behind a client's token. Who is an owner needs nothing of what a role comes with (TEAM-37). */
export default function ClientArea(props: ClientAreaProps) {
  const role = roleOf(props.client);
  const [first] = useState(role);
  useEffect(keepShellAtRest, []);
  return role === "owner" && first === role ? (
    <Area {...props} />
  ) : (
    <RoleArea Area={Area} {...props} role={role} first={first} />
  );
}
