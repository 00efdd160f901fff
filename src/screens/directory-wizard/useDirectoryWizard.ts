import type { ComponentType } from "react";
import type { ActorRefFrom } from "xstate";
import type { directoryWizardMachine } from "#machines/directory-wizard/directoryWizardMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";
import type { PositionMapProps } from "#ui/map/mapProps.ts";

export type DirectoryWizardActor = ActorRefFrom<typeof directoryWizardMachine>;

/** What the wizard needs from the panel around it. */
export interface DirectoryWizardTools {
  PositionMap: ComponentType<PositionMapProps>;
  /** What a place is called, by its code; a hook. */
  usePlaceText(code: string | null): string | null;
  newKey(): string;
  /** Only for those who may have a trace. */
  downloadTrace?: (() => void) | undefined;
}

interface OpenedWizard {
  actor: DirectoryWizardActor;
  tools: DirectoryWizardTools;
}

const shown = actorContext("No directory wizard is open here", ({ actor }: OpenedWizard) => actor);

export const DirectoryWizardContext = shown.Context;

/** The wizard that is open. */
export const useDirectoryWizard = shown.useValue;

/** Part of its state; the component draws again only when that part changes. */
export const useDirectoryState = shown.useState;

export const controlId = (path: string): string => `directory-${path.replaceAll(".", "-")}`;
