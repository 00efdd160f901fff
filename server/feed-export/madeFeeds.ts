import { EventEmitter, once } from "node:events";
import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, type Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGunzip, createGzip } from "node:zlib";
import { BROTLI_QUALITY, type ContentEncoding } from "#server/http/contentEncoding.ts";
import type { Services } from "#server/http/services.ts";
import { workOwner } from "#server/object-storage/uploadTicket.ts";
import { work } from "#server/shared/concurrency/fairQueue.ts";
import { feedXml } from "./feedXml.ts";
import { listingPage } from "./listingPage.ts";
import type { PublishedFeed } from "./publishedFeed.ts";

/** A stream that compresses and gives every piece away at once: else brotli keeps a megabyte of listings before its first byte. */
export const encoderOf = (encoding: ContentEncoding): Transform =>
  encoding === "gzip"
    ? createGzip({ flush: constants.Z_SYNC_FLUSH })
    : createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
      });

/** What makes a kept feed, which is gzip, what the reader asked for. */
export function recodersOf(encoding: ContentEncoding | null): Transform[] {
  if (encoding === "gzip") return [];
  const plain = createGunzip({ flush: constants.Z_SYNC_FLUSH });
  return encoding === null ? [plain] : [plain, encoderOf(encoding)];
}

type PublishedState = PublishedFeed & { readonly state: "published" };

/** A feed that is being written; `bytes` of it are there. */
interface Making {
  readonly path: string;
  readonly finished: string;
  bytes: number;
  state: "making" | "made" | { readonly failed: unknown };
  readonly news: EventEmitter;
}

/** The exported feeds as they were made, each once after a change. */
export interface MadeFeeds {
  /** The feed, gzipped; whoever comes while it is made reads along, and each page of it takes a turn. Throws when it fails before a word of it is there. */
  read(feed: PublishedState): Promise<Readable>;
}

const CHUNK = 64 * 1024;

/** Removes a feed's files in `dir` but the newest, which is called `name`. */
async function removeOlder(dir: string, { identifier, head }: PublishedState, name: string): Promise<void> {
  for (const file of await readdir(dir)) {
    const older = file.startsWith(`${identifier}.${head.mode}.`) && !file.startsWith(`${name}.`);
    if (older) await rm(join(dir, file), { force: true });
  }
}

/**
 * Keeps made feeds in `dataDir/feeds`, the newest of each. A feed is read from the database once after a change, however many ask and
 * in whatever encoding; neither making nor reading holds more than a page of it in memory.
 */
export function madeFeeds(services: Services): MadeFeeds {
  const dir = join(services.config.dataDir, "feeds");
  const making = new Map<string, Promise<Making>>();

  async function make(name: string, feed: PublishedState): Promise<Making> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const path = join(dir, `${name}.${process.pid}.part`);
    const file = await open(path, "w", 0o600);
    const one: Making = {
      path,
      finished: join(dir, `${name}.gz`),
      bytes: 0,
      state: "making",
      news: new EventEmitter().setMaxListeners(0),
    };
    void write(one, file, feed)
      .then(() => removeOlder(dir, feed, name))
      .catch((error: unknown) => {
        one.state = { failed: error };
        services.log.warn({ err: error }, "a feed could not be kept");
        return rm(path, { force: true });
      })
      .finally(() => {
        making.delete(name);
        one.news.emit("more");
      });
    return one;
  }

  async function write(one: Making, file: FileHandle, { login, head }: PublishedState): Promise<void> {
    const piece = { kind: "feeds", client: await workOwner(services.config, login), cost: 1 } as const;
    const xml = feedXml(
      head,
      (after, limit) => listingPage(services, { login, mode: head.mode, after, limit }),
      (pages) => work.runEach(piece, pages),
    );
    try {
      work.admit(piece);
      // Every piece is given away at once, for those who read along.
      await pipeline(Readable.from(xml), encoderOf("gzip"), growing(one, file));
    } finally {
      await file.close();
    }
    await rename(one.path, one.finished);
    one.state = "made";
  }

  return {
    async read(feed) {
      const name = `${feed.identifier}.${feed.head.mode}.${feed.tag.replace(/[^\w-]/g, "")}`;
      const kept = making.has(name) ? null : await open(join(dir, `${name}.gz`), "r").catch(() => null);
      if (kept) return kept.createReadStream();
      const begun = making.get(name) ?? make(name, feed);
      making.set(name, begun);
      begun.catch(() => making.delete(name));
      const one = await begun;
      while (one.bytes === 0 && one.state === "making") await once(one.news, "more");
      if (one.bytes === 0 && typeof one.state === "object") throw one.state.failed;
      return Readable.from(follow(one));
    },
  };
}

/** Writes into the file, and tells those who read along. */
const growing = (one: Making, file: FileHandle) =>
  new Writable({
    async write(chunk: Buffer, _encoding, done) {
      try {
        await file.appendFile(chunk);
        one.bytes += chunk.length;
        one.news.emit("more");
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });

/** What is written, as it is written. */
async function* follow(one: Making): AsyncGenerator<Buffer> {
  const file = await open(one.path, "r").catch(() => open(one.finished, "r"));
  try {
    for (let at = 0; ; ) {
      if (at < one.bytes) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, at);
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else if (typeof one.state === "object") throw one.state.failed;
      else if (one.state === "made") return;
      else await once(one.news, "more");
    }
  } finally {
    await file.close();
  }
}
