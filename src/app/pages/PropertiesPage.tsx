import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { Services } from "#machines/session/servicesMachine.ts";
import type { unfinishedMachine } from "#machines/unfinished/unfinishedMachine.ts";
import { PropertiesLoading } from "#screens/properties/SkeletonTable.tsx";
import { PropertyList } from "./PropertyList.tsx";

export interface PropertiesPageProps {
  view: "all" | "featured";
  services: Services;
  servicesKnown: boolean;
  unfinished: ActorRefFrom<typeof unfinishedMachine>;
  login: string;
  /** Keys of a single letter are on. */
  singleKeys: boolean;
  onShortcuts: () => void;
  /** A property came or went. */
  onChanged: () => void;
}

/** The property list, as soon as it is known that the client's services open it (RIGHT-01). */
export default function PropertiesPage(props: PropertiesPageProps) {
  const { t } = useTranslation(["properties", "shell"]);
  const title = t(props.view === "featured" ? "featuredTitle" : "title");
  if (!props.servicesKnown) return <PropertiesLoading title={title} />;
  return <PropertyList key={props.view} {...props} />;
}
