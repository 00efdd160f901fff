import { useActorRef } from "@xstate/react";
import { FeedsScreen } from "#screens/feeds/FeedsScreen.tsx";
import { feeds } from "../actors/feedsActors.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { observe } from "../event-log/observe.ts";

/** Feeds are served where the client API is. */
const feedOrigin = () => new URL(panelConfig().services.client, location.href).origin;

/** The data feeds, with the services they talk to. */
export default function DataFeedPage() {
  const actor = useActorRef(feeds, { inspect: observe });
  return <FeedsScreen actor={actor} origin={feedOrigin()} />;
}
