import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { exportMachine } from "#machines/export/exportMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { toasts } from "#ui/feedback/toasts.ts";

interface ExportWords {
  done: (rows: number) => string;
  failed: string;
}

/** Says what came of an export. */
export function useExportNotices(actor: ActorRefFrom<typeof exportMachine>, words: ExportWords): void {
  const { t } = useTranslation("problem");
  useActorEvents(actor, {
    "export.done": ({ rows }) => toasts.show({ tone: "success", title: words.done(rows) }),
    "export.failed": ({ problem }) =>
      toasts.show({ tone: "danger", title: words.failed, body: t(problem.code, problemParams(problem)) }),
  });
}
