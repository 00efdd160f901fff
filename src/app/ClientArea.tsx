import { useActorRef, useSelector } from "@xstate/react";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Route, Switch } from "wouter";
import type { ClientClaims } from "#contracts/accessClaims.ts";
import { LaterScreen } from "#screens/later/LaterScreen.tsx";
import { NotFoundScreen } from "#screens/not-found/NotFoundScreen.tsx";
import { Shell } from "#screens/shell/Shell.tsx";
import { tradeNameOf } from "#screens/shell/tradeNameOf.ts";
import { ScreenFade } from "#ui/ScreenFade.tsx";
import { useKeys } from "#ui/useKeys.ts";
import { useOpenAt } from "#ui/useOpenAt.ts";
import { guardedPage } from "./access/guardedPage.tsx";
import { ScreenLoading } from "./access/ScreenLoading.tsx";
import { shownFor } from "./access/shownFor.ts";
import { shownNow } from "./access/shownNow.ts";
import { drafts as draftsLogic } from "./actors/draftsActors.ts";
import { services as servicesLogic } from "./actors/servicesActors.ts";
import { chooseLanguage } from "./i18n.ts";
import { lazyPage } from "./lazyPage.ts";
import { noticesOf } from "./noticesOf.ts";
import { observe } from "./observe.ts";
import { panelConfig } from "./panelConfig.ts";
import { routeOf } from "./routes.ts";
import { useCollapsed } from "./useCollapsed.ts";
import { useListings } from "./useListings.ts";
import { useSingleKeys } from "./useSingleKeys.ts";
import { useTheme } from "./useTheme.ts";
import { useTitle } from "./useTitle.ts";
import { useVisit } from "./useVisit.ts";

const DashboardPage = lazyPage(() => import("./pages/DashboardPage.tsx"), ["dashboard"]);
const PropertiesPage = lazyPage(() => import("./pages/PropertiesPage.tsx"), ["properties", "problem"]);
const EnquiriesPage = guardedPage(
  () => import("./pages/EnquiriesPage.tsx"),
  ["enquiries", "enquiryActions", "problem"],
);
const NoAccessPage = lazyPage(() => import("./pages/NoAccessPage.tsx"), ["contact", "problem"]);
const DirectoriesPage = guardedPage(() => import("./pages/DirectoriesPage.tsx"), ["directories", "problem"]);
const SupportPage = lazyPage(() => import("./pages/SupportPage.tsx"), ["contact", "problem"]);
const PalettePage = lazyPage(() => import("./pages/PalettePage.tsx"), ["palette"]);
const KeysPage = lazyPage(() => import("./pages/KeysPage.tsx"), ["keys"]);

interface ClientAreaProps {
  client: ClientClaims;
  path: string;
}

/** Everything behind a client's token: the shell, and the screens in it. */
export default function ClientArea({ client, path }: ClientAreaProps) {
  const { t } = useTranslation(["shell", "signIn", "notFound"]);
  const servicesActor = useActorRef(servicesLogic, { inspect: observe });
  const draftsActor = useActorRef(draftsLogic, { inspect: observe });
  const services = useSelector(servicesActor, ({ context }) => context);
  const known = useSelector(servicesActor, (snapshot) => !snapshot.hasTag("unknown"));
  const draftCount = useSelector(draftsActor, ({ context }) => context.items.length);
  const [listings, countListings] = useListings(known && shownFor("propertyService", services) === "screen");
  const [theme, setTheme] = useTheme();
  const [collapsed, setCollapsed] = useCollapsed();
  const [paletteOpen, setPaletteOpen] = useOpenAt(path);
  const [keysOpen, setKeysOpen] = useOpenAt(path);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  useKeys({ "?": () => setKeysOpen(true) }, singleKeys);
  const route = routeOf(path);
  const shown = useSelector(servicesActor, ({ context, value }) => shownNow(route?.needs, context, value));
  const title = route ? t(route.title as "shell:overview") : t("notFound:title");
  useTitle(route ? t(`pageTitles.${route.name}` as "shell:pageTitles.Dashboard") : title);
  useVisit(path);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setPaletteOpen(!paletteOpen);
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, [paletteOpen, setPaletteOpen]);
  const properties = {
    services,
    servicesKnown: known,
    drafts: draftsActor,
    login: client.Login,
    singleKeys,
    onShortcuts: () => setKeysOpen(true),
    onChanged: countListings,
  };
  const enquiries = {
    title,
    services,
    client,
    servicesKnown: known,
    singleKeys,
    onShortcuts: () => setKeysOpen(true),
  };
  return (
    <Shell
      user={client}
      path={path}
      importsXml={services.property.ImportType === "XML"}
      listings={listings}
      notices={known ? noticesOf(services, draftCount) : []}
      publicSiteUrl={panelConfig().publicSiteUrl}
      theme={theme}
      collapsed={collapsed}
      onTheme={setTheme}
      onCollapsed={setCollapsed}
      onLanguage={chooseLanguage}
      onPalette={() => setPaletteOpen(true)}
      onDownloadTrace={() => import("./downloadTrace.ts").then(({ downloadTrace }) => downloadTrace())}
    >
      <Suspense>
        <ScreenFade key={route?.name ?? "NotFound"}>
          {shown !== "screen" ? (
            <NoAccessPage title={title} reason={shown} services={servicesActor} />
          ) : (
            <Switch>
              <Route path="/dashboard">
                <DashboardPage services={servicesActor} name={tradeNameOf(client)} />
              </Route>
              <Route path="/properties">
                <PropertiesPage {...properties} view="all" />
              </Route>
              <Route path="/properties/featured">
                <PropertiesPage {...properties} view="featured" />
              </Route>
              <Route path="/properties/enquiries">
                <EnquiriesPage {...enquiries} about="property" />
              </Route>
              <Route path="/directories">
                <DirectoriesPage
                  title={title}
                  servicesKnown={known}
                  login={client.Login}
                  singleKeys={singleKeys}
                  onShortcuts={() => setKeysOpen(true)}
                />
              </Route>
              <Route path="/directories/enquiries">
                <EnquiriesPage {...enquiries} about="directory" />
              </Route>
              <Route path="/support">
                <SupportPage />
              </Route>
              <Route>
                {route && known && <LaterScreen title={title} />}
                {route && !known && <ScreenLoading title={title} />}
                {!route && <NotFoundScreen />}
              </Route>
            </Switch>
          )}
        </ScreenFade>
      </Suspense>
      {paletteOpen && (
        <Suspense>
          <PalettePage
            addBlocked={services.property.ImportType === "XML"}
            onTheme={setTheme}
            onShortcuts={() => setKeysOpen(true)}
            onClose={() => setPaletteOpen(false)}
          />
        </Suspense>
      )}
      {keysOpen && (
        <Suspense>
          <KeysPage
            open
            onOpenChange={setKeysOpen}
            singleKeys={singleKeys}
            onSingleKeysChange={setSingleKeys}
          />
        </Suspense>
      )}
    </Shell>
  );
}
