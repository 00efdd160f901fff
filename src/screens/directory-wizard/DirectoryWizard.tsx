import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type DirectoryTextLanguage, directoryTextLanguages } from "#contracts/wire/languages.ts";
import { type DirectoryPart, fieldsOfPart } from "#machines/directory-form/differingParts.ts";
import type {
  DirectoryForm,
  DirectoryProblemCode,
  DirectoryStep,
} from "#machines/directory-form/directoryForm.ts";
import {
  type DirectoryWizardContext as EntryContext,
  entryWizard,
  placeOfEntryKey,
} from "#machines/directory-wizard/directoryWizardContext.ts";
import { coordinatesOf } from "#machines/position/roughPlacement.ts";
import type { Wizard } from "#product/wizard/useWizard.ts";
import { WizardDialog } from "#product/wizard/WizardDialog.tsx";
import { WizardFooter } from "#product/wizard/WizardFooter.tsx";
import { Button } from "#ui/control/Button.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { DirectoryBody } from "./DirectoryBody.tsx";
import {
  controlId,
  type DirectoryWizardActor,
  DirectoryWizardContext,
  type DirectoryWizardTools,
  useDirectoryState,
  useDirectoryWizard,
} from "./useDirectoryWizard.ts";

type Say = TFunction<["directoryWizard", "wizards"]>;

const fieldNames =
  (t: Say) =>
  (path: string): string => {
    const [field, code] = path.split(".");
    if (field === "Text" && code) {
      return t("wizards:description.field", {
        language: t(`wizards:languages.${code as DirectoryTextLanguage}`),
      });
    }
    return field === "Position" ? t("wizards:position.label") : t(`fields.${field as "Logo"}`);
  };

const stepNotes =
  (t: Say) =>
  ({ form, uploading }: EntryContext, step: DirectoryStep, wrong: number) => {
    if (wrong > 0) return t("stepNote.wrong", { count: wrong });
    switch (step) {
      case "details":
        return t(form.Latitude.trim() === "" ? "stepNote.noPosition" : "stepNote.position");
      case "description": {
        const filled = Object.values(form.Text).filter((text) => text.trim() !== "").length;
        return t("wizards:filledLanguages", { filled, of: directoryTextLanguages.length });
      }
      case "logo":
        if (uploading) return t("stepNote.uploading");
        return t(form.Logo === null ? "stepNote.noLogo" : "stepNote.logo");
      case "confirmation":
        return t("stepNote.confirm");
    }
  };

/** What a part of an entry says, in one line. */
const partTexts = (t: Say) => (form: DirectoryForm, part: DirectoryPart) => {
  const { Languages, Text, Logo, Latitude, Longitude } = fieldsOfPart(form, part);
  if (Languages) return Languages.map((code) => t(`wizards:languages.${code}`)).join(", ") || "–";
  if (Text) return Object.values(Text).join("") || "–";
  if (part === "Logo") return Logo?.split("/").at(-1) ?? "–";
  return [Latitude, Longitude].filter(Boolean).join(", ") || "–";
};

/** The wizard of an entry, as the parts see it that all wizards are drawn with. */
function useShownEntry(actor: DirectoryWizardActor, { downloadTrace }: DirectoryWizardTools): Wizard {
  const { t } = useTranslation(["directoryWizard", "wizards"]);
  return useMemo(() => {
    const fieldName = fieldNames(t);
    const actedOn = (key: string) => {
      const { path } = placeOfEntryKey(key);
      return { what: path === "conflict" ? t("wizards:history.merge") : fieldName(path), paths: [path] };
    };
    return {
      actor,
      kernel: entryWizard,
      controlId,
      fieldName,
      errorText: (code: DirectoryProblemCode) => t(`errors.${code}`),
      title: ({ entry }: EntryContext) =>
        entry === null ? t("titleLoading") : t("title", { name: entry.Name }),
      unopened: t("loadFailed"),
      stepNote: stepNotes(t),
      refusal: () => t("wizards:notSaved"),
      sending: ({ uploading }: EntryContext) => (uploading ? t("uploadingLogo") : t("wizards:saving")),
      waiting: t("uploadingLogo"),
      actedOn,
      closing: ({ uploading }: EntryContext) => ({
        title: t("closing.title"),
        text: uploading ? `${t("closing.text")} ${t("closing.uploading")}` : t("closing.text"),
        discard: t("closing.discard"),
      }),
      versions: {
        title: t("conflict.title"),
        show: partTexts(t),
        pick: (part: DirectoryPart, side) => actor.send({ type: "conflict.pick", part, side }),
      },
      downloadTrace,
    };
  }, [actor, t, downloadTrace]);
}

/** The marker was dragged: latitude and longitude change only after a yes; otherwise it goes back (ENTRY-07). */
function MoveDialog() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const move = useDirectoryState(({ context }) => context.move);
  const { Latitude, Longitude } = move ? coordinatesOf(move) : { Latitude: "", Longitude: "" };
  return (
    <ConfirmDialog
      open={move !== null}
      onOpenChange={(open) => !open && actor.send({ type: "move.cancel" })}
      title={t("move.title")}
      description={t("move.text", { latitude: Latitude, longitude: Longitude })}
      confirmLabel={t("move.confirm")}
      cancelLabel={t("move.cancel")}
      onConfirm={() => actor.send({ type: "move.accept" })}
    />
  );
}

/** It can be saved at any step (ENTRY-01, ENTRY-02). */
function DirectoryFooter() {
  const { t } = useTranslation("common");
  const { actor } = useDirectoryWizard();
  const last = useDirectoryState(({ context }) => context.step === "confirmation");
  const editing = useDirectoryState((snapshot) => snapshot.hasTag("editing"));
  const submitting = useDirectoryState((snapshot) => snapshot.hasTag("submitting"));
  const save = () => actor.send({ type: "edit.save" });
  return (
    <WizardFooter submitLabel={t("save")} submitBusy={submitting} onSubmit={save}>
      {!last && (
        <Button busy={submitting} disabled={!editing && !submitting} onClick={save}>
          {t("save")}
        </Button>
      )}
    </WizardFooter>
  );
}

interface DirectoryWizardProps {
  actor: DirectoryWizardActor;
  tools: DirectoryWizardTools;
}

/** The edit wizard of a directory entry: four steps in a dialog (ENTRY-01). The panel around it starts and ends its machine. */
export function DirectoryWizard({ actor, tools }: DirectoryWizardProps) {
  const value = useMemo(() => ({ actor, tools }), [actor, tools]);
  return (
    <DirectoryWizardContext value={value}>
      <WizardDialog
        wizard={useShownEntry(actor, tools)}
        submit={() => actor.send({ type: "edit.save" })}
        questions={<MoveDialog />}
      >
        <DirectoryBody />
        <DirectoryFooter />
      </WizardDialog>
    </DirectoryWizardContext>
  );
}
