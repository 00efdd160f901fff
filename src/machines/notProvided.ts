import { fromPromise } from "xstate";

/** Stands in a machine file for an actor that `src/app` joins with `.provide`, and gives its input and output types. */
export const notProvided = <Output, Input>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error("This actor was not provided")));
