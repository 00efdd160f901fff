import { useActorRef } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { directorySearch } from "#contracts/directory/directorySearch.ts";
import type { DirectoryWizardInput } from "#machines/directory-wizard/directoryWizardContext.ts";
import type { UnfinishedWork } from "#machines/unfinished/unfinishedMachine.ts";
import { useHeard } from "#product/context/useHeard.ts";
import { DirectoriesScreen } from "#screens/directories/DirectoriesScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { Part } from "#ui/layout/Part.tsx";
import { directoryList } from "../actors/directoryListActors.ts";
import { unfinishedEntries } from "../actors/unfinishedActors.ts";
import { observe } from "../event-log/observe.ts";
import { traceHatch } from "../event-log/traceHatch.ts";
import { tellUnreached } from "../faults/faults.ts";
import { useWizardLeaving } from "../leaving/holdLeaving.ts";
import { addressQuery, useAddressBar } from "../routing/addressBar.ts";
import { lazyPage } from "../start/lazyPage.ts";
import { panelConfig } from "../start/panelConfig.ts";
import { newWizardId, useWizards } from "../wizards/useWizards.ts";
import { directoryMemories } from "../wizards/wizardMemories.ts";

interface DirectoriesPageProps {
  login: string;
  /** Keys of a single letter are on. */
  singleKeys: boolean;
  onShortcuts: () => void;
}

const OpenDirectoryWizard = lazyPage(
  () => import("./OpenDirectoryWizard.tsx"),
  ["directoryWizard", "map", "problem"],
);
/** Where it is kept is read when somebody asks; the list does without. */
const fetchKeptWork = () => import("../wizards/keptWork.ts");

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
  const {
    actor: wizard,
    open,
    close,
  } = useWizards({
    fetchMachine,
    onDone: ({ outcome, Name }) => {
      if (outcome !== "saved") return;
      toasts.show({ tone: "success", title: t("saved", { name: Name }) });
      list.send({ type: "list.refresh" });
    },
    onUnreachable: (failure) => void tellUnreached(t("wizard"), failure),
    onClosed: () => unfinished.send({ type: "work.refresh" }),
  });
  useWizardLeaving(wizard);
  useAddressBar(directorySearch, list);
  const goOn = async ({ wizards: [latest] }: UnfinishedWork) => {
    const { unfinishedWizard, forgetWork } = await fetchKeptWork();
    const work = await unfinishedWizard(login, directoryMemories, latest);
    if (!work) unfinished.send({ type: "work.refresh" });
    // Were the wizard's code out of reach, its memory is still there.
    else if (await open(work.input, newWizardId(login))) await forgetWork([work.actor]);
  };
  useHeard(list, {
    "wizard.edit": ({ Id, ServiceID }) => open({ Id, ServiceID }, newWizardId(login)),
  });
  useHeard(unfinished, { "work.open": ({ work }) => goOn(work) });
  return (
    <>
      <DirectoriesScreen
        list={list}
        unfinished={unfinished}
        publicSiteUrl={panelConfig().publicSiteUrl}
        keysEnabled={singleKeys && wizard === null}
        onShortcuts={onShortcuts}
        onTrace={traceHatch()}
      />
      {wizard && (
        <Part name={t("wizard")} room="none" onClose={close}>
          <OpenDirectoryWizard actor={wizard} />
        </Part>
      )}
    </>
  );
}
