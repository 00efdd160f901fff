import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import { Shell } from "#screens/shell/Shell.tsx";
import { useKeys } from "#ui/focus/useKeys.ts";
import { useOpenAt } from "#ui/focus/useOpenAt.ts";
import { Part } from "#ui/layout/Part.tsx";
import { ScreenFade } from "#ui/layout/ScreenFade.tsx";
import { useWhenBack } from "#ui/load/whenBack.ts";
import { DialogNotice } from "#ui/overlay/dialogNotice.ts";
import { services as servicesLogic } from "../actors/servicesActors.ts";
import { unfinishedProperties } from "../actors/unfinishedActors.ts";
import { observe } from "../event-log/observe.ts";
import { traceHatch } from "../event-log/traceHatch.ts";
import { ConnectionBar, useAway } from "../faults/ConnectionBar.tsx";
import { lackingFor, shownFor, shownNow } from "../routing/access.ts";
import { ScreenLoading } from "../routing/guardedPage.tsx";
import { routeOf } from "../routing/routes.ts";
import { useTitle } from "../routing/useTitle.ts";
import { ClientScreens } from "./ClientScreens.tsx";
import { chooseLanguage } from "./i18n.ts";
import { lazyPage } from "./lazyPage.ts";
import { noticesOf } from "./noticesOf.ts";
import { panelConfig } from "./panelConfig.ts";
import { useCollapsed, useSingleKeys, useTheme } from "./useFrame.ts";
import { useListings } from "./useListings.ts";
import { useUnhurried } from "./useUnhurried.ts";
import { useVisit } from "./useVisit.ts";

const NoAccessPage = lazyPage(() => import("../pages/NoAccessPage.tsx"), ["contact", "problem"]);
const PalettePage = lazyPage(() => import("../pages/PalettePage.tsx"), ["palette"]);
const KeysPage = lazyPage(() => import("../pages/KeysPage.tsx"), ["keys"]);

interface ClientAreaProps {
  client: ClientClaims;
  path: string;
  /** The user has been elsewhere since the page was loaded; a first screen is there at once, and fades in after nothing. */
  moved: boolean;
}

/** Everything behind a client's token: the shell, and the screens in it. */
export default function ClientArea({ client, path, moved }: ClientAreaProps) {
  const { t } = useTranslation(["shell", "signIn", "notFound"]);
  const servicesActor = useActorRef(servicesLogic, { inspect: observe });
  const unfinished = useActorRef(unfinishedProperties, {
    inspect: observe,
    input: { login: client.Login },
  });
  const found = useUnhurried(servicesActor);
  const services = found.context;
  const known = !found.hasTag("unknown");
  const unfinishedCount = useSelector(unfinished, ({ context }) => context.items.length);
  const [listings, countListings] = useListings(known && shownFor("propertyService", services) === "screen");
  const lacking = useMemo(() => lackingFor(services, found.value), [services, found.value]);
  const [theme, setTheme] = useTheme();
  const [collapsed, setCollapsed] = useCollapsed();
  const [paletteOpen, setPaletteOpen] = useOpenAt(path);
  const [keysOpen, setKeysOpen] = useOpenAt(path);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  useKeys({ "?": () => setKeysOpen(true) }, singleKeys);
  const away = useAway();
  useWhenBack(() => {
    servicesActor.send({ type: "services.refresh" });
    unfinished.send({ type: "work.refresh" });
  });
  const route = routeOf(path);
  const shown = shownNow(route?.needs, services, found.value);
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
  return (
    <Shell
      user={client}
      path={path}
      importsXml={services.property.ImportType === "XML"}
      lacking={lacking}
      listings={listings}
      notices={known ? noticesOf(services, unfinishedCount) : []}
      unfinished={unfinishedCount}
      links={panelConfig().links}
      theme={theme}
      collapsed={collapsed}
      onTheme={setTheme}
      onCollapsed={setCollapsed}
      onLanguage={chooseLanguage}
      onPalette={() => setPaletteOpen(true)}
      onDownloadTrace={traceHatch()}
      bar={away && <ConnectionBar key="connection" />}
    >
      <DialogNotice value={away ? <ConnectionBar /> : null}>
        <Part
          key={route?.name ?? "NotFound"}
          name={title}
          room="screen"
          loading={
            <ScreenFade still={!moved}>
              <ScreenLoading title={title} />
            </ScreenFade>
          }
        >
          <ScreenFade still={!moved}>
            {shown !== "screen" ? (
              <NoAccessPage title={title} reason={shown} services={servicesActor} />
            ) : (
              <ClientScreens
                client={client}
                title={title}
                servicesActor={servicesActor}
                services={services}
                servicesKnown={known}
                unfinished={unfinished}
                onChanged={countListings}
                singleKeys={singleKeys}
                onShortcuts={() => setKeysOpen(true)}
              />
            )}
          </ScreenFade>
        </Part>
        {paletteOpen && (
          <Part name={t("parts.search")} room="none" onClose={() => setPaletteOpen(false)}>
            <PalettePage
              addBlocked={services.property.ImportType === "XML"}
              onTheme={setTheme}
              onShortcuts={() => setKeysOpen(true)}
              onClose={() => setPaletteOpen(false)}
            />
          </Part>
        )}
        {keysOpen && (
          <Part name={t("parts.shortcuts")} room="none" onClose={() => setKeysOpen(false)}>
            <KeysPage
              open
              onOpenChange={setKeysOpen}
              singleKeys={singleKeys}
              onSingleKeysChange={setSingleKeys}
            />
          </Part>
        )}
      </DialogNotice>
    </Shell>
  );
}
