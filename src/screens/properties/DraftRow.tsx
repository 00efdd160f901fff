import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { Item } from "#contracts/itemContract.ts";
import { offerTypes } from "#contracts/offerTypes.ts";
import { propertyTypes } from "#contracts/propertyTypes.ts";
import { Button } from "#ui/Button.tsx";
import { TableCell, TableRow } from "#ui/Table.tsx";
import type { DraftsActor } from "./DraftsAlert.tsx";
import { draftPrice } from "./draftPrice.ts";
import { labelOf } from "./labelOf.ts";
import { PropertyPhoto } from "./PropertyPhoto.tsx";

/** One unfinished property; what is not filled in yet is a dash. */
export function DraftRow({ drafts, item }: { drafts: DraftsActor; item: Item }) {
  const { t, i18n } = useTranslation("properties");
  const removing = useSelector(
    drafts,
    (snapshot) => snapshot.matches({ list: "removing" }) && snapshot.context.removing === item.Id,
  );
  const { Id, Content } = item;
  const language = i18n.language;
  const label = (labels?: Readonly<Record<string, string>>) => (labels ? labelOf(labels, language) : "–");
  const offer = label(offerTypes.find(({ Id: id }) => id === Content.OfferType)?.Labels);
  const location = label(Content.Location?.text);
  const reference = Content.AgentRef || t("drafts.noReference");
  return (
    <TableRow height="tall" aria-busy={removing ? true : undefined} quiet={removing}>
      <TableCell card="picture">
        <PropertyPhoto photos={Content.Photos} />
      </TableCell>
      <TableCell card="title" className="font-medium">
        <span className="line-clamp-2 break-words">{reference}</span>
      </TableCell>
      <TableCell card="line" label={t("columns.type")}>
        <span>
          {label(propertyTypes.find((type) => type.Id === Content.Type)?.Labels)}
          <span className="hidden truncate text-xs text-muted md:max-lg:block">{offer}</span>
          <span className="hidden truncate text-xs text-muted md:max-lg:block">{location}</span>
        </span>
      </TableCell>
      <TableCell card="line" label={t("columns.offer")} className="md:max-lg:hidden">
        {offer}
      </TableCell>
      <TableCell card="line" label={t("columns.location")} className="md:max-lg:hidden">
        <span className="md:line-clamp-2">{location}</span>
      </TableCell>
      <TableCell card="line" numeric label={t("columns.price")}>
        {draftPrice(Content, language) || "–"}
      </TableCell>
      <TableCell card="wide">
        <span className="flex justify-end gap-1">
          <Button
            size="compact"
            aria-label={t("drafts.editLabel", { reference })}
            aria-disabled={removing}
            onClick={() => drafts.send({ type: "draft.edit", Id })}
          >
            {t("actions.edit")}
          </Button>
          <Button
            size="compact"
            variant="ghost"
            busy={removing}
            aria-label={t("drafts.deleteLabel", { reference })}
            onClick={() => drafts.send({ type: "draft.remove", Id })}
          >
            {t("actions.delete")}
          </Button>
        </span>
      </TableCell>
    </TableRow>
  );
}
