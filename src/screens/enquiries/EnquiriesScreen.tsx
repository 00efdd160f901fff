import Keyboard from "lucide-react/icons/keyboard";
import { type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiriesAbout } from "#machines/enquiry-list/enquirySearch.ts";
import { Button } from "#ui/control/Button.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { ActionsBar } from "./actions/ActionsBar.tsx";
import { ActionsDialog } from "./actions/ActionsDialog.tsx";
import { type EnquiryActionsActor, EnquiryActionsContext } from "./actions/actionsContext.ts";
import { EnquiriesContext, type EnquiryListActor } from "./enquiriesContext.ts";
import { FilterBar } from "./FilterBar.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { ResultsArea } from "./ResultsArea.tsx";
import { ResultsCount } from "./ResultsCount.tsx";
import { useEnquiryKeys } from "./useEnquiryKeys.ts";

interface EnquiriesScreenProps {
  about: EnquiriesAbout;
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
  const page = useRef<HTMLDivElement>(null);
  const { t, i18n } = useTranslation(["enquiries", "common"]);
  const { language } = i18n;
  const context = useMemo(
    () => ({ list, about, publicSiteUrl, t, language }),
    [list, about, publicSiteUrl, t, language],
  );
  const acted = useMemo(() => ({ actor: actions, keysEnabled }), [actions, keysEnabled]);
  useEnquiryKeys({ list, page, enabled: keysEnabled });
  return (
    <EnquiriesContext value={context}>
      <div ref={page} className="flex flex-col gap-3.5">
        <PageHeader
          title={t(`title.${about}`)}
          context={<ResultsCount />}
          actions={
            <>
              {main}
              <Button variant="ghost" className="max-sm:hidden pointer-coarse:hidden" onClick={onShortcuts}>
                <Keyboard aria-hidden="true" />
                {t("shortcuts")}
              </Button>
            </>
          }
        />
        <Part name={t("parts.filters")}>
          <FilterBar />
          <FilterForm />
          <ActiveFilters />
        </Part>
        <EnquiryActionsContext value={acted}>
          <Part name={t("parts.results")}>
            <ResultsArea />
            <ActionsBar />
          </Part>
          <ActionsDialog />
        </EnquiryActionsContext>
      </div>
    </EnquiriesContext>
  );
}
