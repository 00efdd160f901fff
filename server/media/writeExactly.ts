import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ProblemError } from "#server/http/problemError.ts";
import { fileSizeExceed } from "#server/media/fileSizeExceed.ts";

/** The largest photo over half a megabit a second takes eight minutes. */
const PATIENCE_MS = 900_000;

/** How a body ends whose sender is gone or takes for ever. */
const broken = ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"];

/**
 * Writes a body to a new file, counting while it comes. Throws `ErrFileSizeExceed` at the first byte too many,
 * `ErrInvalidRequest` when there are too few or none come any more.
 */
export async function writeExactly(body: Readable, path: string, bytes: number): Promise<void> {
  let seen = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > bytes ? fileSizeExceed(bytes) : null, chunk);
    },
    flush: (done) => done(seen < bytes ? new ProblemError({ code: "ErrInvalidRequest" }) : null),
  });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(body, counted, file, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (error: unknown) => {
      const code = (error as NodeJS.ErrnoException).code ?? "";
      throw broken.includes(code) ? new ProblemError({ code: "ErrInvalidRequest" }, 408) : error;
    },
  );
}
