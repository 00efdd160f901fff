import ChevronDown from "lucide-react/icons/chevron-down";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useTranslation } from "react-i18next";
import { type Role, roles } from "#contracts/session/roles.ts";
import { Button } from "#ui/control/Button.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";

interface RoleMenuProps {
  /** Whose role it is. */
  id: string;
  name: string;
  role: Role;
  busy: boolean;
  onChoose(role: Role): void;
}

/** The roles, each with what it may (TEAM-25). */
export function RoleMenu({ id, name, role, busy, onChoose }: RoleMenuProps) {
  const { t } = useTranslation("team");
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button
          size="compact"
          data-role-of={id}
          busy={busy}
          aria-label={t("roleOf", { name, role: t(`roles.${role}`) })}
        >
          {t(`roles.${role}`)}
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup value={role} onValueChange={(chosen) => onChoose(chosen as Role)}>
          {roles.map((one) => (
            <DropdownMenuRadioItem key={one} value={one}>
              <span className="block font-medium">{t(`roles.${one}`)}</span>
              <span className="block text-xs text-muted">{t(`may.${one}`)}</span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export interface RowAction {
  label: string;
  danger?: boolean;
  run(): void;
}

interface RowMenuProps {
  id: string;
  name: string;
  actions: readonly RowAction[];
}

/** What can be done with a user or an invitation. */
export function RowMenu({ id, name, actions }: RowMenuProps) {
  const { t } = useTranslation("team");
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("actions", { name })} data-actions-of={id}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {actions.map(({ label, danger, run }) => (
          <DropdownMenuItem key={label} tone={danger ? "danger" : "plain"} onSelect={run}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
