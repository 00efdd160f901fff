import { t } from "i18next";
import { type ComponentType, useEffect, useMemo, useRef } from "react";
import { Redirect } from "wouter";
import { fromPromise } from "xstate";
import { isPanelRole, panelRoleMay } from "#contracts/session/roles.ts";
import { type FoundWork, unfinishedMachine } from "#machines/unfinished/unfinishedMachine.ts";
import { type May, RightsContext } from "#product/context/rights.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { fetchTexts } from "../texts/i18n.ts";
import type { FramedArea } from "./ClientArea.tsx";
import { screenOf, screens } from "./screens.ts";

/** What a role may call and open, and an agent who is limited to their own (TEAM-64); one of a later release may do nothing of what this one knows. */
export const rightsOf =
  (role: string): May =>
  (what) => {
    const route = what.startsWith("/") ? screenOf(what)?.call : what;
    return route === undefined || (isPanelRole(role) && panelRoleMay(role, route));
  };

/** Of whoever may not finish any; what this browser keeps stays for whoever may. */
const noneUnfinished = unfinishedMachine.provide({
  actors: { list: fromPromise(async (): Promise<FoundWork> => ({ items: [], unread: null })) },
});

/** Says what somebody is from now on, and that nothing is lost (TEAM-38, TEAM-40). */
async function tellRole(role: string): Promise<void> {
  await fetchTexts(["contact"]);
  const word = isPanelRole(role) ? t(`contact:rights.role.${role}`) : role;
  toasts.show({ title: t("contact:rights.changed", { role: word }), body: t("contact:rights.kept") });
}

interface RoleAreaProps extends FramedArea {
  Area: ComponentType<FramedArea>;
  role: string;
  /** What somebody was when the page began. */
  first: string;
}

/** The area of a client for whoever has a role: with another one every screen begins anew. */
export default function RoleArea({ Area, role, first, ...framed }: RoleAreaProps) {
  const may = useMemo(() => rightsOf(role), [role]);
  const told = useRef(first);
  useEffect(() => {
    if (told.current !== role) void tellRole(role).catch(() => undefined);
    told.current = role;
  }, [role]);
  const screen = screenOf(framed.path);
  const home = screens.find(({ path }) => may(path));
  // Signing in leads to the dashboard: whoever has none begins elsewhere (TEAM-36).
  if (home && screen?.path === "/dashboard" && home !== screen) return <Redirect to={home.path} replace />;
  return (
    <RightsContext value={may}>
      <Area key={role} {...framed} {...(may("item.create") ? null : { unfinishedWork: noneUnfinished })} />
    </RightsContext>
  );
}
