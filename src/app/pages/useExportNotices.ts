import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { exportMachine } from "#machines/export/exportMachine.ts";
import { toasts } from "#ui/feedback/toasts.ts";

interface ExportWords {
  done: (rows: number) => string;
  failed: string;
}

/** Says what came of an export. */
export function useExportNotices(actor: ActorRefFrom<typeof exportMachine>, words: ExportWords): void {
  const { t } = useTranslation("problem");
  const sayDone = useEffectEvent((rows: number) => toasts.show({ tone: "success", title: words.done(rows) }));
  const sayFailed = useEffectEvent((problem: Problem) =>
    toasts.show({ tone: "danger", title: words.failed, body: t(problem.code, problemParams(problem)) }),
  );
  useEffect(() => {
    const heard = [
      actor.on("export.done", ({ rows }) => sayDone(rows)),
      actor.on("export.failed", ({ problem }) => sayFailed(problem)),
    ];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [actor]);
}
