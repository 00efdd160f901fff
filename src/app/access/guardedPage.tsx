import type { ComponentType } from "react";
import { lazyPage } from "../lazyPage.ts";
import { ScreenLoading } from "./ScreenLoading.tsx";

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
