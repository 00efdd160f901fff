// biome-ignore-all lint/style/noRestrictedImports: the one place where they are joined
import { Component, type ComponentType, createContext, type ReactNode, Suspense } from "react";
import { forgetMissing, MissingPart } from "../load/lazyComponent.ts";

/** How much room a fault has: a page of its own, a screen's place, that of a part of one, or none, as what floats has not come. */
export type FaultRoom = "page" | "screen" | "part" | "none";

export interface FaultProps {
  /** What the part is called, for who reads of it. */
  name?: string | undefined;
  failure: unknown;
  room: FaultRoom;
  retry(): void;
  close?: (() => void) | undefined;
}

/** Draws what stands in the place of a part that failed; the panel gives it, with its words. */
export const FaultView = createContext<ComponentType<FaultProps>>(() => null);

interface PartProps {
  /** What it is called in the words of its fault; left out where no word would help. */
  name?: string | undefined;
  room?: FaultRoom;
  /** Shown while its code comes. */
  loading?: ReactNode;
  /** Shuts what could not be opened. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A part of the page that may fail to come or to be drawn without taking anything else with it: what failed is said in its
 * place, with another try. What its children sent to machines is kept there.
 */
export class LazyBoundary extends Component<PartProps, { failed: { failure: unknown } | null }> {
  static override contextType = FaultView;
  declare context: ComponentType<FaultProps>;
  override state = { failed: null as { failure: unknown } | null };

  static getDerivedStateFromError(failure: unknown) {
    return { failed: { failure } };
  }

  override componentWillUnmount() {
    if (this.state.failed) forgetMissing();
  }

  retry = () => {
    forgetMissing();
    this.setState({ failed: null });
  };

  override render() {
    const { name, room = "part", loading, onClose, children } = this.props;
    const { failed } = this.state;
    if (!failed) return <Suspense fallback={loading}>{children}</Suspense>;
    const View = this.context;
    return <View name={name} room={room} failure={failed.failure} retry={this.retry} close={onClose} />;
  }
}

/** Whether a part failed because its code or texts did not come. */
export const isMissing = (failure: unknown): failure is MissingPart => failure instanceof MissingPart;
