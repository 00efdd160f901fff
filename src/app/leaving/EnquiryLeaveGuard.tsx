// @chunk rows
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { enquiryActionsMachine } from "#machines/enquiry-actions/enquiryActionsMachine.ts";
import { Part } from "#ui/layout/Part.tsx";
import { LazyConfirmDialog } from "#ui/overlay/LazyConfirmDialog.ts";
import { holdLeaving } from "./holdLeaving.ts";

/** Asks before the screen is left while enquiries are still being sent or marked; a run that ends takes the question back. */
export function EnquiryLeaveGuard({ actor }: { actor: ActorRefFrom<typeof enquiryActionsMachine> }) {
  const { t } = useTranslation("enquiryActions");
  const running = useSelector(actor, (snapshot) => snapshot.hasTag("running"));
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!running) return;
    // Without a network the question could not be fetched when it is needed.
    void LazyConfirmDialog.fetch().catch(() => undefined);
    const letGo = holdLeaving((go) => setLeave(() => go));
    return () => {
      letGo();
      setLeave(null);
    };
  }, [running]);
  if (!leave) return null;
  return (
    <Part room="none" onClose={() => setLeave(null)}>
      <LazyConfirmDialog
        open
        onOpenChange={(open) => !open && setLeave(null)}
        title={t("leaving.title")}
        description={t("leaving.text")}
        confirmLabel={t("leaving.leave")}
        cancelLabel={t("leaving.stay")}
        onConfirm={leave}
      />
    </Part>
  );
}
