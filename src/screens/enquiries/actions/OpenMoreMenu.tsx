import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { actionKinds, contactActions } from "#contracts/enquiry/contactActions.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import { ActionIcon } from "./ActionIcon.tsx";
import { begin, useEnquiryActions } from "./actionsContext.ts";

/** What takes marks back from the selected rows, open from the start. */
export default function OpenMoreMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
