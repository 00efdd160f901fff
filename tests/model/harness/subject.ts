import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";
import type { Rule } from "./oracle.ts";

/** What a stub service may answer. */
export interface Answers {
  resolves: readonly unknown[];
  rejects: readonly unknown[];
}

/** What the model run needs to know of a machine; the walks come from the machine itself. */
export interface Subject {
  machine: AnyStateMachine;
  /** Inputs to start from, by a title. */
  starts: Record<string, unknown>;
  /** Samples of every event that comes from outside. */
  events: readonly EventObject[];
  /** Answers of invoked actors, by invoke id. */
  services: Record<string, Answers>;
  /** Child machines to stand in for, by actor name; they do nothing, their reports are among the events. */
  children?: readonly string[];
  /** What, besides the state, decides which transitions are open: never a counter as such, only its boundaries. */
  identity: (snapshot: AnyMachineSnapshot) => unknown;
  /** Sentences that must hold in every snapshot. */
  invariants: Record<string, (snapshot: AnyMachineSnapshot) => boolean>;
  /** What must follow what, written from the rules and never from the machine; each step of the graph is judged by it. */
  oracle?: readonly Rule[];
  /**
   * Whether every pair of transitions is walked, or every transition. Where the identity is coarser than what the machine remembers, pairs
   * are `exact`: those that the snapshots show by which its nodes were first reached.
   */
  pairs?: true | "exact";
  /** Of its pairs a run of the suite walks one in so many, since all of them take long; a drill walks all. */
  oneIn?: number;
  /** Ways from the first start, by a title, to places that the samples seldom lead to; mutants are tried there too. */
  ways?: Record<string, readonly EventObject[]>;
  /** How many places mutants are tried in that the same transitions lead to, where the usual few leave some out. */
  alike?: number;
  /** Whether each run goes on from every place, since some of its sentences apply only far from the start. */
  wide?: true;
}
