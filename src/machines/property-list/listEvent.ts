import type { LocationSuggestion } from "#contracts/place/place.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { SortField } from "#contracts/property/propertyFilter.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import type { PropertyService } from "#contracts/session/serviceContract.ts";
import type { SortDirection } from "#contracts/wire/page.ts";
import type { PageSize } from "#contracts/wire/pageSizes.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { PlaceLeveled, PlacesInput, PlacesReport } from "../featured/placesEvent.ts";
import type { SearchChanged } from "../list/listKernel.ts";
import type { PageSizeChange, PageSizeChanged } from "../list/paging.ts";
import type { LocationReport } from "../place/locationSearchMachine.ts";
import type { PropertyRowReport } from "../propertyRowMachine.ts";
import type { FilterForm } from "./filterForm.ts";
import type { FilterField } from "./searchChange.ts";

export interface PropertyListInput {
  /** The query string, without a leading `?`. */
  query: string;
  /** Rows on a page; 20 when absent. */
  take?: PageSize;
  /** What the route itself asks for: the featured view presets `Featured: "any"`. */
  preset: Partial<PropertySearch>;
  service: Pick<PropertyService, "ImportType" | "ManualSelection" | "PropertyLimit">;
  featured: PlacesInput;
}

export interface PropertyListContext {
  preset: Partial<PropertySearch>;
  service: PropertyListInput["service"];
  featured: PlacesInput;
  take: PageSize;
  /** The search whose answer is shown or awaited. */
  search: PropertySearch;
  /** What stands in the filter form, applied or not. */
  form: FilterForm;
  /** The place that the form's `Location` names. */
  place: LocationSuggestion | null;
  /** Ids of the rows in their order; each has an actor `row-<Id>`. */
  rows: readonly number[];
  total: number;
  /** Of these the ones that were deleted or moved out of the filters; they stay in sight and do not count. */
  left: readonly number[];
  /** Active properties of the client, against `PropertyLimit`; `null` while unknown. */
  active: number | null;
  problem: Problem | null;
}

export interface Page {
  items: PropertyListItem[];
  count: number;
}

/** Another value in one of the filters. */
export type FilterChange = {
  [Field in keyof FilterForm]: { field: Field; value: FilterForm[Field] };
}[keyof FilterForm];

export type PropertyListEvent =
  | ({ type: "filter.type" } & FilterChange)
  | ({ type: "filter.choose" } & FilterChange)
  | { type: "filter.apply" }
  | { type: "filter.clear" }
  | { type: "filters.show" }
  | { type: "filters.hide" }
  | { type: "chip.remove"; field: FilterField }
  | { type: "sort.change"; Order?: SortField; OrderDirection?: SortDirection }
  | { type: "page.go"; page: number }
  | PageSizeChange
  | { type: "search.retry" }
  | { type: "list.refresh" }
  | { type: "query.change"; query: string }
  | { type: "property.add" }
  | { type: "search.run" }
  | LocationReport
  | PlacesReport
  | ({ type: "featured.leveled" } & PlaceLeveled)
  | PropertyRowReport;

/** What the app hears: the query string to show, a wizard to open, what to tell in a toast. */
export type PropertyListEmitted =
  | SearchChanged
  | PageSizeChanged
  | { type: "wizard.new" }
  | { type: "wizard.edit"; Id: number }
  | PlacesReport
  | RowNews;

/** What was done to a row, for a toast. */
export type RowNews = Exclude<PropertyRowReport, { type: "row.editing" | "row.judged" }>;
