import ChevronDown from "lucide-react/icons/chevron-down";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type PanelRole, panelRoleOf, panelRoles } from "#contracts/session/roles.ts";
import type { TeamInvitation, TeamUser } from "#contracts/session/teamContract.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import type { TeamChange } from "#machines/account/teamSetup.ts";
import { agoText } from "#product/text/agoText.ts";
import { Button } from "#ui/control/Button.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { clock, day } from "#ui/format/day.ts";
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
  role: PanelRole;
  busy: boolean;
  onChoose(role: PanelRole): void;
}

/** The roles, each with what it may (TEAM-25). */
function RoleMenu({ id, name, role, busy, onChoose }: RoleMenuProps) {
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
        <DropdownMenuRadioGroup value={role} onValueChange={(chosen) => onChoose(chosen as PanelRole)}>
          {panelRoles.map((one) => (
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

interface RowAction {
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
function RowMenu({ id, name, actions }: RowMenuProps) {
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

/** How a row lies: side by side where there is room, in two lines elsewhere. */
export const rowLook =
  "grid items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:px-5 @medium:grid-cols-[minmax(0,1fr)_11rem_14rem_2.75rem]";
export const restLook = "flex min-h-control flex-wrap items-center gap-x-3 gap-y-1 @medium:contents";
/** In a line of its own where three do not stand side by side. */
export const whenLook = "flex-1 @max-medium:order-first @max-medium:basis-full";

function LastSeen({ at }: { at: string | null }) {
  const { t, i18n } = useTranslation("team");
  if (at === null) return t("unseen");
  return (
    <time dateTime={at} title={t("at", { day: day(at), time: clock(at) })}>
      {t("seen", { when: agoText(at, i18n.language) ?? t("now") })}
    </time>
  );
}

interface RowFrameProps {
  id: string;
  name: string;
  badge: string | null;
  detail: ReactNode;
  role: ReactNode;
  when: ReactNode;
  menu: ReactNode;
}

function RowFrame({ id, name, badge, detail, role, when, menu }: RowFrameProps) {
  return (
    <li data-team={id} className={rowLook}>
      <div className="min-w-0 break-words">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi className="min-w-0">{name}</bdi>
          {badge && <Badge tone="azulejo">{badge}</Badge>}
        </p>
        <p className="text-sm text-muted">{detail}</p>
      </div>
      <div className={restLook}>
        <div className="text-sm">{role}</div>
        <div className={`text-sm text-muted tabular ${whenLook}`}>{when}</div>
        <div className="ml-auto justify-self-end">{menu}</div>
      </div>
    </li>
  );
}

interface RowProps {
  /** What is being done with it, or nothing. */
  busy: boolean;
  /** Null for those who change nothing (TEAM-28). */
  onChange: ((change: TeamChange) => void) | null;
}

/** A user: who they are, what they may, when they were seen last (TEAM-22). */
export function UserRow({ user, login, busy, onChange }: RowProps & { user: TeamUser; login: string }) {
  const { t } = useTranslation("team");
  const { Id: id, Email, LastSeen: seen, Current } = user;
  const role = panelRoleOf(user);
  const name = user.Name || t("nameless");
  const signOut = { label: t("endSessions"), run: () => onChange?.({ kind: "endSessions", id }) };
  const remove = { label: t("remove"), danger: true, run: () => onChange?.({ kind: "remove", id }) };
  return (
    <RowFrame
      id={id}
      name={name}
      badge={Current ? t("you") : null}
      detail={
        <>
          {Email}
          {id === "login" && <span className="block">{t("login", { login })}</span>}
        </>
      }
      role={
        onChange ? (
          <RoleMenu
            id={id}
            name={name}
            role={role}
            busy={busy}
            onChoose={(chosen) => onChange({ kind: "role", id, role: chosen })}
          />
        ) : (
          t(`roles.${role}`)
        )
      }
      when={<LastSeen at={seen} />}
      menu={onChange && <RowMenu id={id} name={name} actions={Current ? [remove] : [signOut, remove]} />}
    />
  );
}

/** Somebody who has not answered: until when the letter holds (TEAM-22). */
export function InvitationRow({ invitation, onChange }: RowProps & { invitation: TeamInvitation }) {
  const { t } = useTranslation("team");
  const { Id: id, Name, Email, Until } = invitation;
  const holds = Date.parse(Until) > currentTime().getTime();
  const when = t("at", { day: day(Until), time: clock(Until) });
  const send = () => onChange?.({ kind: "send", id, key: crypto.randomUUID() });
  const withdraw = () => onChange?.({ kind: "withdraw", id });
  const actions = [
    { label: t("invitations.send"), run: send },
    { label: t("invitations.withdraw"), danger: true, run: withdraw },
  ];
  return (
    <RowFrame
      id={id}
      name={Name}
      badge={null}
      detail={Email}
      role={t(`roles.${panelRoleOf(invitation)}`)}
      when={t(holds ? "invitations.until" : "invitations.ended", { when })}
      menu={onChange && <RowMenu id={id} name={Email} actions={actions} />}
    />
  );
}
