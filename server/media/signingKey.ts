import { hkdfSync } from "node:crypto";
import { tokenKey } from "#server/account/tokenKey.ts";
import type { Config } from "#server/config.ts";

const keys = new WeakMap<Config, Promise<Uint8Array>>();

/** The key that signs upload addresses, derived from the key of the tokens and of no use as one. */
export function signingKey(config: Config): Promise<Uint8Array> {
  const known = keys.get(config) ?? derive(config);
  keys.set(config, known);
  return known;
}

const derive = async (config: Config) =>
  new Uint8Array(hkdfSync("sha256", await tokenKey(config), "", "zaguan upload addresses", 32));
