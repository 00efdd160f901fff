// @chunk rows
import { lazyPart } from "../load/lazyPart.ts";

/** The question before something, as code of its own: most visits are never asked. */
export const LazyConfirmDialog = lazyPart(async () => ({
  default: (await import("./ConfirmDialog.tsx")).ConfirmDialog,
}));
