import { useTranslation } from "react-i18next";
import { directorySteps } from "#machines/directory-form/directoryStep.ts";
import { placeOfEntryKey } from "#machines/directory-wizard/placeOfEntryKey.ts";
import { useLeadTo, useTypingPause } from "#ui/wizard/useLeadTo.ts";
import { controlId, useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";
import { useFieldName } from "./useFieldName.ts";

/** Says what undo or redo did, and leads there; else which step of how many is open. */
export function EntryActedNote() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const fieldName = useFieldName();
  const step = useDirectoryState(({ context }) => context.step);
  const acted = useDirectoryState(({ context }) => context.acted);
  const stroke = useDirectoryState(({ context: { history } }) =>
    history.open === null ? null : history.past,
  );
  useTypingPause(stroke, () => actor.send({ type: "field.leave" }));
  const path = acted ? placeOfEntryKey(acted.key).path : "";
  useLeadTo(acted, [controlId(path)]);
  const what = () => (path === "conflict" ? t("history.merge") : fieldName(path));
  return (
    <span
      className="mr-auto text-sm text-muted max-sm:not-data-acted:hidden max-sm:basis-full"
      data-acted={acted ? "" : undefined}
    >
      <span role="status" className="font-medium text-ink">
        {acted && t(`history.${acted.way}`, { what: what() })}
      </span>
      {!acted && t("step", { at: directorySteps.indexOf(step) + 1, of: directorySteps.length })}
    </span>
  );
}
