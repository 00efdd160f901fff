import { useActorRef, useSelector } from "@xstate/react";
import { type ReactNode, use, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import { featuredPreset, presetSearch } from "#contracts/property/propertySearch.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { shortageOf } from "#machines/featured/shortageOf.ts";
import type { WizardInput, WizardOutput } from "#machines/property-wizard/propertyWizardContext.ts";
import { RightsContext, useMay } from "#product/context/rights.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import type { PlacesActor } from "#screens/properties/featured/featuredContext.ts";
import { PropertiesScreen } from "#screens/properties/PropertiesScreen.tsx";
import type { PickRow, ResponsibleLine } from "#screens/properties/row/rowContext.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent, useFetched } from "#ui/load/lazyComponent.ts";
import { propertyList } from "../actors/propertyListActors.ts";
import { keptPageSize, pageSize } from "../config/pageSize.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { observe } from "../event-log/observe.ts";
import { tellUnreached } from "../faults/faults.ts";
import { traceShortcut } from "../inspect/mayInspect.ts";
import { useKnownPlace } from "../map/useKnownPlace.ts";
import { addressQuery, useAddressBar } from "../routing/addressBar.ts";
import { lazyPage } from "../texts/lazyPage.ts";
import { releasedSlots } from "../wizards/releasedSlots.ts";
import { useFeatures } from "../wizards/useFeatures.ts";
import { fetchKeptWork, useWizardHost } from "../wizards/useWizardHost.ts";
import { fixes } from "../wizards/wantedField.ts";
import { propertyMemories } from "../wizards/wizardMemories.ts";
import type { BulkWorkProps } from "./BulkWork.tsx";
import type { PropertiesPageProps } from "./PropertiesPage.tsx";

const fetchEnd = () => import("../wizards/finishWizard.ts");
const fetchMachine = async () => {
  const [{ propertyWizard }] = await Promise.all([
    import("../actors/wizardActors.ts"),
    import("./OpenWizard.tsx"),
    // What is said at the end: a form that is saved is never told to be out of reach.
    fetchEnd(),
  ]);
  return propertyWizard;
};
const QualityPopover = lazyPage(() => import("./QualityPopover.tsx"), ["quality", "comparison"]);
const OpenWizard = lazyPage(() => import("./OpenWizard.tsx"), ["wizard", "wizards", "quality"]);
/** Work on the same listing; a new one has none. */
const keptOn = async (login: string, opened: WizardInput) =>
  opened.mode === "new" ? null : (await fetchKeptWork()).keptWorkOn(login, opened);
const BulkWork = lazyPage(() => import("./BulkWork.tsx"), ["bulk"]);
// A radius goes with its place.
const placeKeys = ["Location", "Radius"];
const newKey = () => crypto.randomUUID();
const wantPrice = (Id: number) => fixes.want(Id, "Price");
const fetchQuestions = () => import("#screens/property-wizard/KeptWorkDialog.tsx");
const KeptWorkDialog = lazyPage(
  async () => ({ default: (await fetchQuestions()).KeptWorkDialog }),
  ["wizard"],
);
const FeedEditDialog = lazyComponent(async () => ({ default: (await fetchQuestions()).FeedEditDialog }));

type UnfinishedActor = PropertiesPageProps["unfinished"];
type ListActor = ActorRefFrom<typeof propertyList>;

interface Around extends Pick<PropertiesPageProps, "login" | "unfinished" | "onChanged"> {
  list: ListActor;
}

/** The one wizard over the list, which looks again at what it changed. */
function useListWizard({ list, login, unfinished, onChanged }: Around) {
  const { t } = useTranslation(["properties", "problem"]);
  const may = use(RightsContext);
  const onDone = (output: WizardOutput) => {
    void fetchEnd().then(({ finishWizard }) => finishWizard(output, list));
    if (output.outcome === "parked" || output.outcome === "discarded") return;
    list.send({ type: "list.refresh" });
    onChanged();
  };
  const hosted = useWizardHost(
    { login, unfinished, memories: propertyMemories, keptOn, fetchMachine },
    { name: t("wizard"), onDone },
  );
  /** The field at which the wizard opens. */
  const at = useRef<string | null>(null);
  const { host } = hosted;
  const open = useCallback(
    (opened: WizardInput) => {
      // Who comes by an address or by a key is told why no wizard opens (TEAM-40).
      if (may(opened.mode === "edit" ? "property.update" : "property.create"))
        host.send({ type: "wizard.open", opened });
      else toasts.show({ tone: "warning", title: t("problem:ErrNoRigths") });
    },
    [host, may, t],
  );
  useActorEvents(list, {
    "wizard.new": () => {
      at.current = null;
      open({ mode: "new" });
    },
    "wizard.edit": ({ Id }) => {
      at.current = fixes.take(Id);
      open({ mode: "edit", id: Id });
    },
  });
  useActorEvents(unfinished, {
    "work.open": ({ work: { draft, wizards } }) =>
      draft
        ? open({ mode: "draft", id: draft.Id, content: draft.content, etag: draft.etag })
        : host.send({ type: "work.open", actor: wizards[0] ?? "" }),
  });
  // The same each time: all cells of the list are drawn again with another one.
  const clone = useCallback(
    async (Id: number) => {
      try {
        const content = await (await import("../wizards/contentToClone.ts")).contentToClone(Id);
        at.current = null;
        open({ mode: "new", content });
      } catch (failure) {
        void tellUnreached(t("wizard"), failure);
      }
    },
    [open, t],
  );
  return { ...hosted, at, clone };
}

/** A wizard that is opened where work on the same listing is kept: whoever opens it is asked first. */
function AskedWork({ host }: Pick<ReturnType<typeof useListWizard>, "host">) {
  const asked = useSelector(host, (snapshot) =>
    snapshot.matches({ door: "asking" }) ? snapshot.context.kept : null,
  );
  if (!asked) return null;
  const cancel = () => host.send({ type: "work.cancel" });
  return (
    <LazyBoundary room="none" onClose={cancel}>
      <KeptWorkDialog
        name={asked.name}
        at={asked.at}
        onResume={() => host.send({ type: "work.resume" })}
        onSaved={() => host.send({ type: "work.leave" })}
        onCancel={cancel}
      />
    </LazyBoundary>
  );
}

/** Tells what was done in the list. */
function useListNews({ list, login, onChanged }: Omit<Around, "unfinished">) {
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
  useActorEvents(list, {
    ...keptPageSize,
    "row.activated": ({ item: { Id, AgentRef } }) => {
      tell("activated", AgentRef);
      const level = releasedSlots.take(login, Id);
      if (level) offerPlace(Id, AgentRef, level);
    },
    "row.deactivated": ({ item: { Id, AgentRef }, gaveUp }) => {
      if (gaveUp === "none") return tell("deactivated", AgentRef);
      releasedSlots.keep(login, Id, gaveUp);
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

type Edit = (id: number) => void;

/** Edits a listing, at a field when one is named. */
function openAt(edit: Edit, id: number, field: string | null): void {
  if (!Number.isSafeInteger(id) || id <= 0) return;
  if (field) fixes.want(id, field);
  edit(id);
}

/** Edits a listing that the address names; of a feed, once it was said that the next import overwrites that (LIST-61). */
function useAddressedEdit(list: ListActor, fromFeed: boolean) {
  const [asked, ask] = useState(0);
  const edit = (Id: number) => list.send({ type: "row.editing", Id });
  const shut = () => ask(0);
  const question = asked > 0 && (
    <LazyBoundary room="none" onClose={shut}>
      <FeedEditDialog
        id={asked}
        onCancel={shut}
        onEdit={() => {
          shut();
          edit(asked);
        }}
      />
    </LazyBoundary>
  );
  return { edit: fromFeed ? ask : edit, question };
}

/** Does what the address asks for beside a search: unfinished work, a new listing or one to edit. */
const heeding = (list: ListActor, unfinished: UnfinishedActor, edit: Edit) => (asked: URLSearchParams) => {
  const action = asked.get("action");
  if (action === "openPI") unfinished.send({ type: "work.show" });
  if (action === "add") list.send({ type: "property.add" });
  openAt(edit, Number(asked.get("edit")), asked.get("at"));
  if (asked.has("edit") || action === "add") for (const key of ["edit", "action", "at"]) asked.delete(key);
};

/** Work on many listings comes once the first rows are shown; without it rows cannot be chosen, and nothing else lacks. */
function useBulkWork(work: Omit<BulkWorkProps, "onPick" | "onLine">) {
  const [picked, setPicked] = useState<{ pick: PickRow | null; tools?: ReactNode; news?: ReactNode }>({
    pick: null,
  });
  const [line, setLine] = useState<{ line?: ResponsibleLine | null }>({});
  const onLine = useCallback((next: ResponsibleLine | null) => setLine({ line: next }), []);
  const onPick = useCallback<BulkWorkProps["onPick"]>(
    (pick, tools, news) => setPicked({ pick, tools, news }),
    [],
  );
  const shown = useSelector(work.list, (snapshot) => !snapshot.hasTag("skeleton"));
  const here = useFetched(BulkWork, shown);
  return { ...picked, ...line, bulk: here && <BulkWork {...work} onPick={onPick} onLine={onLine} /> };
}

/** The list, joined to the address bar and to the wizard. */
export function PropertyList({ view, services, unfinished, login, onChanged, ...keys }: PropertiesPageProps) {
  const { t } = useTranslation("properties");
  const features = useFeatures();
  const preset = view === "featured" ? featuredPreset : {};
  const list = useActorRef(propertyList, {
    inspect: observe,
    input: {
      query: addressQuery(),
      preset,
      service: services.property,
      featured: services.featured,
      take: pageSize(),
    },
  });
  const { host, wizard, at, clone } = useListWizard({ list, login, unfinished, onChanged });
  const active = useSelector(list, ({ context }) => context.active);
  const { PropertyLimit } = services.property;
  const fullAt = active !== null && active >= PropertyLimit ? PropertyLimit : null;

  useListNews({ list, login, onChanged });
  const mayEdit = useMay("property.update");
  const { edit, question } = useAddressedEdit(list, mayEdit && services.property.ImportType === "XML");
  useAddressBar(presetSearch(preset), list, heeding(list, unfinished, edit));
  useKnownPlace(
    useSelector(list, ({ context }) => context.search.Location),
    placeKeys,
  );

  const keysEnabled = keys.singleKeys && wizard === null;
  const work = useBulkWork({ list, unfinished, services, features, keysEnabled, onChanged });
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
        QualityPopover={QualityPopover}
        onClone={clone}
        onPrice={wantPrice}
        keysShown={keys.singleKeys}
        keysEnabled={keysEnabled}
        onAdd={() => list.send({ type: "property.add" })}
        onShortcuts={keys.onShortcuts}
        onTrace={traceShortcut()}
        {...work}
      />
      <AskedWork host={host} />
      {question}
      {wizard && (
        <LazyBoundary name={t("wizard")} room="none" onClose={() => host.send({ type: "wizard.shut" })}>
          <OpenWizard actor={wizard} features={features} fullAt={fullAt} at={at.current} />
        </LazyBoundary>
      )}
    </>
  );
}
