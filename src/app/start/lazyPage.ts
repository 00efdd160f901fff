import type { ComponentType } from "react";
import { lazyPart } from "#ui/load/lazyPart.ts";
import { fetchTexts } from "./i18n.ts";

/** A part of the panel that comes with its texts: neither shows before the other is here. */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: string[],
) =>
  lazyPart(async () => {
    const [page] = await Promise.all([load(), fetchTexts(namespaces)]);
    return page;
  });
