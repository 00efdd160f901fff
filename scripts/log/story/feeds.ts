import { decideFeed } from "#server/feed-export/decideFeed.ts";
import { feedStream } from "#server/feed-export/feed.ts";
import type { Tell } from "../story.ts";

export function feedsStory(tell: Tell): void {
  const feed = { activeFeeds: 0 };
  tell(
    "costa",
    feedStream(1),
    decideFeed,
    { type: "CreateFeed", id: 1, name: "Portal", identifier: "0123456789abcdef", ...feed },
    { type: "ChangeFeed", name: "Another portal", active: false, ...feed },
    { type: "ChangeFeed", name: "Another portal", active: true, ...feed },
  );
  tell(
    "costa",
    feedStream(2),
    decideFeed,
    { type: "CreateFeed", id: 2, name: "Partner", identifier: "fedcba9876543210", ...feed },
    { type: "ChangeFeed", name: "Partner", active: false, ...feed },
    { type: "RemoveFeed" },
  );
}
