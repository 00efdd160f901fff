import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import X from "lucide-react/icons/x";
import { ProgressBar } from "../feedback/ProgressBar.tsx";
import { Button } from "./Button.tsx";

interface ExportButtonProps {
  startLabel: string;
  stopLabel: string;
  /** The name of the bar. */
  runningLabel: string;
  onStart: () => void;
  onStop: () => void;
  /** A file is on its way. */
  busy: boolean;
  /** How far it has come; null while nobody knows. */
  progress: { value: number; max: number; text: string } | null;
  disabled?: boolean | undefined;
  /** Goes to the button, for example to keep its place unseen. */
  className?: string | undefined;
  /** Goes to its words, which are its name all the same where there is no room for them. */
  labelClassName?: string | undefined;
  /** Goes to how far it has come, for example to let it float where it would push others away. */
  barClassName?: string | undefined;
}

/** Exports to a spreadsheet; while it comes, how far it has come and a way to stop it. */
export function ExportButton(props: ExportButtonProps) {
  const { startLabel, stopLabel, runningLabel, onStart, onStop, busy, progress, disabled } = props;
  const { className, labelClassName, barClassName = "w-44" } = props;
  // One button throughout, so that the focus stays where it is.
  return (
    <div data-slot="export-button" className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {busy && (
        <ProgressBar
          className={barClassName}
          label={runningLabel}
          value={progress?.value ?? null}
          max={progress?.max ?? 1}
          {...(progress && { detail: progress.text, valueText: progress.text })}
        />
      )}
      <Button
        variant="secondary"
        className={className}
        disabled={disabled && !busy}
        onClick={busy ? onStop : onStart}
      >
        {busy ? <X aria-hidden="true" /> : <FileSpreadsheet aria-hidden="true" />}
        <span className={labelClassName}>{busy ? stopLabel : startLabel}</span>
      </Button>
    </div>
  );
}
