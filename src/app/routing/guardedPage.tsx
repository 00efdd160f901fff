import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { lazyPage } from "../start/lazyPage.ts";

/** The place of a screen that is not here yet, or of which it is not yet known whether the client's services open it. */
export function ScreenLoading({ title }: { title: string }) {
  const { t } = useTranslation("common");
  return (
    <div data-slot="screen-loading" className="flex flex-col gap-3.5">
      <PageHeader title={title} context={t("loading")} className="min-h-11.5" />
      <Skeleton className="h-12 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

interface Guard {
  /** The services are known, and open this page; until then it comes, but does not start. */
  servicesKnown: boolean;
  title: string;
}

/** A lazy page behind the contracted services: it is fetched together with them, and makes no call before they are known. */
export const guardedPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: string[],
) =>
  lazyPage<Props & Guard>(async () => {
    const { default: Page } = await load();
    if (!Page) throw new Error("a file with nothing in it");
    return {
      default: (props) => (props.servicesKnown ? <Page {...props} /> : <ScreenLoading title={props.title} />),
    };
  }, namespaces);
