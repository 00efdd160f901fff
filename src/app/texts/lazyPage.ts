import type { ComponentType } from "react";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { fetchTexts } from "./i18n.ts";

/** A part of the panel that comes with its texts: neither shows before the other is here. */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: string[],
) =>
  lazyComponent(async () => {
    const [page] = await Promise.all([load(), fetchTexts(namespaces)]);
    return page;
  });
