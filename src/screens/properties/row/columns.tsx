import { createColumnHelper, metaHelper, tableFeatures } from "@tanstack/react-table";
import Ellipsis from "lucide-react/icons/ellipsis";
import { type ReactNode, use, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { priceDisplay, priceText } from "#contracts/property/priceText.ts";
import type { SortField } from "#contracts/property/propertyFilter.ts";
import { type ColumnLook, columnsOf } from "#product/list/ColumnHeads.tsx";
import { LayoutContext } from "#product/list/layoutContext.ts";
import { useLaidOut, useToldColumns } from "#product/list/useLaidOut.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { money } from "#ui/format/money.ts";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";
import { FeaturedCell } from "../featured/FeaturedCell.tsx";
import type { FeaturedActor } from "../featured/featuredContext.ts";
import { useList } from "../listContext.ts";
import { PhotoCell } from "./PhotoCell.tsx";
import { QualityCell } from "./QualityCell.tsx";
import { ReferenceCell } from "./ReferenceCell.tsx";
import { type RowActor, useRow } from "./rowContext.ts";
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

/** What it is and how it is offered; where it lies as well, where there is no room for a column of its own. */
function PropertyCell() {
  const { language } = useList();
  const { item } = useRow().snapshot.context;
  const type = labelOf(item.Type.Labels, language);
  return (
    <>
      <span title={type} className="line-clamp-2 md:leading-4.5 md:max-xl:line-clamp-1 compact:line-clamp-1">
        {type}
      </span>
      <span className="block truncate text-xs/3.75 text-muted">
        {labelOf(item.OfferType.Labels, language)}
        <span className="hidden truncate md:max-xl:block compact:max-xl:inline compact:before:content-['_·_']">
          {labelOf(item.Location.text, language)}
        </span>
      </span>
    </>
  );
}

function LocationCell() {
  const { language } = useList();
  const text = labelOf(useRow().snapshot.context.item.Location.text, language);
  return (
    <span title={text} className="md:line-clamp-2">
      {text}
    </span>
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
  return (
    <div className="md:max-lg:text-sm/4">
      <span className="font-medium tabular">
        {priceText(item, amount, (key, figures) => t(`common:price.${key}`, figures))}
      </span>
      {!layout.Hidden.includes("quality") && (
        <span className={`hidden bare-score ${ranged ? "md:max-xl:inline" : "md:max-xl:block"}`}>
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
  photo: { cell: PhotoCell, shape: "h-12.5 w-19 rounded-control", card: "picture", width: "md:w-23 lg:w-25" },
  reference: {
    cell: ReferenceCell,
    shape: "h-4 w-20",
    card: "title",
    width: "md:w-30 xl:w-29 min-[87.5rem]:w-32",
    sort: { field: "AgentRef", first: "asc" },
  },
  property: {
    cell: PropertyCell,
    shape: "h-4 w-28",
    card: "subtitle",
    width: "xl:w-31 min-[87.5rem]:w-40 min-[100rem]:w-44",
    sort: { field: "Type", first: "asc" },
  },
  location: {
    cell: LocationCell,
    shape: "h-4 w-36",
    card: "line",
    narrow: "md:max-xl:hidden",
    sort: { field: "Town/Name", first: "asc" },
  },
  price: {
    cell: PriceCell,
    shape: "ml-auto h-4 w-20",
    card: "line",
    numeric: true,
    narrow: "priced",
    width: "md:w-35 lg:w-42 xl:w-37 min-[87.5rem]:w-40 min-[100rem]:w-44",
    sort: { field: "NormalizedPriceInEuro", first: "desc" },
  },
  status: {
    cell: StatusCell,
    shape: "h-4 w-16",
    card: "line",
    width: "lg:w-29 xl:w-26 min-[87.5rem]:w-29",
    narrow: "md:max-lg:hidden",
    sort: { field: "Status", first: "asc" },
  },
  // Where no price has the score beside it, that has its column at every width (QUAL-39).
  quality: {
    cell: QualityCell,
    shape: "h-4 w-16",
    card: "line",
    width: "md:w-24",
    narrow: "max-md:items-center! md:max-xl:[tr:has(>.priced)>&]:hidden",
    sort: { field: "Quality", first: "asc" },
  },
  featured: {
    cell: FeaturedCell,
    shape: "h-4 w-20",
    card: "line",
    width: "md:w-32 xl:w-30 min-[87.5rem]:w-32 min-[106rem]:w-58",
    narrow: "max-md:items-center!",
    sort: { field: "Featured", first: "desc" },
  },
  actions: { cell: RowActions, shape: "size-6", card: "actions", width: "md:w-13", hideName: true },
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
