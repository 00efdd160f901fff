import { type ReactElement, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type ActionKind, actionKinds, contactActions } from "#contracts/enquiry/contactActions.ts";
import {
  type Assignee,
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
import { useColleagues, useEnquiries } from "../enquiriesContext.ts";
import { ActionIcon } from "./ActionIcon.tsx";
import { begin, useActionsState, useEnquiryActions } from "./actionsContext.ts";

/** Stands for nobody among the numbers of users. */
const NOBODY = "nobody";

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

const moves: readonly (readonly [value: string, to: StageMove])[] = [
  ...openStages.map((stage) => [stage, { stage }] as const),
  ...lostReasons.map((reason) => [`lost ${reason}`, { stage: "lost", reason }] as const),
];

interface StageItemsProps {
  /** Null stands for the selection, whose rows can have several stages. */
  row: EnquiryRow | null;
  /** The stage that is ticked; of a lost one with its reason. */
  value: string;
  busy: boolean;
}

/** The stages and the reasons of lost ones, to which an enquiry or the selection moves (ENQ-72, ENQ-87). */
export function StageItems({ row, value, busy }: StageItemsProps) {
  const { t } = useTranslation(["enquiryActions", "enquiries"]);
  const { actor } = useEnquiryActions();
  const choose = (chosen: string) => {
    const to = moves.find(([one]) => one === chosen)?.[1];
    if (!to || busy) return;
    const action = { kind: "stage" as const, to };
    actor.send({ type: "rows.act", rows: row && [row], action, run: crypto.randomUUID() });
  };
  return (
    <DropdownMenuRadioGroup value={value} onValueChange={choose}>
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
  );
}

interface OpenStageMenuProps {
  trigger: ReactElement;
  row: EnquiryRow;
  details: ContactDetails;
}

/** The stages of an enquiry, and why it was lost, open from the start (ENQ-72). */
export function OpenStageMenu({ trigger, row, details }: OpenStageMenuProps) {
  const { t } = useTranslation("enquiryActions");
  const busy = useActionsState((snapshot) => !snapshot.can({ type: "action.ask", kind: "resend", row }));
  const { Stage = "new", LostReason } = details;
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {busy && <DropdownMenuLabel>{t("menu.busy")}</DropdownMenuLabel>}
        <StageItems row={row} value={Stage === "lost" ? `lost ${LostReason}` : Stage} busy={busy} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface OpenAssigneeMenuProps {
  trigger: ReactElement;
  row: EnquiryRow;
  assignee: Assignee | null;
}

/** Whoever asks first, then their colleagues and nobody, open from the start (ENQ-81); it asks anew who they are. */
export function OpenAssigneeMenu({ trigger, row, assignee }: OpenAssigneeMenuProps) {
  const { t } = useTranslation(["enquiryActions", "enquiries"]);
  const { colleagues } = useEnquiries();
  const { actor } = useEnquiryActions();
  const busy = useActionsState((snapshot) => !snapshot.can({ type: "action.ask", kind: "resend", row }));
  const users = useColleagues(({ context }) => context.colleagues);
  const asking = useColleagues((snapshot) => snapshot.matches("asking"));
  const failed = useColleagues((snapshot) => snapshot.matches("failed"));
  const ask = () => colleagues.send({ type: "colleagues.ask" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for it is open from the start.
  useEffect(ask, []);
  const now = assignee?.Id ?? NOBODY;
  const choose = (id: string) => {
    const to = users.find(({ Id }) => Id === id) ?? null;
    if (busy || id === now) return;
    actor.send({ type: "rows.act", rows: [row], action: { kind: "assign", to }, run: crypto.randomUUID() });
  };
  const ordered = users.toSorted((one, other) => Number(other.Current) - Number(one.Current));
  return (
    <DropdownMenu defaultOpen modal={false} onOpenChange={(open) => open && ask()}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {busy && <DropdownMenuLabel>{t("menu.busy")}</DropdownMenuLabel>}
        {asking && users.length === 0 && <DropdownMenuLabel>{t("assigneeMenu.asking")}</DropdownMenuLabel>}
        {failed && (
          <>
            <DropdownMenuLabel>{t("assigneeMenu.failed")}</DropdownMenuLabel>
            <DropdownMenuItem
              onSelect={(event) => {
                event.preventDefault();
                ask();
              }}
            >
              {t("assigneeMenu.again")}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
          </>
        )}
        <DropdownMenuRadioGroup value={now} onValueChange={choose}>
          {ordered.map(({ Id, Name, Current }) => (
            <DropdownMenuRadioItem key={Id} value={Id} disabled={busy}>
              {Current ? t("assigneeMenu.me") : <bdi>{Name}</bdi>}
            </DropdownMenuRadioItem>
          ))}
          {ordered.length > 0 && <DropdownMenuSeparator />}
          <DropdownMenuRadioItem value={NOBODY} disabled={busy}>
            {t("enquiries:assignee.nobody")}
          </DropdownMenuRadioItem>
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
