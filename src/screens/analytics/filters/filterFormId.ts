/** The filter form, as the button that shows it names it. */
export const filterFormId = "analytics-filters";
