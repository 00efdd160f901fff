// @chunk rows
import { lazyComponent } from "../load/lazyComponent.ts";

/** The question before something, as code of its own: most visits are never asked. */
export const LazyConfirmDialog = lazyComponent(async () => ({
  default: (await import("./ConfirmDialog.tsx")).ConfirmDialog,
}));
