// @chunk filters
import { useSelector } from "@xstate/react";
import { cx } from "class-variance-authority";
import { type ReactNode, useDeferredValue } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { AnyActorRef } from "xstate";
import { Button } from "#ui/control/Button.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { filterFormId, focusFilters } from "./focusFilters.ts";

interface FilterState {
  matches: (state: { filters: "shown" }) => boolean;
}

interface FilteredList extends Pick<AnyActorRef, "subscribe"> {
  getSnapshot: () => FilterState;
  send: (event: { type: "filter.apply" | "filter.clear" | "filters.hide" }) => void;
}

interface FilterPanelProps {
  list: FilteredList;
  /** What its button says; without one only Enter searches at once. */
  applyLabel?: string;
  clearLabel: string;
  clearVariant?: "ghost";
  onApplied?: () => void;
  onClear?: () => void;
  /** How many fields stand in a line. */
  className: string;
  children: ReactNode;
}

/** The filters that a bar has no room for. They search while one types, after a pause; Enter and Apply do not wait for it. */
export function FilterPanel(props: FilterPanelProps) {
  // The button answers at once; the many fields may take a frame more.
  const shown = useDeferredValue(
    useSelector(props.list, (snapshot: FilterState) => snapshot.matches({ filters: "shown" })),
  );
  return shown ? <Filters {...props} /> : null;
}

function Filters({ list, applyLabel, clearLabel, className, children, ...props }: FilterPanelProps) {
  const { t } = useTranslation("list");
  const clear = () => {
    props.onClear?.();
    list.send({ type: "filter.clear" });
  };
  const hide = () => {
    flushSync(() => list.send({ type: "filters.hide" }));
    focusFilters();
  };
  return (
    <Card aria-label={t("filters.title")}>
      <form
        id={filterFormId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          flushSync(() => list.send({ type: "filter.apply" }));
          props.onApplied?.();
        }}
        className="flex flex-col gap-4 p-4"
      >
        <div className={cx("grid grid-cols-2 items-start gap-3 @table:grid-cols-3", className)}>
          {children}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {applyLabel ? (
            <Button type="submit" variant="primary">
              {applyLabel}
            </Button>
          ) : (
            // Enter in a field submits a form of many fields only when it has a button that does.
            <button type="submit" tabIndex={-1} aria-hidden="true" className="hidden" />
          )}
          <Button variant={props.clearVariant} onClick={clear}>
            {clearLabel}
          </Button>
          <Button variant="ghost" className="ml-auto" onClick={hide}>
            {t("filters.hide")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
