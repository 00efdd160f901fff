import Ellipsis from "lucide-react/icons/ellipsis";
import ExternalLink from "lucide-react/icons/external-link";
import Pencil from "lucide-react/icons/pencil";
import Power from "lucide-react/icons/power";
import PowerOff from "lucide-react/icons/power-off";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#ui/DropdownMenu.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { useList } from "./listContext.ts";
import { previewHref } from "./previewHref.ts";
import { useRow } from "./rowContext.ts";

/** What can be done with the row (part 1 §2): nothing moves a suspended one, only Manual ones can be deleted. */
export function RowActions() {
  const { t } = useTranslation("properties");
  const { snapshot } = useRow();
  if (snapshot.hasTag("gone")) return null;
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("actions.label", { reference: snapshot.context.item.AgentRef })} size="compact">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <RowMenu />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function RowMenu() {
  const { t, i18n } = useTranslation("properties");
  const { publicSiteUrl } = useList();
  const { actor, snapshot } = useRow();
  const { item, service } = snapshot.context;
  const busy = snapshot.hasTag("busy");
  const toggle = item.Status === "active" ? "deactivate" : "activate";
  return (
    <>
      <DropdownMenuItem
        icon={<Pencil aria-hidden="true" />}
        aside="E"
        disabled={busy}
        onSelect={() => actor.send({ type: "row.edit" })}
      >
        {t("actions.edit")}
      </DropdownMenuItem>
      {!item.Suspended && (
        <DropdownMenuItem
          icon={toggle === "activate" ? <Power aria-hidden="true" /> : <PowerOff aria-hidden="true" />}
          disabled={busy}
          onSelect={() => actor.send({ type: `row.${toggle}` })}
        >
          {t(`actions.${toggle}`)}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem asChild>
        <a href={previewHref(publicSiteUrl, item.Id, i18n.language)} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
          {t("actions.preview")}
        </a>
      </DropdownMenuItem>
      {service.ImportType === "Manual" && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            tone="danger"
            icon={<Trash2 aria-hidden="true" />}
            disabled={busy}
            onSelect={() => actor.send({ type: "row.delete" })}
          >
            {t("actions.delete")}
          </DropdownMenuItem>
        </>
      )}
    </>
  );
}
