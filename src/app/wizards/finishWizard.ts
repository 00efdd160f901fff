import i18next from "i18next";
import type { WizardOutput } from "#machines/property-wizard/propertyWizardContext.ts";
import { toasts } from "#ui/feedback/toasts.ts";

const words = { published: "wizard:published", saved: "wizard:saved", kept: "wizard:keptDraft" } as const;

/** Says what became of a wizard. */
export function finishWizard({ outcome, AgentRef, leftDraft }: WizardOutput): void {
  if (outcome !== "published" && outcome !== "saved" && outcome !== "kept") return;
  toasts.show({ tone: "success", title: i18next.t(words[outcome], { reference: AgentRef }) });
  if (leftDraft !== null) {
    toasts.show({ tone: "warning", title: i18next.t("wizard:problem.draftNotDeleted") });
  }
}
