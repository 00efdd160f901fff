import { useActorRef } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { DirectoryWizardInput } from "#machines/directory-wizard/directoryWizardContext.ts";
import { DirectoriesScreen } from "#screens/directories/DirectoriesScreen.tsx";
import { lazyPart } from "#ui/lazyPart.ts";
import { Part } from "#ui/Part.tsx";
import { toasts } from "#ui/toasts.ts";
import { directoryList } from "../actors/directoryListActors.ts";
import { tellUnreached } from "../faults/tellFault.ts";
import { lazyPage } from "../lazyPage.ts";
import { useWizardLeaving } from "../leaving/useWizardLeaving.ts";
import { observe } from "../observe.ts";
import { panelConfig } from "../panelConfig.ts";
import { useWizards } from "../useWizards.ts";
import { newWizardId } from "../wizardId.ts";
import { directoryMemories } from "../wizardMemories.ts";
import type { ResumeOfferProps } from "./ResumeOffer.tsx";

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
const ResumeOffer = lazyPart<ResumeOfferProps<DirectoryWizardInput>>(() => import("./ResumeOffer.tsx"));
const ResumeCard = lazyPage(
  async () => ({
    default: (await import("#screens/directory-wizard/DirectoryResumeCard.tsx")).DirectoryResumeCard,
  }),
  ["directoryWizard"],
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
  const list = useActorRef(directoryList, { inspect: observe });
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
  });
  useWizardLeaving(wizard);
  useEffect(() => {
    const heard = list.on("wizard.edit", ({ Id, ServiceID }) => open({ Id, ServiceID }, newWizardId(login)));
    return () => heard.unsubscribe();
  }, [list, open, login]);
  return (
    <>
      <DirectoriesScreen
        list={list}
        publicSiteUrl={panelConfig().publicSiteUrl}
        keysEnabled={singleKeys && wizard === null}
        onShortcuts={onShortcuts}
      />
      <Part room="none">
        <ResumeOffer
          login={login}
          busy={wizard !== null}
          memories={directoryMemories}
          Card={ResumeCard}
          open={open}
        />
      </Part>
      {wizard && (
        <Part name={t("wizard")} room="none" onClose={close}>
          <OpenDirectoryWizard actor={wizard} />
        </Part>
      )}
    </>
  );
}
