import { useActorRef, useSelector } from "@xstate/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { shortageOf } from "#machines/featured/shortageOf.ts";
import type { WizardInput, WizardOutput } from "#machines/property-wizard/wizardContext.ts";
import type { UnfinishedWork } from "#machines/unfinished/unfinishedMachine.ts";
import { useHeard } from "#product/context/useHeard.ts";
import type { PlacesActor } from "#screens/properties/featured/featuredContext.ts";
import { PropertiesScreen } from "#screens/properties/PropertiesScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { Part } from "#ui/layout/Part.tsx";
import { propertyList } from "../actors/propertyListActors.ts";
import { observe } from "../event-log/observe.ts";
import type { Unfinished } from "../event-log/replay.ts";
import { traceHatch } from "../event-log/traceHatch.ts";
import { tellUnreached } from "../faults/faults.ts";
import { useWizardLeaving } from "../leaving/holdLeaving.ts";
import { useKnownPlace } from "../map/useKnownPlace.ts";
import { addressQuery, useAddressBar } from "../routing/addressBar.ts";
import { lazyPage } from "../start/lazyPage.ts";
import { keptPageSize, pageSize } from "../start/pageSize.ts";
import { panelConfig } from "../start/panelConfig.ts";
import { finishWizard } from "../wizards/finishWizard.ts";
import { givenUpPlaces } from "../wizards/givenUpPlaces.ts";
import { useFeatures } from "../wizards/useFeatures.ts";
import { newWizardId, useWizards } from "../wizards/useWizards.ts";
import { propertyMemories } from "../wizards/wizardMemories.ts";
import type { PropertiesPageProps } from "./PropertiesPage.tsx";

const fetchWizard = async () => {
  const [{ propertyWizard }] = await Promise.all([
    import("../actors/wizardActors.ts"),
    import("./OpenWizard.tsx"),
  ]);
  return propertyWizard;
};
const OpenWizard = lazyPage(() => import("./OpenWizard.tsx"), ["wizard", "map", "problem"]);
/** Where it is kept is read when somebody asks; the list does without. */
const fetchKeptWork = () => import("../wizards/keptWork.ts");
// A radius goes with its place.
const placeKeys = ["Location", "Radius"];
const newKey = () => crypto.randomUUID();
const KeptWorkDialog = lazyPage(
  async () => ({
    default: (await import("#screens/property-wizard/KeptWorkDialog.tsx")).KeptWorkDialog,
  }),
  ["wizard"],
);

type Open = (input: WizardInput, id: string) => Promise<boolean>;
type UnfinishedActor = PropertiesPageProps["unfinished"];
type ListActor = ActorRefFrom<typeof propertyList>;

/** The one wizard over the list, which looks again at what it changed. */
function useListWizard(list: ListActor, unfinished: UnfinishedActor, onChanged: () => void) {
  const { t } = useTranslation("properties");
  const finish = (output: WizardOutput) => {
    finishWizard(output);
    if (output.outcome === "parked" || output.outcome === "discarded") return;
    list.send({ type: "list.refresh" });
    onChanged();
  };
  const wizards = useWizards({
    fetchMachine: fetchWizard,
    onDone: finish,
    onUnreachable: (failure) => void tellUnreached(t("wizard"), failure),
    onClosed: () => unfinished.send({ type: "work.refresh" }),
  });
  useWizardLeaving(wizards.actor);
  return wizards;
}

/** A wizard that is opened where work on the same listing is kept: whoever opens it is asked first. */
function useKeptWork(open: Open, login: string, unfinished: UnfinishedActor) {
  const [asked, setAsked] = useState<{ work: Unfinished<WizardInput>; opened: WizardInput } | null>(null);
  const openNew = (input: WizardInput) => open(input, newWizardId(login));
  const openOrAsk = async (opened: WizardInput) => {
    const work = await fetchKeptWork().then(
      ({ keptWorkOn }) => keptWorkOn(login, opened),
      () => null,
    );
    if (work) setAsked({ work, opened });
    else await openNew(opened);
  };
  const resume = async ({ actor, input }: Unfinished<WizardInput>) => {
    setAsked(null);
    // Were the wizard's code out of reach, its memory is still there.
    if (await openNew(input)) await (await fetchKeptWork()).forgetWork([actor]);
  };
  const goOn = async ({ draft, wizards: [latest] }: UnfinishedWork) => {
    if (draft) return openOrAsk({ mode: "draft", id: draft.Id, content: draft.content });
    const { unfinishedWizard } = await fetchKeptWork();
    const work = await unfinishedWizard(login, propertyMemories, latest);
    if (work) await resume(work);
    else unfinished.send({ type: "work.refresh" });
  };
  useHeard(unfinished, { "work.open": ({ work }) => goOn(work) });
  return { asked, setAsked, openNew, openOrAsk, resume };
}

function AskedWork({ asked, setAsked, openNew, resume }: ReturnType<typeof useKeptWork>) {
  if (!asked) return null;
  const saved = () => {
    setAsked(null);
    void openNew(asked.opened);
  };
  return (
    <Part room="none" onClose={() => setAsked(null)}>
      <KeptWorkDialog
        name={asked.work.name}
        at={asked.work.at}
        onResume={() => void resume(asked.work)}
        onSaved={saved}
        onCancel={() => setAsked(null)}
      />
    </Part>
  );
}

interface ListNews extends Pick<ReturnType<typeof useKeptWork>, "openNew" | "openOrAsk"> {
  login: string;
  onChanged: () => void;
}

/** Opens what the list asks for, and tells what was done in it. */
function useListNews(list: ListActor, { openNew, openOrAsk, login, onChanged }: ListNews) {
  const { t } = useTranslation(["properties", "problem"]);
  const tell = (words: "activated" | "deactivated" | "deleted", reference: string) =>
    toasts.show({ tone: "success", title: t(words, { reference }) });
  const nameOf = (level: FeaturedLevel) =>
    t(`featured.${level === "FeaturedPremium" ? "Premium" : "Standard"}`);
  const offerPlace = (Id: number, reference: string, level: FeaturedLevel) => {
    const places = list.getSnapshot().children.featuredPlaces as PlacesActor;
    const { max, taken } = places.getSnapshot().context;
    if (shortageOf(level, max, taken) !== null) return;
    const words = { reference, level: nameOf(level) };
    const run = () => places.send({ type: "featured.want", Id, level, key: newKey() });
    toasts.show({ title: t("gaveUp.offer", words), action: { label: t("gaveUp.again", words), run } });
  };
  useHeard(list, {
    ...keptPageSize,
    "wizard.new": () => openNew({ mode: "new" }),
    "wizard.edit": ({ Id }) => openOrAsk({ mode: "edit", id: Id }),
    "row.activated": ({ item: { Id, AgentRef } }) => {
      tell("activated", AgentRef);
      const level = givenUpPlaces.take(login, Id);
      if (level) offerPlace(Id, AgentRef, level);
    },
    "row.deactivated": ({ item: { Id, AgentRef }, gaveUp }) => {
      if (gaveUp === "none") return tell("deactivated", AgentRef);
      givenUpPlaces.keep(login, Id, gaveUp);
      const title = t("gaveUp.freed", { reference: AgentRef, level: nameOf(gaveUp) });
      toasts.show({ tone: "success", title });
    },
    "row.deleted": ({ item }) => {
      tell("deleted", item.AgentRef);
      onChanged();
    },
    "featured.refused": ({ AgentRef, problem }) => {
      const title = `${AgentRef}: ${t(`problem:${problem.code}`, problemParams(problem))}`;
      toasts.show({ tone: "danger", title });
    },
  });
}

/** Does what the address asks for beside a search: unfinished work, a new listing or one to edit. */
const heeding = (list: ListActor, unfinished: UnfinishedActor) => (asked: URLSearchParams) => {
  const action = asked.get("action");
  if (action === "openPI") unfinished.send({ type: "work.show" });
  if (action === "add") list.send({ type: "property.add" });
  const id = Number(asked.get("edit"));
  if (Number.isSafeInteger(id) && id > 0) list.send({ type: "row.editing", Id: id });
  if (asked.has("edit") || action === "add") for (const key of ["edit", "action"]) asked.delete(key);
};

/** The list, joined to the address bar and to the wizard. */
export function PropertyList({ view, services, unfinished, login, onChanged, ...keys }: PropertiesPageProps) {
  const { t } = useTranslation("properties");
  const features = useFeatures();
  const list = useActorRef(propertyList, {
    inspect: observe,
    input: {
      query: addressQuery(),
      preset: view === "featured" ? { Featured: "any" } : {},
      service: services.property,
      featured: services.featured,
      take: pageSize(),
    },
  });
  const { actor: wizard, open, close } = useListWizard(list, unfinished, onChanged);
  const active = useSelector(list, ({ context }) => context.active);
  const { PropertyLimit } = services.property;
  const fullAt = active !== null && active >= PropertyLimit ? PropertyLimit : null;

  const kept = useKeptWork(open, login, unfinished);
  useListNews(list, { ...kept, login, onChanged });
  useAddressBar(propertySearch, list, heeding(list, unfinished));
  useKnownPlace(
    useSelector(list, ({ context }) => context.search.Location),
    placeKeys,
  );

  return (
    <>
      <PropertiesScreen
        view={view}
        list={list}
        unfinished={unfinished}
        services={services}
        features={features}
        publicSiteUrl={panelConfig().publicSiteUrl}
        newKey={newKey}
        keysShown={keys.singleKeys}
        keysEnabled={keys.singleKeys && wizard === null}
        onAdd={() => list.send({ type: "property.add" })}
        onShortcuts={keys.onShortcuts}
        onTrace={traceHatch()}
      />
      <AskedWork {...kept} />
      {wizard && (
        <Part name={t("wizard")} room="none" onClose={close}>
          <OpenWizard actor={wizard} features={features} fullAt={fullAt} />
        </Part>
      )}
    </>
  );
}
