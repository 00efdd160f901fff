import type { AnyStateMachine } from "xstate";

const versions = new WeakMap<object, string>();

/** FNV-1a, 32 bits: enough to tell two versions of a machine apart. */
const hashOf = (text: string) => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
};

/** A name for the machine's states and transitions as they are in this build: a log of others is not replayed. */
export function machineVersion(machine: AnyStateMachine): string {
  const known = versions.get(machine.config);
  if (known) return known;
  const version = hashOf(JSON.stringify(machine.definition));
  versions.set(machine.config, version);
  return version;
}
