import Landmark from "lucide-react/icons/landmark";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { filledBy, isProposed, type ProposalField } from "#machines/property-form/proposedValues.ts";
import type { WizardEvent } from "#machines/property-wizard/wizardEvent.ts";
import { controlId, useWizard, useWizardState } from "./wizardContext.ts";

const markId = (field: string) => `${controlId(field)}-proposed`;

/** The id of the mark at a field, while what stands there is only proposed. */
export const useMarkId = (field: string): string | undefined =>
  useWizardState(({ context }) => isProposed(context, field as ProposalField)) ? markId(field) : undefined;

const press =
  "inline-flex min-h-6 items-center rounded-sm font-medium text-azulejo hover:underline underline-offset-3 pointer-coarse:min-h-11";

/** At a field that holds a value of the cadastre: that it is proposed, to be kept or taken back. Nothing once it is somebody's. */
export function ProposalMark({ field, label }: { field: string; label: string }) {
  const { t } = useTranslation("wizard");
  const { actor } = useWizard();
  const id = useMarkId(field);
  if (id === undefined) return null;
  const of = field as ProposalField;
  const judge = (event: WizardEvent) => (pressed: MouseEvent) => {
    actor.send(event);
    // Who pressed it by key goes on at the field; a finger would get the keyboard of the phone.
    if (pressed.detail === 0) document.getElementById(controlId(filledBy(of)[0] ?? field))?.focus();
  };
  return (
    <div data-slot="proposal-mark" className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
      <span id={id} className="inline-flex items-center gap-1.5">
        <Landmark aria-hidden="true" className="size-3.5 shrink-0 text-azulejo" strokeWidth={1.75} />
        {t("cadastre.mark")}
      </span>
      <span className="inline-flex gap-3">
        <button
          type="button"
          className={press}
          aria-label={`${t("cadastre.keep")}: ${label}`}
          onClick={judge({ type: "proposal.keep", fields: [of] })}
        >
          {t("cadastre.keep")}
        </button>
        <button
          type="button"
          className={press}
          aria-label={`${t("cadastre.takeBack")}: ${label}`}
          onClick={judge({ type: "proposal.leave", field: of })}
        >
          {t("cadastre.takeBack")}
        </button>
      </span>
    </div>
  );
}
