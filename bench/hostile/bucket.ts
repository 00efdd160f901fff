import { setTimeout as sleep } from "node:timers/promises";
import { mediaKeyOf } from "#server/object-storage/mediaKey.ts";
import { type FakeS3, fakeS3, type StorageFault, storageFaults } from "#tests/fixtures/fakeS3.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { figure } from "../figure.ts";
import { quantile } from "../quantile.ts";
import { askWhile, besiege, type ServerUnderAttack } from "./besieged.ts";

const SECRET = "secret of the bucket";
const FAULT_MS = (Number(process.env.BUCKET_SECONDS) || 20) * 1000;
const PUBLISHERS = 4;
const PHOTOS = 4;
const QUIET_MS = 5_000;
const EVERY_MS = 20;
const AGAIN_MS = 100;
/** After this a listing that is refused all the time is told as one. */
const GIVEN_UP_MS = 20 * 60_000;
const READY_EVERY_MS = 250;
const SLOWER = 1.5;
const BACK_WITHIN_S = 10;
const LARGE = Number(process.env.BUCKET_PICTURES) || 99;
const [UPLOADED, PUBLISHED] = [49, 45];

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Who publishes, at which server, and the bucket. */
interface Publisher {
  readonly s3: FakeS3;
  readonly url: string;
  readonly token: string;
}

/** An object store that fails in each way while four clients publish photos; then many large pictures at once. */
export async function failingBucket(place: Place): Promise<void> {
  const s3 = await fakeS3(SECRET, () => new Date());
  const env = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: "photos",
    S3_REGION: "eu-south-2",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: SECRET,
  };
  try {
    await besiege({ ...place, env, clients: 2 + PUBLISHERS }, async (besieged) => {
      for (const fault of storageFaults) await underFault(besieged, s3, fault);
      await largePictures(besieged, s3);
    });
  } finally {
    await s3.close();
  }
}

async function underFault(
  { url, tokens }: ServerUnderAttack,
  s3: FakeS3,
  fault: StorageFault,
): Promise<void> {
  const [stranger = "", , ...publishers] = tokens;
  const small = await jpeg({ width: 640, height: 480 });
  const ask = (work: Promise<unknown>) =>
    askWhile(work, { url: `${url}/api/client/property?Take=20&Skip=0`, token: stranger, everyMs: EVERY_MS });
  const photos = await Promise.all(
    publishers.map((token) => upload({ s3, url, token }, { content: small, count: PHOTOS })),
  );
  const quiet = await ask(sleep(QUIET_MS));
  s3.fault = fault;
  let [unready, since] = [0, 0];
  const untold: string[] = [];
  const mended = sleep(FAULT_MS).then(() => {
    s3.fault = null;
    since = performance.now();
  });
  const publishing = Promise.all(
    publishers.map((token, nth) => publishAgain({ s3, url, token }, photos[nth] ?? [], untold)),
  );
  const readiness = whileGoing(mended, async () => {
    if (!(await fetch(`${url}/api/ready`)).ok) unready += 1;
    await sleep(READY_EVERY_MS);
  });
  const meanwhile = await ask(mended);
  await Promise.all([publishing, readiness]);
  const back = Math.max(0, (performance.now() - since) / 1000);
  const [calm, busy] = [quantile(quiet.taken, 0.95), quantile(meanwhile.taken, 0.95)];
  console.log(
    `${fault}: ${FAULT_MS / 1000} s, ${PUBLISHERS} publishers of ${PHOTOS} photos; a stranger's list p50 / p95 quiet ${quantile(quiet.taken, 0.5).toFixed(1)} / ${calm.toFixed(1)} ms of ${quiet.taken.length}, meanwhile ${quantile(meanwhile.taken, 0.5).toFixed(1)} / ${busy.toFixed(1)} ms of ${meanwhile.taken.length}`,
  );
  const lost = photos.flat().filter((photo) => !isThere(s3, photo)).length;
  figure({ name: `${fault}: photos lost`, measured: lost, atMost: 0, unit: "" });
  figure({
    name: `${fault}: refusals besides 503 with Retry-After`,
    measured: untold.length,
    atMost: 0,
    unit: "",
  });
  if (untold.length > 0) console.log(`  ${[...new Set(untold)].join(", ")}`);
  figure({ name: `${fault}: not ready`, measured: unready, atMost: 0, unit: "" });
  figure({
    name: `${fault}: a stranger refused`,
    measured: meanwhile.errors.length,
    atMost: 0,
    unit: "",
  });
  figure({ name: `${fault}: a stranger's p95, times`, measured: busy / calm, atMost: SLOWER, unit: "" });
  figure({ name: `${fault}: all published after`, measured: back, atMost: BACK_WITHIN_S, unit: "s" });
}

/** Many pictures of 24 megapixels in one listing, and as many listings at once; none may go. */
async function largePictures({ url, tokens }: ServerUnderAttack, s3: FakeS3): Promise<void> {
  const publisher = { s3, url, token: tokens[1] ?? "" };
  const content = await jpeg({ width: 6000, height: 4000 });
  const size = `24 megapixels and ${(content.length / 1e6).toFixed(1)} MB`;
  const untold: string[] = [];
  const lost = (photos: readonly string[]) => photos.filter((photo) => !isThere(s3, photo)).length;
  const timed = async (work: Promise<unknown>) => {
    const began = performance.now();
    await work;
    return ((performance.now() - began) / 1000).toFixed(0);
  };

  const one = await upload(publisher, { content, count: LARGE });
  const seconds = await timed(publishAgain(publisher, one, untold));
  figure({ name: `${LARGE} pictures of one listing: lost`, measured: lost(one), atMost: 0, unit: "" });
  const many = await upload(publisher, { content, count: UPLOADED });
  const listings = many.slice(0, PUBLISHED).map((photo) => publishAgain(publisher, [photo], untold));
  const then = await timed(Promise.all(listings));
  figure({
    name: `${PUBLISHED} of ${UPLOADED} pictures at once: lost`,
    measured: lost(many),
    atMost: 0,
    unit: "",
  });
  figure({ name: "Refusals besides 503 and 429", measured: untold.length, atMost: 0, unit: "" });
  if (untold.length > 0) console.log(`  ${[...new Set(untold)].join(", ")}`);
  console.log(
    `${size} each: ${LARGE} in one listing published after ${seconds} s, ${PUBLISHED} listings after ${then} s`,
  );
}

const isThere = (s3: FakeS3, photo: string) => s3.objects.has(`photos/storage/${mediaKeyOf(photo)}`);

/** Sends a photo so many times, straight to the bucket, as the panel does; gives their addresses. */
async function upload(
  { url, token }: Publisher,
  { content, count }: { readonly content: Buffer; readonly count: number },
): Promise<string[]> {
  const urls: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const ticket = await fetch(`${url}/api/client/upload/image`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ ContentType: "image/jpeg", Size: content.length, Name: "a.jpg" }),
    });
    const { FileUploadURL } = (await ticket.json()) as { FileUploadURL: string };
    const sent = await fetch(FileUploadURL, {
      method: "PUT",
      headers: { "content-type": "image/jpeg", "x-amz-acl": "public-read" },
      body: new Uint8Array(content),
    });
    if (!sent.ok) throw new Error(`The bucket answered ${sent.status}.`);
    urls.push(FileUploadURL.split("?")[0] ?? "");
  }
  return urls;
}

let listings = 0;

/** Publishes a listing, again and again until it is taken; what refuses it in another way than it should goes into `untold`. */
async function publishAgain(
  { url, token }: Publisher,
  photos: readonly string[],
  untold: string[],
): Promise<void> {
  listings += 1;
  const Photos = photos.map((Url, at) => ({ Url, Number: at + 1 }));
  const body = JSON.stringify(validPayload({ Ref: `B-${listings}`, Photos }));
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  for (const until = performance.now() + GIVEN_UP_MS; ; ) {
    const answer = await fetch(`${url}/api/client/property`, { method: "POST", headers, body });
    const text = await answer.text();
    if (answer.status === 201) return;
    const isTold = [429, 503].includes(answer.status) && answer.headers.has("retry-after");
    if (!isTold) untold.push(`${answer.status} ${text.slice(0, 100)}`);
    // A photo that is gone stays gone.
    if (answer.status === 400) return;
    if (performance.now() > until) return void untold.push(`never published: ${answer.status}`);
    await sleep(AGAIN_MS);
  }
}

/** Does something again and again until `work` is over. */
async function whileGoing(work: Promise<unknown>, act: () => Promise<void>): Promise<void> {
  let going = true;
  void work.finally(() => {
    going = false;
  });
  while (going) await act();
}
