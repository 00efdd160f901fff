import { createColumnHelper, metaHelper, tableFeatures } from "@tanstack/react-table";
import Ellipsis from "lucide-react/icons/ellipsis";
import { type ReactNode, use, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { priceDisplay, priceText } from "#contracts/property/priceText.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { SortField } from "#contracts/property/propertyFilter.ts";
import { type ColumnLook, columnsOf } from "#product/list/ColumnHeads.tsx";
import { LayoutContext } from "#product/list/layoutContext.ts";
import { useLaidOut, useToldColumns } from "#product/list/useLaidOut.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { count } from "#ui/format/count.ts";
import { money } from "#ui/format/money.ts";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";
import { FeaturedCell } from "../featured/FeaturedCell.tsx";
import type { FeaturedActor } from "../featured/featuredContext.ts";
import { useList } from "../listContext.ts";
import { PhotoCell } from "./PhotoCell.tsx";
import { QualityCell } from "./QualityCell.tsx";
import { ReferenceCell } from "./ReferenceCell.tsx";
import { ResponsibleContext, type RowActor, useRow } from "./rowContext.ts";
import { StatusCell } from "./StatusCell.tsx";

const load = () => import("./OpenRowActions.tsx");
const OpenRowActions = lazyComponent(load);

/** What can be done with the row (LIST-31 … LIST-34): nothing moves a suspended one, only Manual ones can be deleted. */
function RowActions() {
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

/** Rooms and built area, as far as they are known and there are any (LIST-64). */
function factsOf({ Bedrooms, Build }: PropertyListItem, { t, language }: ReturnType<typeof useList>): string {
  const rooms = Bedrooms ? t("bedrooms", { count: Bedrooms }) : "";
  const area = Build ? `${count(Math.round(Build), language)} ${t("common:unit.squareMetres")}` : "";
  return [rooms, area].filter(Boolean).join(" · ");
}

/**
 * What it is and how it is offered, with its rooms and area where they fit whole; where it lies as well, where there is no
 * room for a column of its own.
 */
function PropertyCell() {
  const list = useList();
  const { language } = list;
  const { item } = useRow().snapshot.context;
  const facts = factsOf(item, list);
  const type = labelOf(item.Type.Labels, language);
  const offer = labelOf(item.OfferType.Labels, language);
  const place = labelOf(item.Location.text, language);
  return (
    <>
      <span title={type} className="line-clamp-2 @table:line-clamp-1 @table:leading-4.5">
        {type}
      </span>
      <span
        title={[offer, facts, place].filter(Boolean).join(", ")}
        className="block truncate text-xs/3.75 text-muted"
      >
        <span className="@table:flex @table:flex-wrap @table:gap-x-2 @table:overflow-hidden @table:@max-wide:max-h-[1lh] compact:inline">
          <span className="truncate">{offer}</span>
          {facts && (
            <span className="hidden @table:inline compact:@max-wide:hidden compact:ml-2">{facts}</span>
          )}
        </span>
        <span className="hidden truncate @table:@max-wide:block compact:@max-wide:inline compact:before:content-['_·_']">
          {place}
        </span>
      </span>
    </>
  );
}

/** On a card who is responsible as well, where a table has that with the reference (TEAM-66). */
function LocationCell() {
  const { language } = useList();
  const { Location, Responsible } = useRow().snapshot.context.item;
  const text = labelOf(Location.text, language);
  const Line = use(ResponsibleContext);
  return (
    <>
      <span title={text} className="line-clamp-2">
        {text}
      </span>
      {Line && Responsible && <Line user={Responsible} className="-mb-4 @table:hidden" />}
    </>
  );
}

/** The score as well, where there is no room for a column of its own (QUAL-39); the row is no higher for it. */
function PriceCell() {
  const { t, language } = useList();
  const { layout } = use(LayoutContext);
  const { item } = useRow().snapshot.context;
  // A range takes two lines anyway; the score has room behind it.
  const ranged = priceDisplay(item).to !== null;
  const amount = (price: number) => money(price, item.Currency, language);
  const price = priceText(item, amount, (key, figures) => t(`common:price.${key}`, figures));
  return (
    <div className="@table:@max-medium:text-sm/4">
      <span className={`font-medium tabular ${ranged ? "@roomy:@max-[82rem]:text-xs" : ""}`}>
        {price.replace(" / ", " /\u00a0")}
      </span>
      {!layout.Hidden.includes("quality") && (
        <span
          className={`hidden bare-score ${ranged ? "@table:@max-wide:inline" : "@table:@max-wide:block"}`}
        >
          <QualityCell />
        </span>
      )}
    </div>
  );
}

/** A row of the table; everything that changes about it is in its actors. */
export interface RowData {
  Id: number;
  actor: RowActor;
  featured: FeaturedActor;
}

type Look = ColumnLook<SortField>;

/** What the table needs of the library: columns, and their look. */
export const listFeatures = tableFeatures({ columnMeta: metaHelper<Look>() });

const { display } = createColumnHelper<typeof listFeatures, RowData>();

const columnIds = [
  "photo",
  "reference",
  "property",
  "location",
  "price",
  "status",
  "quality",
  "featured",
  "actions",
] as const;
export type ColumnId = (typeof columnIds)[number];

const looks: Record<ColumnId, Look & { cell: () => ReactNode }> = {
  photo: {
    cell: PhotoCell,
    shape: "h-12.5 w-19 rounded-control",
    card: "fact",
    width: "@table:w-23 @medium:w-25",
  },
  reference: {
    cell: ReferenceCell,
    shape: "h-4 w-20",
    card: "fact",
    width: "@table:w-28 @wide:w-29",
    narrow: "fact-name",
    sort: { field: "AgentRef", first: "asc" },
  },
  property: {
    cell: PropertyCell,
    shape: "h-4 w-28",
    card: "fact",
    width: "@wide:w-31 @roomy:w-46 @min-[82rem]:w-52",
    narrow: "fact-rest",
    sort: { field: "Type", first: "asc" },
  },
  location: {
    cell: LocationCell,
    shape: "h-4 w-36",
    card: "fact",
    narrow: "fact-lead @table:@max-wide:hidden",
    sort: { field: "Town/Name", first: "asc" },
  },
  price: {
    cell: PriceCell,
    shape: "h-4 w-20 @table:ml-auto",
    card: "fact",
    numeric: true,
    narrow: "priced fact-lead",
    width: "@table:w-32 @medium:w-42 @wide:w-37 @roomy:w-46 @min-[82rem]:w-54",
    sort: { field: "NormalizedPriceInEuro", first: "desc" },
  },
  status: {
    cell: StatusCell,
    shape: "h-4 w-16",
    card: "fact",
    width: "@medium:w-29 @wide:w-26",
    narrow: "@table:@max-medium:hidden",
    sort: { field: "Status", first: "asc" },
  },
  // Where no price has the score beside it, that has its column at every width (QUAL-39).
  quality: {
    cell: QualityCell,
    shape: "h-4 w-16",
    card: "fact",
    width: "@table:w-24",
    narrow: "@max-table:bare-score @max-table:ml-auto @table:@max-wide:[tr:has(>.priced)>&]:hidden",
    sort: { field: "Quality", first: "asc" },
  },
  featured: {
    cell: FeaturedCell,
    shape: "h-4 w-20",
    card: "gone",
    width: "@table:w-25 brief:w-32",
    sort: { field: "Featured", first: "desc" },
  },
  actions: { cell: RowActions, shape: "size-6", card: "fact", width: "@table:w-13", hideName: true },
};

/** The columns, in the order in which they stand. */
export const columns = columnIds.map((id) => {
  const { cell, ...meta } = looks[id];
  return display({ id, cell, meta });
});

/** The same with their names; those that show, in their order. */
export function usePropertyColumns() {
  const { t } = useTranslation("properties");
  const named = useMemo(() => columnsOf(columnIds, looks, (id) => t(`columns.${id}`)), [t]);
  useToldColumns(named);
  return useLaidOut(named);
}
