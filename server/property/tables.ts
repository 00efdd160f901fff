import type { ColumnType } from "kysely";
import type { BoundField } from "#contracts/property/propertyFields.ts";

/** The figures that the list is filtered by, each in a column of its name. */
export type FigureColumns = { [Field in BoundField as Lowercase<Field>]: number | null };

/** What the list is filtered and sorted by. `featured` 0 none, 1 standard, 2 premium; `features` a bit for each key; `price` in euros; `state` is `stateNumber`. */
interface PropertyTable extends FigureColumns {
  login: string;
  id: number;
  active: boolean;
  state: number;
  featured: number;
  type: number;
  offer: number;
  features: number;
  price: number;
  latitude: number | null;
  longitude: number | null;
  location: string;
  /** The reference as it must be unique. */
  ref_key: string;
  ref_fold: string;
  ref_sort: string;
  town_sort: string;
  province_sort: string;
}

/**
 * What is shown: `item` in a row of the list (`PropertyItem`), `detail` besides it in the form (`PropertyDetail`); and both as the wire says them
 * (`PropertyText`), null where they have not been written yet.
 */
interface PropertyDocTable {
  login: string;
  id: number;
  version: number;
  item: ColumnType<unknown, string, string>;
  detail: ColumnType<unknown, string, string>;
  item_text: string | null;
  detail_text: string | null;
  text_version: number | null;
  text_shape: number | null;
}

/** Which user of the account is responsible for a listing; one without a row is nobody's. */
interface ResponsibleTable {
  login: string;
  id: number;
  user_id: string;
}

/** Published properties that are not deleted; `property_responsible` keeps deleted ones. */
export interface PropertyTables {
  property: PropertyTable;
  property_doc: PropertyDocTable;
  property_responsible: ResponsibleTable;
}
