import { useActorRef } from "@xstate/react";
import type { About } from "#contracts/wire/about.ts";
import type { Services } from "#machines/session/servicesMachine.ts";
import { AdvertiseScreen } from "#screens/advertise/AdvertiseScreen.tsx";
import { contract as contractLogic } from "../actors/contractActors.ts";
import { observe } from "../event-log/observe.ts";
import { addressQuery } from "../routing/addressBar.ts";

interface AdvertisePageProps {
  about: About;
  services: Services;
}

/** The ids of the entries that an address names (`entry=4002,4004`), each once; what is no id is not among them. */
export const upgradeIds = (query: string): readonly number[] => {
  const ids = (new URLSearchParams(query).get("entry") ?? "").split(",").map(Number);
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
};

/** Promotion, joined to the contract call; the address may name entries of the directory that are to be upgraded (DIR-19). */
export default function AdvertisePage({ about, services }: AdvertisePageProps) {
  const ids = about === "directory" ? upgradeIds(addressQuery()) : [];
  const contract = useActorRef(contractLogic, { inspect: observe, input: { ids } });
  const { featured, directory } = services;
  const now =
    about === "property"
      ? { Featured: featured.MaxFeaturedStandard, FeaturedPremium: featured.MaxFeaturedPremium }
      : { Featured: directory.Featured, FeaturedPremium: directory.FeaturedPremium };
  return <AdvertiseScreen about={about} now={now} contract={contract} newKey={() => crypto.randomUUID()} />;
}
