// @chunk parts
import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRef, EventObject, Snapshot } from "xstate";

/** A context that must be there, and the hook that reads it; `missing` is the error's text for where it is not. */
export function neededContext<Value>(missing: string) {
  const Context = createContext<Value | null>(null);
  const useValue = (): Value => {
    const value = useContext(Context);
    if (!value) throw new Error(missing);
    return value;
  };
  return { Context, useValue };
}

/**
 * A context that an actor is given in. `useValue` reads all of it, `useState` a part of the actor's snapshot: a component
 * draws again only when that part changes, by `same` where it is told how parts are compared.
 */
export function actorContext<Value, Shown extends Snapshot<unknown>>(
  missing: string,
  actorOf: (value: Value) => Pick<ActorRef<Shown, EventObject>, "getSnapshot" | "subscribe">,
) {
  const needed = neededContext<Value>(missing);
  const useState = <Part>(
    select: (snapshot: Shown) => Part,
    same?: (one: Part, other: Part) => boolean,
  ): Part => useSelector(actorOf(needed.useValue()), select, same);
  return { ...needed, useState };
}
