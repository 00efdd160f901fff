import i18next from "i18next";
import { type ComponentType, createElement, lazy, useState } from "react";

/**
 * A screen that comes with its texts: neither shows before the other is here. `fetch` has it come before it is drawn, and
 * once it is here it is drawn at once.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: string[],
) {
  let here: ComponentType<Props> | null = null;
  const fetch = async () => {
    const [page] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    here = page.default;
    return page;
  };
  const Later = lazy(fetch) as ComponentType<Props>;
  function Page(props: Props) {
    // The same one for as long as it is shown, although the screen may have arrived since.
    const [Screen] = useState(() => here ?? Later);
    return createElement(Screen, props);
  }
  return Object.assign(Page, { fetch });
}
