import Flag from "lucide-react/icons/flag";
import Send from "lucide-react/icons/send";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Call, EnquiryRow, WebEnquiry } from "#contracts/enquiry.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#ui/DropdownMenu.tsx";
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
  const marked = details?.IsSpam ? t(`menu.marked.${details.Mark ?? "spam"}`) : null;
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <Item
          icon={<Send aria-hidden="true" />}
          resting={resting}
          onSelect={() => actor.send({ type: "resend.ask", row })}
        >
          {t(row.Type === "iovox-call" ? "menu.send" : "menu.resend")}
        </Item>
        <Item
          icon={<Flag aria-hidden="true" />}
          resting={resting ?? marked}
          onSelect={() => actor.send({ type: "mark.ask", row })}
        >
          {t("menu.mark")}
        </Item>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface ItemProps {
  icon: ReactNode;
  /** Why it makes no sense now; the item can still be reached, so that the reason is heard. */
  resting: string | null;
  onSelect: () => void;
  children: ReactNode;
}

function Item({ icon, resting, onSelect, children }: ItemProps) {
  if (resting === null) {
    return (
      <DropdownMenuItem icon={icon} onSelect={onSelect}>
        {children}
      </DropdownMenuItem>
    );
  }
  return (
    <DropdownMenuItem
      icon={icon}
      aria-disabled="true"
      className="cursor-not-allowed"
      onSelect={(event) => event.preventDefault()}
    >
      <span className="block text-muted">{children}</span>
      <span className="block pb-0.5 text-xs text-muted">{resting}</span>
    </DropdownMenuItem>
  );
}
