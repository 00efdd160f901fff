import { focusFilters as focusForm } from "#ui/focus/focusTitle.ts";
import { filterFormId } from "./filterFormId.ts";

/** To a filter that is wrong, else to the button of all filters. */
export const focusFilters = (): void => focusForm(filterFormId);
