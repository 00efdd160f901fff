import { useActorRef } from "@xstate/react";
import type { About } from "#contracts/wire/about.ts";
import type { Services } from "#machines/session/servicesMachine.ts";
import { AdvertiseScreen } from "#screens/advertise/AdvertiseScreen.tsx";
import { contract as contractLogic } from "../actors/contractActors.ts";
import { observe } from "../event-log/observe.ts";

interface AdvertisePageProps {
  about: About;
  services: Services;
}

/** Promotion, joined to the contract call. */
export default function AdvertisePage({ about, services }: AdvertisePageProps) {
  const contract = useActorRef(contractLogic, { inspect: observe });
  const { featured, directory } = services;
  const now =
    about === "property"
      ? { Featured: featured.MaxFeaturedStandard, FeaturedPremium: featured.MaxFeaturedPremium }
      : { Featured: directory.Featured, FeaturedPremium: directory.FeaturedPremium };
  return <AdvertiseScreen about={about} now={now} contract={contract} newKey={() => crypto.randomUUID()} />;
}
