interface Clipboard<Context, Copy, Done extends string, Failed extends string> {
  /** What a press needs besides, and remembers. */
  copy: Copy;
  text: (context: Context) => string;
  done: readonly Done[];
  failed: readonly Failed[];
}

/** A link on its way to the clipboard, which takes it where the browser lets it: for machines with a service `copy` of a `text`. */
export const clipboardState = <
  Context,
  const Copy extends object,
  const Done extends string,
  const Failed extends string,
>({
  copy,
  text,
  done,
  failed,
}: Clipboard<Context, Copy, Done, Failed>) =>
  ({
    description: "A link on its way to the clipboard",
    initial: "resting",
    states: {
      resting: {
        description: "Nothing is being copied",
        on: { "link.copy": { ...copy, target: "copying" } },
      },
      copying: {
        description: "Waits for the browser's leave",
        invoke: {
          id: "copy",
          src: "copy",
          input: ({ context }: { context: Context }) => ({ text: text(context) }),
          onDone: { target: "resting", actions: done },
          onError: { target: "resting", actions: failed },
        },
      },
    },
  }) as const;
