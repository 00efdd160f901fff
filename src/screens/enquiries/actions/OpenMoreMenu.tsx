import CircleDashed from "lucide-react/icons/circle-dashed";
import FlagOff from "lucide-react/icons/flag-off";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import { useEnquiryActions } from "./actionsContext.ts";

const backward = [
  { kind: "reopen", icon: <CircleDashed aria-hidden="true" /> },
  { kind: "unmark", icon: <FlagOff aria-hidden="true" /> },
] as const;

/** What takes marks back from the selected rows, open from the start. */
export default function OpenMoreMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {backward.map(({ kind, icon }) => (
          <DropdownMenuItem
            key={kind}
            icon={icon}
            onSelect={() =>
              actor.send({ type: "rows.act", rows: null, action: { kind }, run: crypto.randomUUID() })
            }
          >
            {t(kind)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
