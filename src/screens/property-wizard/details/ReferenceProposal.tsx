import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { Kbd } from "#ui/control/Button.tsx";
import { controlId, usePropertyWizard } from "../usePropertyWizard.ts";

/** The next free reference at its field: a press takes it, and so does the down arrow in the field (WIZ-37). */
export function ReferenceProposal({ reference }: { reference: string }) {
  const { t } = useTranslation("wizard");
  const { actor } = usePropertyWizard();
  const take = useEffectEvent(() => {
    actor.send({ type: "field.change", path: "AgentRef", value: reference });
    document.getElementById(controlId("AgentRef"))?.focus();
  });
  useEffect(() => {
    const field = document.getElementById(controlId("AgentRef"));
    const press = (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      event.preventDefault();
      take();
    };
    field?.addEventListener("keydown", press);
    return () => field?.removeEventListener("keydown", press);
  }, []);
  return (
    <button
      type="button"
      aria-keyshortcuts="ArrowDown"
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm font-medium text-azulejo underline-offset-3 hover:underline pointer-coarse:min-h-11"
      onClick={() => take()}
    >
      <span className="truncate">{t("hints.AgentRef", { reference })}</span>
      <Kbd aria-hidden="true" className="pointer-coarse:hidden">
        ↓
      </Kbd>
    </button>
  );
}
