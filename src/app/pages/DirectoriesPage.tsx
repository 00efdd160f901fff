import { useActorRef } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { directorySearch } from "#contracts/directory/directorySearch.ts";
import type { DirectoryWizardInput } from "#machines/directory-wizard/directoryWizardContext.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { DirectoriesScreen } from "#screens/directories/DirectoriesScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { directoryList } from "../actors/directoryListActors.ts";
import { unfinishedEntries } from "../actors/unfinishedActors.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { observe } from "../event-log/observe.ts";
import { traceShortcut } from "../inspect/mayInspect.ts";
import { addressQuery, useAddressBar } from "../routing/addressBar.ts";
import { lazyPage } from "../texts/lazyPage.ts";
import { useWizardHost } from "../wizards/useWizardHost.ts";
import { directoryMemories } from "../wizards/wizardMemories.ts";

interface DirectoriesPageProps {
  login: string;
  /** Keys of a single letter are on. */
  singleKeys: boolean;
  onShortcuts: () => void;
}

const OpenDirectoryWizard = lazyPage(
  () => import("./OpenDirectoryWizard.tsx"),
  ["directoryWizard", "wizards"],
);

const fetchMachine = async (entry: DirectoryWizardInput) => {
  const [{ directoryWizardOf }] = await Promise.all([
    import("../actors/directoryWizardActors.ts"),
    import("./OpenDirectoryWizard.tsx"),
  ]);
  return directoryWizardOf(entry);
};

/** The directory list, joined to its wizard. */
export default function DirectoriesPage({ login, singleKeys, onShortcuts }: DirectoriesPageProps) {
  const { t } = useTranslation(["directories", "problem"]);
  const list = useActorRef(directoryList, { inspect: observe, input: { query: addressQuery() } });
  const unfinished = useActorRef(unfinishedEntries, { inspect: observe, input: { login } });
  const { host, wizard } = useWizardHost(
    { login, unfinished, memories: directoryMemories, fetchMachine },
    {
      name: t("wizard"),
      onDone: ({ outcome, Name }) => {
        if (outcome !== "saved") return;
        toasts.show({ tone: "success", title: t("saved", { name: Name }) });
        list.send({ type: "list.refresh" });
      },
    },
  );
  useAddressBar(directorySearch, list);
  useActorEvents(list, {
    "wizard.edit": ({ Id, ServiceID }) => host.send({ type: "wizard.open", opened: { Id, ServiceID } }),
  });
  useActorEvents(unfinished, {
    "work.open": ({ work }) => host.send({ type: "work.open", actor: work.wizards[0] ?? "" }),
  });
  return (
    <>
      <DirectoriesScreen
        list={list}
        unfinished={unfinished}
        publicSiteUrl={panelConfig().publicSiteUrl}
        keysEnabled={singleKeys && wizard === null}
        onShortcuts={onShortcuts}
        onTrace={traceShortcut()}
      />
      {wizard && (
        <LazyBoundary name={t("wizard")} room="none" onClose={() => host.send({ type: "wizard.shut" })}>
          <OpenDirectoryWizard actor={wizard} />
        </LazyBoundary>
      )}
    </>
  );
}
