import Ellipsis from "lucide-react/icons/ellipsis";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/control/IconButton.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";
import { useRow } from "./rowContext.ts";

const load = () => import("./OpenRowActions.tsx");
const OpenRowActions = lazyComponent(load);

/** What can be done with the row (LIST-31 … LIST-34): nothing moves a suspended one, only Manual ones can be deleted. */
export function RowActions() {
  const { t } = useTranslation("properties");
  const { snapshot } = useRow();
  if (snapshot.hasTag("gone")) return null;
  const { Id, AgentRef } = snapshot.context.item;
  const trigger = (
    <IconButton label={t("actions.label", { reference: AgentRef })} size="compact" data-actions={Id}>
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return (
    <OnIntent trigger={trigger} popup="menu" load={load}>
      <OpenRowActions trigger={trigger} />
    </OnIntent>
  );
}
