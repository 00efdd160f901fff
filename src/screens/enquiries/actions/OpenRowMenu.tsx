import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Flag from "lucide-react/icons/flag";
import FlagOff from "lucide-react/icons/flag-off";
import Send from "lucide-react/icons/send";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Call, EnquiryRow, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { PlainAction } from "#machines/enquiry-actions/contactAction.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";

interface OpenRowMenuProps {
  trigger: ReactElement;
  row: EnquiryRow;
  details: WebEnquiry | Call | null;
}

/** The menu of a row, open from the start. */
export default function OpenRowMenu({ trigger, row, details }: OpenRowMenuProps) {
  const { t } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
  const busy = useActionsState((snapshot) => !snapshot.can({ type: "resend.ask", row }));
  const resting = busy ? t("menu.busy") : null;
  const handled = details?.Progress === "handled";
  const act = (kind: PlainAction["kind"]) =>
    actor.send({ type: "rows.act", rows: [row], action: { kind }, run: crypto.randomUUID() });
  const known = details?.IsSpam ? { mark: details.Mark ?? "spam", reason: details.Reason ?? "" } : null;
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <Item
          icon={<Send aria-hidden="true" />}
          resting={busy}
          note={resting}
          onSelect={() => actor.send({ type: "resend.ask", row })}
        >
          {t(row.Type === "iovox-call" ? "menu.send" : "menu.resend")}
        </Item>
        <Item
          icon={handled ? <CircleDashed aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
          resting={busy}
          note={resting}
          onSelect={() => act(handled ? "reopen" : "handle")}
        >
          {t(handled ? "menu.reopen" : "menu.handle")}
        </Item>
        {known && (
          <Item
            icon={<FlagOff aria-hidden="true" />}
            resting={busy}
            note={resting}
            onSelect={() => act("unmark")}
          >
            {t("menu.unmark")}
          </Item>
        )}
        <Item
          icon={<Flag aria-hidden="true" />}
          resting={busy}
          note={resting ?? (known && t(`menu.marked.${known.mark}`))}
          onSelect={() => actor.send({ type: "mark.ask", row, known })}
        >
          {known ? t("menu.markAgain") : t("menu.mark")}
        </Item>
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
