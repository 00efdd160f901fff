import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Switch } from "#ui/control/Switch.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogCross,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";
import { KeyHints } from "#ui/overlay/KeyHints.tsx";

const command = "Ctrl/⌘";

/** The keys of the panel, by where they work; ids are keys of the texts. */
const keyGroups = [
  {
    name: "anywhere",
    keys: [
      { id: "palette", caps: [command, "K"] },
      { id: "help", caps: ["?"] },
    ],
  },
  {
    name: "list",
    keys: [
      { id: "filter", caps: ["/"] },
      { id: "add", caps: ["N"] },
      { id: "next", caps: ["J"] },
      { id: "previous", caps: ["K"] },
      { id: "open", caps: ["E", "Enter"] },
      { id: "clone", caps: ["D"] },
      { id: "select", caps: ["X"] },
      { id: "range", caps: ["Shift", "↓"] },
    ],
  },
  {
    name: "enquiries",
    keys: [
      { id: "select", caps: ["X"] },
      { id: "range", caps: ["Shift", "↓"] },
      { id: "resend", caps: ["R"] },
      { id: "handle", caps: ["H"] },
      { id: "mark", caps: ["S"] },
      { id: "bar", caps: ["F6"] },
    ],
  },
  {
    name: "wizard",
    keys: [
      { id: "goOn", caps: [command, "Enter"] },
      { id: "undo", caps: [command, "Z"] },
      { id: "redo", caps: [command, "Y"] },
    ],
  },
] as const;

/** Only for who may look into the machines. */
const inspectorKey = { id: "inspector", caps: [command, "."] } as const;

interface KeysSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether single letters do something; remembering it is the caller's. */
  singleKeys: boolean;
  onSingleKeysChange: (on: boolean) => void;
  /** The user may open the inspector. */
  inspects: boolean;
}

/** Every key and what it does, and the switch for those of a single letter. */
export function KeysSheet(props: KeysSheetProps) {
  const { open, onOpenChange, singleKeys, onSingleKeysChange, inspects } = props;
  const { t } = useTranslation("keys");
  const hintId = useId();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="small" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogCross label={t("close")} />
        </DialogHeader>
        <DialogBody className="[&>section:first-child]:mt-0">
          {keyGroups.map(({ name, keys }) => (
            <KeyHints
              key={name}
              title={t(name)}
              hints={[...keys, ...(inspects && name === "anywhere" ? [inspectorKey] : [])].map(
                ({ id, caps }) => ({
                  id,
                  keys: caps,
                  label: t(id),
                }),
              )}
            />
          ))}
          <div className="mt-5 border-t border-line pt-4">
            <Switch
              label={t("single")}
              aria-describedby={hintId}
              checked={singleKeys}
              onCheckedChange={onSingleKeysChange}
            />
            <p id={hintId} className="mt-1 text-xs text-muted">
              {t("singleHint")}
            </p>
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
