import i18next from "i18next";
import { type ComponentType, lazy } from "react";

/** A screen that comes with its texts: neither shows before the other is here. */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: string[],
) =>
  lazy(async () => {
    const [page] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return page;
  });
