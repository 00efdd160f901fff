import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ActionKind, actionKinds, contactActions } from "#contracts/enquiry/contactActions.ts";
import { type Call, type EnquiryRow, unjudged, type WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import { ActionIcon } from "./ActionIcon.tsx";
import { begin, useActionsState, useEnquiryActions } from "./actionsContext.ts";

interface OpenRowMenuProps {
  trigger: ReactElement;
  row: EnquiryRow;
  details: WebEnquiry | Call | null;
}

/** The menu of a row, open from the start. */
export default function OpenRowMenu({ trigger, row, details }: OpenRowMenuProps) {
  const { t } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
  const busy = useActionsState((snapshot) => !snapshot.can({ type: "action.ask", kind: "resend", row }));
  const resting = busy ? t("menu.busy") : null;
  const known = details?.IsSpam ? { mark: details.Mark ?? "spam", reason: details.Reason ?? "" } : null;
  const wordOf = (kind: ActionKind) => {
    if (kind === "resend" && row.Type === "iovox-call") return "send";
    return kind === "mark" && known ? "markAgain" : kind;
  };
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {actionKinds
          .filter((kind) => contactActions[kind].fits(details ?? unjudged))
          .map((kind) => (
            <Item
              key={kind}
              icon={<ActionIcon kind={kind} />}
              resting={busy}
              note={resting ?? (kind === "mark" && known ? t(`menu.marked.${known.mark}`) : null)}
              onSelect={() => begin(actor, kind, row, known)}
            >
              {t(`menu.${wordOf(kind)}`)}
            </Item>
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface ItemProps {
  icon: ReactNode;
  /** It makes no sense now; the item can still be reached, so that its note is heard. */
  resting: boolean;
  /** Why it rests, or how things are. */
  note: string | null;
  onSelect: () => void;
  children: ReactNode;
}

function Item({ icon, resting, note, onSelect, children }: ItemProps) {
  return (
    <DropdownMenuItem
      icon={icon}
      aria-disabled={resting ? true : undefined}
      className={resting ? "cursor-not-allowed" : undefined}
      onSelect={(event) => (resting ? event.preventDefault() : onSelect())}
    >
      <span className={resting ? "block text-muted" : "block"}>{children}</span>
      {note !== null && <span className="block pb-0.5 text-xs text-muted">{note}</span>}
    </DropdownMenuItem>
  );
}
