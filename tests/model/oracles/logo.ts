import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

/** ENTRY-12, ENTRY-13 PNG and JPEG up to 1,024,000 bytes. */
function refused({ event: { file } }: Transition): string | null {
  if (!["image/png", "image/jpeg"].includes(file.type) || file.size === 0) return "format";
  return file.size > 1_024_000 ? "size" : null;
}
const uploading = { type: "logo.uploading" };
const failed = { type: "logo.failed" };
const noPicture = (sentence: ReturnType<typeof rule>) =>
  sentence
    .leadsTo("resting")
    .startsNothing()
    .remembers(({ was }) => ({ file: null, refusal: { name: was.file.name, reason: "format" } }))
    .reports(failed);

export const logoOracle = [
  rule("ENTRY-12 Nothing is on its way at first")
    .atStart()
    .leadsTo("resting")
    .startsNothing()
    .remembers({ file: null, refusal: null, problem: null }),
  rule("ENTRY-12 A file that can be one is looked at")
    .after("logo.choose")
    .in("resting")
    .given((transition) => refused(transition) === null)
    .leadsTo("checking")
    .remembers(({ event }) => ({ file: event.file, refusal: null, problem: null }))
    .starts("readKind", ({ event }) => ({ file: event.file }))
    .reports(uploading),
  rule("ENTRY-12, ENTRY-13 Any other is left out, and says why")
    .after("logo.choose")
    .in("resting")
    .given((transition) => refused(transition) !== null)
    .stays()
    .keeps("file", "problem")
    .startsNothing()
    .reports()
    .remembers((transition) => ({
      refusal: { name: transition.event.file.name, reason: refused(transition) },
    })),
  rule("ENTRY-12 A picture is sent as what it is")
    .answered("readKind")
    .given(({ event }) => event.output !== null)
    .leadsTo("uploading")
    .keeps("refusal", "problem")
    .remembers(({ was, event }) => ({ file: { ...was.file, type: event.output } }))
    .starts("photoItem", ({ was, event }) => ({ file: { ...was.file, type: event.output } }))
    .reports(),
  noPicture(
    rule("ENTRY-12 What only calls itself one is left out")
      .answered("readKind")
      .given(({ event }) => event.output === null),
  ),
  noPicture(rule("ENTRY-12 What cannot be read is none").failed("readKind")),
  rule("What was stored is the logo")
    .after("item.stored")
    .in("uploading")
    .leadsTo("resting")
    .stops("photoItem")
    .remembers({ file: null, problem: null })
    .reports(({ event }) => ({ type: "logo.changed", Logo: event.photo.Url })),
  rule("What could not be stored says why, and the logo is what it was")
    .after("item.failed")
    .in("uploading")
    .leadsTo("failed")
    .stops("photoItem")
    .keeps("file", "refusal")
    .remembers(({ event }) => ({ problem: event.problem }))
    .reports(failed),
  rule("It can be called off")
    .after("upload.cancel")
    .in("uploading")
    .leadsTo("resting")
    .stops("photoItem")
    .remembers({ file: null, problem: null })
    .reports(failed),
  rule("It is sent again")
    .after("upload.retry")
    .in("failed")
    .leadsTo("uploading")
    .keeps("file")
    .starts("photoItem", ({ was }) => ({ file: was.file }))
    .reports(uploading),
  rule("What failed is left")
    .after("problem.dismiss")
    .in("failed")
    .leadsTo("resting")
    .startsNothing()
    .reports()
    .remembers({ file: null, problem: null }),
  rule("ENTRY-14 A logo is taken away after a question")
    .after("logo.remove")
    .in("resting")
    .leadsTo("confirmingRemoval")
    .reports()
    .remembers({ refusal: null })
    .keeps("file", "problem"),
  rule("ENTRY-14 Once asked it is none")
    .after("confirm.accept")
    .in("confirmingRemoval")
    .leadsTo("resting")
    .keeps()
    .reports({ type: "logo.changed", Logo: null }),
  rule("Who thinks again keeps it")
    .after("confirm.cancel")
    .in("confirmingRemoval")
    .leadsTo("resting")
    .keeps()
    .reports(),
  rule("Why a file was left out goes when it is dismissed")
    .after("refusal.dismiss")
    .in("resting")
    .stays()
    .keeps("file", "problem")
    .remembers({ refusal: null })
    .reports(),
  ...visibleTags({
    checking: ["busy"],
    uploading: ["busy"],
    failed: ["asking"],
    confirmingRemoval: ["asking"],
  }),
];
