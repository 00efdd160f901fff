import i18next from "i18next";
import { MissingPart } from "#ui/lazyPart.ts";
import { isMissing } from "#ui/Part.tsx";
import { toasts } from "#ui/toasts.ts";
import { noteSilence } from "./connection.ts";
import { kindOfMissing, reloadPanel } from "./faults.ts";

/** Says in a message what could not be opened, and why. */
export async function tellFault(failure: unknown, name?: string): Promise<void> {
  const part = name ?? i18next.t("common:fault.this");
  const kind = isMissing(failure) ? await kindOfMissing() : "crash";
  toasts.show({
    tone: "danger",
    title: i18next.t(`common:fault.${kind}.title`, { part }),
    body: i18next.t(`common:fault.${kind}.text`, { part }),
    action: kind === "old" ? { label: i18next.t("common:fault.reload"), run: reloadPanel } : undefined,
  });
}

/** The same for code that was asked for outside of drawing, and did not come. */
export function tellUnreached(name: string, failure: unknown): Promise<void> {
  noteSilence();
  return tellFault(new MissingPart(String(failure), { cause: failure }), name);
}
