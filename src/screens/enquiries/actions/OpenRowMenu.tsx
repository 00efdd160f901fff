import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ActionKind, actionKinds, contactActions } from "#contracts/enquiry/contactActions.ts";
import {
  type Call,
  type EnquiryRow,
  lostReasons,
  openStages,
  unjudged,
  type WebEnquiry,
} from "#contracts/enquiry/enquiry.ts";
import type { StageMove } from "#contracts/enquiry/enquiryRequest.ts";
import type { ContactDetails } from "#machines/enquiry-list/enquiryListSetup.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
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

interface OpenStageMenuProps {
  trigger: ReactElement;
  row: EnquiryRow;
  details: ContactDetails;
}

const moves: readonly (readonly [value: string, to: StageMove])[] = [
  ...openStages.map((stage) => [stage, { stage }] as const),
  ...lostReasons.map((reason) => [`lost ${reason}`, { stage: "lost", reason }] as const),
];

/** The stages of an enquiry, and why it was lost, open from the start (ENQ-72). */
export function OpenStageMenu({ trigger, row, details }: OpenStageMenuProps) {
  const { t } = useTranslation(["enquiryActions", "enquiries"]);
  const { actor } = useEnquiryActions();
  const busy = useActionsState((snapshot) => !snapshot.can({ type: "action.ask", kind: "resend", row }));
  const { Stage = "new", LostReason } = details;
  const choose = (value: string) => {
    const to = moves.find(([one]) => one === value)?.[1];
    if (!to || busy) return;
    actor.send({ type: "rows.act", rows: [row], action: { kind: "stage", to }, run: crypto.randomUUID() });
  };
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {busy && <DropdownMenuLabel>{t("menu.busy")}</DropdownMenuLabel>}
        <DropdownMenuRadioGroup
          value={Stage === "lost" ? `lost ${LostReason}` : Stage}
          onValueChange={choose}
        >
          {openStages.map((stage) => (
            <DropdownMenuRadioItem key={stage} value={stage} disabled={busy}>
              {t(`enquiries:stage.${stage}`)}
            </DropdownMenuRadioItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuLabel>{t("stageMenu.why")}</DropdownMenuLabel>
          {lostReasons.map((reason) => (
            <DropdownMenuRadioItem key={reason} value={`lost ${reason}`} disabled={busy}>
              {t(`enquiries:lost.${reason}`)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
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
