import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { actionKinds, contactActions } from "#contracts/enquiry/contactActions.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import { ActionIcon } from "./ActionIcon.tsx";
import { begin, useActionsState, useEnquiryActions } from "./actionsContext.ts";
import { StageItems } from "./OpenRowMenu.tsx";

/** What takes marks back from the selected rows, and the stages that all of them can move to (ENQ-87), open from the start. */
export default function OpenMoreMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
  const busy = useActionsState((snapshot) => snapshot.hasTag("busy"));
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {actionKinds
          .filter((kind) => contactActions[kind].place === "more")
          .map((kind) => (
            <DropdownMenuItem
              key={kind}
              icon={<ActionIcon kind={kind} />}
              onSelect={() => begin(actor, kind, null)}
            >
              {t(`selection.${kind}`)}
            </DropdownMenuItem>
          ))}
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{t("selection.stage")}</DropdownMenuLabel>
        <StageItems row={null} value="" busy={busy} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
