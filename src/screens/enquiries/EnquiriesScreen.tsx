import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { About } from "#contracts/wire/about.ts";
import { pageRange } from "#contracts/wire/pageSizes.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import { matching } from "#machines/list/paging.ts";
import { ListScreen } from "#product/list/ListScreen.tsx";
import { ShortcutsButton } from "#product/list/ShortcutsButton.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { count } from "#ui/format/count.ts";
import { day } from "#ui/format/day.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { ActionsBar, ActionsDialog } from "./actions/ActionsBar.tsx";
import { type EnquiryActionsActor, EnquiryActionsContext } from "./actions/actionsContext.ts";
import {
  type ColleaguesActor,
  EnquiriesContext,
  type EnquiryListActor,
  useListState,
} from "./enquiriesContext.ts";
import { ActiveFilters } from "./filters/ActiveFilters.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import { FilterForm } from "./filters/FilterForm.tsx";
import { NewEnquiries, type NewEnquiriesNotice, SpokenNewEnquiries } from "./NewEnquiries.tsx";
import { ResultsArea } from "./ResultsArea.tsx";

/** "68 leads": as the dashboard counts them, beside how often they wrote or called (DASH-37). */
function usePeopleText(): string | null {
  const { t, i18n } = useTranslation("enquiries");
  const type = useListState(({ context }) => context.search.type);
  const people = useListState(({ context: { people, left } }) => (left.length === 0 ? people : null));
  if (people === null) return null;
  return t(type === "phone" ? "count.callers" : "count.leads", {
    count: people,
    people: count(people, i18n.language),
  });
}

/** "1 to 20 of 234 · 68 leads · 21/10/2026 to 20/11/2026": the first part is spoken when it changes. */
function ResultsCount({ arrived }: { arrived: NewEnquiriesNotice }) {
  const { t, i18n } = useTranslation(["enquiries", "list"]);
  const search = useListState(({ context }) => context.search);
  const take = useListState(({ context }) => context.take);
  const total = useListState(({ context }) => matching(context));
  const uncounted = useListState(({ context }) => context.uncounted);
  const loading = useListState((snapshot) => snapshot.hasTag("busy"));
  const first = useListState((snapshot) => snapshot.hasTag("skeleton"));
  const failed = useListState((snapshot) => snapshot.matches({ results: "failed" }));
  const figure = (value: number) => count(value, i18n.language);
  const left = useListState(
    ({ context: { rows, left } }) => rows.filter((row) => left.includes(contactKey(row))).length,
  );
  const { from, to } = pageRange(search.skip, total + left, take);
  const range = t(uncounted ? "list:count.uncounted" : "list:count.range", {
    from: figure(from),
    to: figure(to - left),
    total: figure(total),
  });
  const people = usePeopleText();
  const found = total === 0 ? t("count.none") : [range, people].filter(Boolean).join(" · ");
  const line = loading ? t("count.loading") : failed ? null : found;
  return (
    // On a phone its width decides whether the export stands below: it takes the longest one's from the start.
    <div className="@max-table:min-w-72">
      <LiveRegion className="inline">{line}</LiveRegion>
      {line !== null && !first && " · "}
      {/* It stands behind the range, and would be pushed aside when that replaces the word for loading. */}
      {!first && (
        <span className="whitespace-nowrap">
          {t("count.days", { from: day(search.fromdate), to: day(search.todate) })}
        </span>
      )}
      <NewEnquiries arrived={arrived} />
    </div>
  );
}

interface EnquiriesScreenProps {
  about: About;
  list: EnquiryListActor;
  actions: EnquiryActionsActor;
  colleagues: ColleaguesActor;
  /** What came in since the list was loaded. */
  arrived: NewEnquiriesNotice;
  publicSiteUrl: string;
  /** Single keys are on. */
  keysEnabled: boolean;
  onShortcuts: () => void;
  /** Beside the title: the export, where there is one. */
  main?: ReactNode;
}

/** The enquiries about properties or about directory entries (ENQ-02, DENQ-01): filters, rows, pages. */
export function EnquiriesScreen(props: EnquiriesScreenProps) {
  const { about, list, actions, colleagues, arrived, publicSiteUrl, keysEnabled, onShortcuts, main } = props;
  const { t, i18n } = useTranslation(["enquiries", "common", "list"]);
  const { language } = i18n;
  const context = useMemo(
    () => ({ list, colleagues, about, publicSiteUrl, t, language }),
    [list, colleagues, about, publicSiteUrl, t, language],
  );
  const acted = useMemo(() => ({ actor: actions, keysEnabled }), [actions, keysEnabled]);
  // An enquiry that is opened shows everything about it.
  const open = ({ dataset: { contact = "" } }: HTMLElement) =>
    list.send({ type: "row.toggle", key: contact });
  return (
    <EnquiriesContext value={context}>
      <ListScreen keys={{ enabled: keysEnabled, attribute: "data-contact", open }}>
        <PageHeader
          title={t(`title.${about}`)}
          context={<ResultsCount arrived={arrived} />}
          actions={
            <>
              {main}
              <ShortcutsButton onClick={onShortcuts} />
            </>
          }
        />
        <SpokenNewEnquiries arrived={arrived} />
        <LazyBoundary name={t("list:filters.part")}>
          <FilterBar />
          <FilterForm />
          <ActiveFilters />
        </LazyBoundary>
        <EnquiryActionsContext value={acted}>
          <LazyBoundary name={t("parts.results")}>
            <ResultsArea />
            <ActionsBar />
          </LazyBoundary>
          <ActionsDialog />
        </EnquiryActionsContext>
      </ListScreen>
    </EnquiriesContext>
  );
}
