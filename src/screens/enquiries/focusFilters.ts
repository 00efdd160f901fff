import { focusFilters as focusForm } from "#ui/focusFilters.ts";
import { filterFormId } from "./filterFormId.ts";

/** To a filter that is wrong, else to the button of all filters. */
export const focusFilters = (): void => focusForm(filterFormId);
