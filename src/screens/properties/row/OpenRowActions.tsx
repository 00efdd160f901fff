import Copy from "lucide-react/icons/copy";
import Euro from "lucide-react/icons/euro";
import ExternalLink from "lucide-react/icons/external-link";
import FileChartColumn from "lucide-react/icons/file-chart-column";
import FileClock from "lucide-react/icons/file-clock";
import Pencil from "lucide-react/icons/pencil";
import Power from "lucide-react/icons/power";
import PowerOff from "lucide-react/icons/power-off";
import Trash2 from "lucide-react/icons/trash-2";
import UserPlus from "lucide-react/icons/user-plus";
import { type ReactElement, use, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { previewHref } from "#contracts/property/previewHref.ts";
import { RightsContext } from "#product/context/rights.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import { FeaturedMenu } from "../featured/FeaturedMenu.tsx";
import { useList } from "../listContext.ts";
import { useRow } from "./rowContext.ts";
import { historyDoor, reportDoor, responsibleDoor, useDoor } from "./rowDoors.ts";

/** The menu of a row, open from the start. */
export default function OpenRowActions({ trigger }: { trigger: ReactElement }) {
  // What an action may ask first is here before it asks.
  useEffect(() => void import("#ui/overlay/ConfirmDialog.tsx").catch(() => undefined), []);
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <RowMenu />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function RowMenu() {
  const { t, i18n } = useTranslation("properties");
  const { publicSiteUrl, onClone, onPrice } = useList();
  const { actor, snapshot } = useRow();
  const { item, service } = snapshot.context;
  const may = use(RightsContext);
  const busy = snapshot.hasTag("busy");
  const toggle = item.Status === "active" ? "deactivate" : "activate";
  return (
    <>
      <DropdownMenuLabel>{`${item.AgentRef} · ${t("id", { id: item.Id })}`}</DropdownMenuLabel>
      {may("property.update") && (
        <DropdownMenuItem
          icon={<Pencil aria-hidden="true" />}
          aside="E"
          disabled={busy}
          onSelect={() => actor.send({ type: "row.edit" })}
        >
          {t("actions.edit")}
        </DropdownMenuItem>
      )}
      {may("property.update") && (
        <DropdownMenuItem
          icon={<Euro aria-hidden="true" />}
          disabled={busy}
          onSelect={() => {
            onPrice(item.Id);
            actor.send({ type: "row.edit" });
          }}
        >
          {t("actions.price")}
        </DropdownMenuItem>
      )}
      {onClone && (
        <DropdownMenuItem icon={<Copy aria-hidden="true" />} aside="D" onSelect={() => onClone(item.Id)}>
          {t("actions.clone")}
        </DropdownMenuItem>
      )}
      {!item.Suspended && may(`property.${toggle}`) && (
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
      {item.Medias.map(({ type }) => (
        <DropdownMenuItem key={type} asChild>
          <a href={previewHref(publicSiteUrl, item.Id, i18n.language, type)} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            {t(`media.${type}`)}
          </a>
        </DropdownMenuItem>
      ))}
      <ResponsibleItem />
      <ReportItem />
      <HistoryItem />
      {may("featured.feature") && (
        <>
          <DropdownMenuSeparator />
          <FeaturedMenu />
        </>
      )}
      {service.ImportType === "Manual" && may("property.remove") && (
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

/** The way to who is responsible for the listing, where that can be somebody else (TEAM-67). */
function ResponsibleItem() {
  const { Id, AgentRef, Responsible = null } = useRow().snapshot.context.item;
  const door = useDoor(responsibleDoor);
  if (!door) return null;
  return (
    <DropdownMenuItem
      icon={<UserPlus aria-hidden="true" />}
      onSelect={() => door.open({ ids: [Id], reference: AgentRef, user: Responsible })}
    >
      {door.label}
    </DropdownMenuItem>
  );
}

/** The way to the reports of the listing, once what shows them has come. */
function ReportItem() {
  const { Id, AgentRef } = useRow().snapshot.context.item;
  const door = useDoor(reportDoor);
  if (!door) return null;
  return (
    <DropdownMenuItem
      icon={<FileChartColumn aria-hidden="true" />}
      onSelect={() => door.open({ Id, AgentRef })}
    >
      {door.label}
    </DropdownMenuItem>
  );
}

/** The way to what changed of the listing, by whom (HIST-14). */
function HistoryItem() {
  const { item } = useRow().snapshot.context;
  const door = useDoor(historyDoor);
  if (!door) return null;
  return (
    <DropdownMenuItem icon={<FileClock aria-hidden="true" />} onSelect={() => door.open(item)}>
      {door.label}
    </DropdownMenuItem>
  );
}
