import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { About } from "#contracts/wire/about.ts";
import { ListScreen } from "#product/list/ListScreen.tsx";
import { ShortcutsButton } from "#product/list/ShortcutsButton.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { ActionsBar, ActionsDialog } from "./actions/ActionsBar.tsx";
import { type EnquiryActionsActor, EnquiryActionsContext } from "./actions/actionsContext.ts";
import { EnquiriesContext, type EnquiryListActor } from "./enquiriesContext.ts";
import { ActiveFilters } from "./filters/ActiveFilters.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import { FilterForm } from "./filters/FilterForm.tsx";
import { ResultsArea } from "./ResultsArea.tsx";
import { ResultsCount } from "./ResultsCount.tsx";

interface EnquiriesScreenProps {
  about: About;
  list: EnquiryListActor;
  actions: EnquiryActionsActor;
  publicSiteUrl: string;
  /** Single keys are on. */
  keysEnabled: boolean;
  onShortcuts: () => void;
  /** Beside the title: the export, where there is one. */
  main?: ReactNode;
}

/** The enquiries about properties or about directory entries (ENQ-02, DENQ-01): filters, rows, pages. */
export function EnquiriesScreen(props: EnquiriesScreenProps) {
  const { about, list, actions, publicSiteUrl, keysEnabled, onShortcuts, main } = props;
  const { t, i18n } = useTranslation(["enquiries", "common", "list"]);
  const { language } = i18n;
  const context = useMemo(
    () => ({ list, about, publicSiteUrl, t, language }),
    [list, about, publicSiteUrl, t, language],
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
          context={<ResultsCount />}
          actions={
            <>
              {main}
              <ShortcutsButton onClick={onShortcuts} />
            </>
          }
        />
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
