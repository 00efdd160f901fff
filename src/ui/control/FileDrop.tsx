import { cx } from "class-variance-authority";
import ImageUp from "lucide-react/icons/image-up";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { buttonLook } from "./Button.tsx";

interface FileDropProps {
  /** What to put here ("Drop photos here"). */
  label: ReactNode;
  /** The words of the button that opens the file chooser. */
  chooseLabel: ReactNode;
  /** Limits, in words. */
  hint?: ReactNode;
  /** As in `input accept`. What is dropped is given on as it is: the caller judges every file. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Takes nothing for now, and keeps the focus. */
  busy?: boolean | undefined;
  onFiles: (files: File[]) => void;
  icon?: ReactNode;
  /** One line instead of a box. */
  slim?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

interface FileChooserProps
  extends Pick<FileDropProps, "chooseLabel" | "accept" | "multiple" | "disabled" | "busy"> {
  id: string;
  described: boolean;
  give: (files: FileList | null) => void;
}

function FileChooser({ id, described, chooseLabel, busy, give, ...input }: FileChooserProps) {
  return (
    <>
      <input
        {...input}
        id={id}
        type="file"
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        aria-describedby={described ? `${id}-hint` : undefined}
        className="peer sr-only"
        onChange={(event) => {
          give(event.currentTarget.files);
          event.currentTarget.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonLook({ size: "compact" }),
          "peer-disabled:cursor-not-allowed peer-disabled:opacity-50",
          "peer-aria-disabled:cursor-not-allowed peer-aria-disabled:opacity-50",
          "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-azulejo",
        )}
      >
        {chooseLabel}
      </label>
    </>
  );
}

/** Takes files: dropped on it, or chosen with the button in it. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    chooseLabel,
    hint,
    accept,
    multiple = true,
    disabled,
    busy,
    onFiles,
    icon,
    slim,
    className,
  } = props;
  const [over, setOver] = useState(false);
  const ownId = useId();
  const id = props.id ?? ownId;
  const give = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled && !busy) onFiles([...files]);
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled && !busy);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the file input inside is the control
    <div
      data-slot="file-drop"
      data-over={over ? true : undefined}
      className={cx(
        "flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border border-dashed border-edge bg-surface px-4 text-center",
        "data-over:border-azulejo data-over:bg-azulejo-tint",
        slim ? "py-3" : "flex-col py-8",
        disabled && "border-line bg-sunken text-muted",
        className,
      )}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        give(event.dataTransfer.files);
      }}
    >
      <span className="text-muted [&>svg]:size-5 [&>svg]:stroke-[1.75]">
        {icon ?? <ImageUp aria-hidden="true" />}
      </span>
      <span className="text-base font-medium">{label}</span>
      <FileChooser
        id={id}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        busy={busy}
        chooseLabel={chooseLabel}
        give={give}
        described={hint !== undefined}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
