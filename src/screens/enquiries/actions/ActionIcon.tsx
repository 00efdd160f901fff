import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Flag from "lucide-react/icons/flag";
import FlagOff from "lucide-react/icons/flag-off";
import Send from "lucide-react/icons/send";
import type { ActionKind } from "#contracts/enquiry/contactActions.ts";

const icons = {
  resend: Send,
  handle: CircleCheck,
  reopen: CircleDashed,
  unmark: FlagOff,
  mark: Flag,
} as const satisfies Record<ActionKind, unknown>;

/** The sign of an action, wherever it stands. */
export function ActionIcon({ kind }: { kind: ActionKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
