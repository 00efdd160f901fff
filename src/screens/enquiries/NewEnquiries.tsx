import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { count } from "#ui/format/count.ts";
import { useListState } from "./enquiriesContext.ts";

/** How many enquiries came in since the list was loaded; `more` where there may be more than those. */
export interface NewEnquiriesNotice {
  readonly count: number;
  readonly more: boolean;
  /** Shows them: the newest first. */
  readonly show: () => void;
  /** The screen was opened anew to show them. */
  readonly shown: boolean;
}

/** The same as a text: "20+". */
const figureOf = (arrived: NewEnquiriesNotice, language: string) =>
  `${count(arrived.count, language)}${arrived.more ? "+" : ""}`;

/** Says how many came in; nobody who reads a row is interrupted. */
export function SpokenNewEnquiries({ arrived }: { arrived: NewEnquiriesNotice }) {
  const { t, i18n } = useTranslation("enquiries");
  const figure = figureOf(arrived, i18n.language);
  return (
    <LiveRegion>{arrived.count > 0 ? t("new.count", { count: arrived.count, figure }) : null}</LiveRegion>
  );
}

/** Gives the focus to the first row once the newest are shown, unless whoever pressed went elsewhere meanwhile. */
function useFocusOnFirst(pressed: boolean, waits: boolean) {
  const wanted = useRef(pressed);
  useEffect(() => {
    if (waits || !wanted.current) return;
    wanted.current = false;
    if (document.activeElement === null || document.activeElement === document.body)
      document.querySelector<HTMLElement>("[data-contact]")?.focus();
  }, [waits]);
  return wanted;
}

/** "2 new – show" (ENQ-64): the list stays as it is until somebody presses; then the newest are first. */
export function NewEnquiries({ arrived }: { arrived: NewEnquiriesNotice }) {
  const { t, i18n } = useTranslation("enquiries");
  // Rows are drawn once it is known what they tell.
  const coming = useListState((snapshot) => snapshot.hasTag("busy") || snapshot.hasTag("asking"));
  const focused = useFocusOnFirst(arrived.shown, coming || arrived.count > 0);
  if (arrived.count === 0) return null;
  return (
    <>
      <span className="@max-table:hidden"> · </span>
      <button
        type="button"
        className="relative rounded-sm font-medium whitespace-nowrap text-azulejo underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline @max-table:block"
        onClick={() => {
          focused.current = true;
          arrived.show();
        }}
      >
        {t("new.show", { count: arrived.count, figure: figureOf(arrived, i18n.language) })}
      </button>
    </>
  );
}
