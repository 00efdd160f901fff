import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { tradeNameOf } from "#screens/shell/UserMenu.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { lazyPage } from "../texts/lazyPage.ts";
import type { Screen, ScreenProps } from "./screens.ts";

const NotFoundPage = lazyPage(
  async () => ({ default: (await import("#screens/not-found/NotFoundScreen.tsx")).NotFoundScreen }),
  ["notFound"],
);

/** The place of a screen that is not here yet, or of which it is not yet known whether the client's services open it. */
export function ScreenLoading({ title }: { title: string }) {
  const { t } = useTranslation("common");
  return (
    <div data-slot="screen-loading" className="flex flex-col gap-3.5">
      <PageHeader title={title} context={t("loading")} className="min-h-11.5" coming />
      <Skeleton className="h-12 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

/** Until the services are known, a screen comes, but does not start: it makes no call that they may refuse. */
function WaitingScreen({ Page, title }: Pick<Screen, "Page"> & { title: string }) {
  useEffect(() => {
    // What could not be fetched is fetched again when it is drawn, and says there why it did not come.
    Page.fetch().catch(() => undefined);
  }, [Page]);
  return <ScreenLoading title={title} />;
}

interface ClientScreenProps extends Omit<ScreenProps, "login" | "name" | "about" | "view"> {
  /** Null for an address that has none. */
  screen: Screen | null;
  title: string;
}

/** The screen of an address, as soon as it may start; what is nowhere says so. */
export function ClientScreen({ screen, title, ...given }: ClientScreenProps) {
  if (!screen) return <NotFoundPage />;
  const { Page, needs, waitsItself, about = "property", view = "all" } = screen;
  if (needs && !waitsItself && !given.servicesKnown) return <WaitingScreen Page={Page} title={title} />;
  const { client } = given;
  return <Page {...given} login={client.Login} name={tradeNameOf(client)} about={about} view={view} />;
}
