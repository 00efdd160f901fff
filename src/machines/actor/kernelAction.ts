// @chunk kernel
import { type AnyEventObject, assign, type EventObject, emit, type MachineContext, raise } from "xstate";

/** An action of a kernel, as the machines that are made from it see it: what it asks of their context, and what it is given. */
export type KernelAction<Context, Params = undefined> = (args: { context: Context }, params: Params) => void;

/** An action that changes a part of the context. */
export const assigning = <Context extends MachineContext, Params>(
  change: (context: Context, params: Params) => object,
) =>
  assign<Context, AnyEventObject, Params, AnyEventObject, never>(
    ({ context }, params) => change(context, params) as Partial<Context>,
  ) as KernelAction<Context, Params>;

/** An action that tells the app something. */
export const emitting = <Context extends MachineContext, Emitted extends EventObject>(
  event: (context: Context) => Emitted,
) =>
  emit<Context, AnyEventObject, undefined, AnyEventObject, Emitted>(({ context }) =>
    event(context),
  ) as KernelAction<Context>;

/** An action that sends the machine an event without anything in it. */
export const raising = (type: string) => raise({ type }) as KernelAction<MachineContext>;
