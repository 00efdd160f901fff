import Keyboard from "lucide-react/icons/keyboard";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Part } from "#ui/Part.tsx";
import { useKeptFocus } from "#ui/useKeptFocus.ts";
import { DirectoriesContext, type DirectoryListActor } from "./directoriesContext.ts";
import { EntriesArea } from "./EntriesArea.tsx";
import { EntriesCount } from "./EntriesCount.tsx";
import { EntryFilter } from "./EntryFilter.tsx";
import { useEntryKeys } from "./useEntryKeys.ts";

interface DirectoriesScreenProps {
  list: DirectoryListActor;
  publicSiteUrl: string;
  /** Single keys are on, and nothing lies over the list. */
  keysEnabled: boolean;
  onShortcuts: () => void;
}

/** The client's entries in the business directory (part 2 §2.1). Entries are added by the office alone. */
export function DirectoriesScreen({ list, publicSiteUrl, keysEnabled, onShortcuts }: DirectoriesScreenProps) {
  const { t } = useTranslation("directories");
  const page = useRef<HTMLDivElement>(null);
  const results = useKeptFocus<HTMLDivElement>();
  const context = useMemo(() => ({ list, publicSiteUrl }), [list, publicSiteUrl]);
  const reveal = useEntryKeys({ list, page, enabled: keysEnabled });
  return (
    <DirectoriesContext value={context}>
      <div ref={page} className="flex flex-col gap-3.5">
        <PageHeader
          title={t("title")}
          context={<EntriesCount />}
          actions={
            <Button variant="ghost" className="max-sm:hidden pointer-coarse:hidden" onClick={onShortcuts}>
              <Keyboard aria-hidden="true" />
              {t("shortcuts")}
            </Button>
          }
        />
        <EntryFilter />
        <div ref={results} className="flex flex-col gap-3.5">
          <Part name={t("title")}>
            <EntriesArea reveal={reveal} />
          </Part>
        </div>
      </div>
    </DirectoriesContext>
  );
}
