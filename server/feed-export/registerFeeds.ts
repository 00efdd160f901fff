import { pipeline } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type FeedForm, feedForms } from "#contracts/feed/feedContract.ts";
import { encodingOf } from "#server/http/contentEncoding.ts";
import { knowsTag } from "#server/http/entityTag.ts";
import type { Services } from "#server/http/services.ts";
import { lostAnswer, wantsPage } from "#server/page/lostAnswer.tsx";
import { type MadeFeeds, madeFeeds, recodersOf } from "./madeFeeds.ts";
import { type PublishedFeed, publishedFeed } from "./publishedFeed.ts";

/** The form that an address asks for; strict unless it says otherwise. */
const feedModeOf = (text: unknown): FeedForm => feedForms.find((form) => form === text) ?? "strict";

interface Address {
  Params: { file: string };
  Querystring: Record<string, unknown>;
}

const UNKNOWN: PublishedFeed = { state: "unknown" };
const FILE = /^([0-9a-f]{32})\.xml$/;

/** The exported feeds, `/feeds/{Identifier}.xml`: public for whoever has the address (FEED-06). */
export const registerFeeds = (services: Services) => async (app: FastifyInstance) => {
  const feeds = madeFeeds(services);
  app.route<Address>({
    method: ["GET", "HEAD"],
    url: "/feeds/:file",
    handler: (request, reply) => answer(services, feeds, request, reply),
  });
};

async function answer(
  services: Services,
  feeds: MadeFeeds,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const identifier = FILE.exec(request.params.file)?.[1];
  const mode = feedModeOf(request.query.mode);
  // The address is a secret between client and reader: no search engine, and no page that it leads to, shall learn it.
  reply.header("x-robots-tag", "noindex").header("referrer-policy", "no-referrer");
  const feed = identifier === undefined ? UNKNOWN : await publishedFeed(services, identifier, mode);
  if (feed.state !== "published" && wantsPage(request)) {
    return lostAnswer(request, reply, feed.state === "gone" ? "feedGone" : "feed");
  }
  if (feed.state === "unknown") return sentence(reply, 404, "There is no feed at this address.\n");
  if (feed.state === "gone") return sentence(reply, 410, "This feed has been switched off.\n");
  const { head, tag } = feed;
  reply.header("etag", tag).header("cache-control", "no-cache").header("vary", "accept-encoding");
  if (head.changedAt !== null) reply.header("last-modified", new Date(head.changedAt).toUTCString());
  if (knowsTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
  const encoding = encodingOf(request.headers["accept-encoding"]);
  if (encoding) reply.header("content-encoding", encoding);
  reply.type("application/xml; charset=utf-8");
  if (request.method === "HEAD") return reply.send();
  const kept = await feeds.read(feed);
  const recoders = recodersOf(encoding);
  if (recoders.length === 0) return reply.send(kept);
  // Ends the reading when the reader goes away.
  return reply.send(pipeline([kept, ...recoders], () => undefined));
}

const sentence = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(text);
