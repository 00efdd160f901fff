import { type FormEvent, memo, useDeferredValue } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";
import { filterFormId } from "./filterFormId.ts";
import { focusFilters } from "./focusFilters.ts";
import { OfferFilter } from "./OfferFilter.tsx";
import { SentFilter } from "./SentFilter.tsx";
import { TextFilter } from "./TextFilter.tsx";

/** The filters that the bar has no room for. They search while one types, after a pause; Enter does not wait for it. */
export const FilterForm = memo(function FilterForm() {
  // The button answers at once; the many fields may take a frame more.
  const shown = useDeferredValue(useListState((snapshot) => snapshot.matches({ filters: "shown" })));
  return shown ? <Filters /> : null;
});

function Filters() {
  const { t } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    list.send({ type: "filter.apply" });
  };
  const hide = () => {
    flushSync(() => list.send({ type: "filters.hide" }));
    focusFilters();
  };
  return (
    <Card aria-label={t("filters.title")}>
      <form id={filterFormId} noValidate onSubmit={apply} className="flex flex-col gap-4 p-4">
        <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 xl:grid-cols-4">
          <TextFilter field="name" />
          <TextFilter field="email" />
          <TextFilter field="phone" />
          <TextFilter field="comment" />
          <TextFilter field={about === "property" ? "agentref" : "ref"} />
          <TextFilter field="propertyid" />
          <SentFilter />
          {about === "property" && <OfferFilter />}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {/* Enter in a field submits a form of many fields only when it has a button that does. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="hidden" />
          <Button onClick={() => list.send({ type: "filter.clear" })}>{t("filters.clear")}</Button>
          <Button variant="ghost" className="ml-auto" onClick={hide}>
            {t("filters.hide")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
