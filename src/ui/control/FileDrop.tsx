import { cx } from "class-variance-authority";
import ImageUp from "lucide-react/icons/image-up";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { buttonLook, Spinner } from "./Button.tsx";

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
  resting?: boolean | undefined;
  /** What it was given is under way: shows a ring besides, as a button does. */
  busy?: boolean | undefined;
  /** A selector of what is around it: files dropped anywhere on that are taken, too. */
  within?: string | undefined;
  onFiles: (files: File[]) => void;
  icon?: ReactNode;
  /** One line instead of a box. */
  slim?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

interface FileChooserProps
  extends Pick<FileDropProps, "chooseLabel" | "accept" | "multiple" | "disabled" | "resting" | "busy"> {
  id: string;
  described: boolean;
  give: (files: FileList | null) => void;
}

function FileChooser({ id, described, chooseLabel, resting, busy, give, ...input }: FileChooserProps) {
  const rests = resting || busy;
  return (
    <>
      <input
        {...input}
        id={id}
        type="file"
        aria-busy={busy || undefined}
        aria-disabled={rests || undefined}
        onClick={(event) => rests && event.preventDefault()}
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
          "peer-disabled:cursor-not-allowed peer-disabled:opacity-50 peer-aria-disabled:cursor-not-allowed",
          rests && !busy && "opacity-50",
          "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-azulejo",
        )}
      >
        <span className={cx(busy && "opacity-0")}>{chooseLabel}</span>
        {busy && <Spinner className="absolute" />}
      </label>
    </>
  );
}

/** The files that are dragged; null for a text or a picture of the page. */
const draggedFiles = ({ dataTransfer }: DragEvent): DataTransfer | null =>
  dataTransfer?.types.includes("Files") ? dataTransfer : null;

/**
 * Takes files that are dropped on an element, or on what is `within` around it. Those that are dropped beside it the browser would open in place of the
 * page: it is kept from that. Answers whether files are over it; `ref` is for the element.
 */
function useDroppedFiles(within: string | undefined, takes: boolean, give: (files: FileList) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const isInside = (event: DragEvent) => {
    const area = within === undefined ? ref.current : ref.current?.closest(within);
    return takes && area?.contains(event.target as Node) === true;
  };
  const drag = useEffectEvent((event: DragEvent) => {
    const dragged = draggedFiles(event);
    if (!dragged) return;
    const inside = isInside(event);
    // What is beside this one may be inside of another.
    if (inside || !event.defaultPrevented) dragged.dropEffect = inside ? "copy" : "none";
    event.preventDefault();
    setOver(inside);
  });
  const leave = useEffectEvent((event: DragEvent) => !event.relatedTarget && setOver(false));
  const drop = useEffectEvent((event: DragEvent) => {
    const dragged = draggedFiles(event);
    if (!dragged) return;
    event.preventDefault();
    setOver(false);
    if (isInside(event)) give(dragged.files);
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener("dragenter", (event) => drag(event), { signal });
    addEventListener("dragover", (event) => drag(event), { signal });
    addEventListener("dragleave", (event) => leave(event), { signal });
    addEventListener("drop", (event) => drop(event), { signal });
    return () => listeners.abort();
  }, []);
  return { ref, over };
}

/** Takes files: dropped on it, or chosen with the button in it. */
export function FileDrop(props: FileDropProps) {
  const { label, chooseLabel, hint, accept, multiple = true, disabled, resting, busy, icon, slim } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const takes = !disabled && !resting && !busy;
  const give = (files: FileList | null) => {
    if (takes && files && files.length > 0) props.onFiles([...files]);
  };
  const { ref, over } = useDroppedFiles(props.within, takes, give);
  return (
    <div
      ref={ref}
      data-slot="file-drop"
      data-over={over ? true : undefined}
      className={cx(
        "flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border border-dashed border-edge bg-surface px-4 text-center",
        "data-over:border-azulejo data-over:bg-azulejo-tint",
        slim ? "py-3" : "flex-col py-8",
        disabled && "border-line bg-sunken text-muted",
        props.className,
      )}
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
        resting={resting}
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
