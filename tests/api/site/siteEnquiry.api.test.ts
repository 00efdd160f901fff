import { afterAll, beforeAll, expect, test } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { allowEnquiry } from "#server/site/enquiry/postEnquiry.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { listed } from "../harness/listed.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const good = {
  Interest: "viewing",
  Name: "Ann Smith",
  Email: "Ann@home.example",
  Phone: "+44 20 7946 0000",
  Comment: "Is it still free?\r\n=HYPERLINK(1)",
};
const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148";

oneStore("enquiries of the public site", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const setting = async () => {
    const costa = await server.client("costa");
    const { body } = await costa.post(
      "/api/client/property",
      validPayload({ Ref: `SE-${crypto.randomUUID()}` }),
    );
    const path = `/site/es/redirect-to-property/${body.Id}`;
    const write = (values: object, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
      server.inject({
        method: "POST",
        remoteAddress,
        url: `${path}/enquiry`,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "user-agent": agent,
          "accept-language": "en-GB,en;q=0.8",
          ...headers,
        },
        payload: new URLSearchParams(values as Record<string, string>).toString(),
      });
    const stored = async () => {
      const rows = await store.db.selectFrom("enquiry").selectAll().where("subject", "=", body.Id).execute();
      return rows;
    };
    return { costa, id: body.Id as number, path, write, stored };
  };

  // PUB-14, ENQ-57
  test("what a visitor writes reaches the advertiser's list, once however often it is sent", async () => {
    const { id, write, stored, path } = await setting();
    const answers = await Promise.all([write(good), write(good), write(good)]);
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      Array(3).fill([303, `../${id}?sent=1#enquiry`]),
    );
    const thanks = await server.inject({ method: "GET", url: `${path}?sent=1` });
    expect(thanks.body).toContain('role="status"');
    expect(await stored()).toMatchObject([
      {
        login: "costa",
        about: "property",
        channel: "web",
        interest: "viewing",
        name: "Ann Smith",
        email: "Ann@home.example",
        phone: "+44 20 7946 0000",
        language: "es",
        country: "GB",
        device: "mobile",
        comment: "Is it still free?\r\n=HYPERLINK(1)",
        subject_url: `es/redirect-to-property/${id}`,
        sent: true,
        sent_to: "costa@example.com",
        spam: false,
      },
    ]);
  });

  // PUB-21
  test("a number is stored as it was typed", async () => {
    const { write, stored } = await setting();
    const Phone = "(965) 12 34 56 / ٠٦٠٠٠٠٠٠٠٥ (whatsapp)";
    expect((await write({ ...good, Phone })).statusCode).toBe(303);
    expect((await stored()).map(({ phone }) => phone)).toEqual([Phone]);
    const refused = await write({ ...good, Phone: "call me" });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain("al menos seis cifras");
  });

  // PUB-15
  test("a form with faults comes back with what was written, and nothing is stored", async () => {
    const { write, stored } = await setting();
    const answer = await write({ ...good, Email: "ann@home", Name: '"><script>alert(1)</script>' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain("Tu consulta aún no se ha enviado");
    expect(answer.body).toContain("Is it still free?");
    expect(answer.body).toContain('aria-invalid="true"');
    expect(answer.body).not.toContain("<script>alert");
    expect(answer.body).toContain(`action="../../../es/redirect-to-property/`);
    expect(await stored()).toEqual([]);
  });

  // PUB-16
  test("scripts, other sites and pages that are not public store nothing", async () => {
    const { costa, id, write, stored } = await setting();
    expect((await write({ ...good, Website: "https://spam.example" })).statusCode).toBe(303);
    expect((await write(good, { "sec-fetch-site": "cross-site" })).statusCode).toBe(200);
    expect((await write(good, { "content-type": "text/plain" })).statusCode).toBe(415);
    await costa.post(`/api/client/property/${id}/deactivate`);
    expect((await write(good)).statusCode).toBe(303);
    expect(await stored()).toEqual([]);
  });

  // PUB-17
  test("a network that many share may write to many listings; one sender to one listing, or one person to all, is held", async () => {
    const carrier = "198.51.100.7";
    const pages = [await setting(), await setting(), await setting(), await setting()];
    const statusesOf = async (count: number, send: (nth: number) => Promise<{ statusCode: number }>) => {
      const statuses: number[] = [];
      for (let nth = 0; nth < count; nth += 1) statuses.push((await send(nth)).statusCode);
      return statuses;
    };
    const customer = (nth: number) => {
      const from = { ...good, Email: `customer${nth}@home.example`, Comment: `Question ${nth}` };
      return pages[nth % pages.length]?.write(from, {}, carrier) as Promise<{ statusCode: number }>;
    };
    expect(await statusesOf(40, customer)).toEqual(Array(40).fill(303));
    expect((await Promise.all(pages.map(({ stored }) => stored()))).flat()).toHaveLength(40);

    const [first, second] = [await setting(), await setting()];
    const script = (nth: number) => first.write({ ...good, Email: `s${nth}@x.example` }, {}, carrier);
    expect(await statusesOf(11, script)).toEqual([...Array(10).fill(303), 429]);
    expect(await first.stored()).toHaveLength(10);
    expect((await second.write({ ...good, Email: "late@x.example" }, {}, carrier)).statusCode).toBe(303);

    const everywhere = (nth: number) =>
      second.write({ ...good, Email: "one@x.example" }, {}, `203.0.113.${nth}`);
    expect(await statusesOf(21, everywhere)).toEqual([...Array(20).fill(303), 429]);
  });

  // PUB-17
  test("a network may write 300 times an hour in all", async () => {
    const at = new Date();
    const sender = { address: "address:192.0.2.9", about: "property", email: "a@x.example" } as const;
    const allowed = [];
    for (let nth = 1; nth <= 301; nth += 1) {
      allowed.push(await allowEnquiry(store.db, { ...sender, subject: nth, email: `${nth}@x.example` }, at));
    }
    expect(allowed).toEqual([...Array(300).fill(true), false]);
    const later = new Date(at.getTime() + 3_600_000);
    expect(await allowEnquiry(store.db, { ...sender, subject: 1 }, later)).toBe(true);
  });

  const noticesOn = (body: string) =>
    [...body.matchAll(/<section id="enquiry">.*<a href="([^"]*)"[^>]*>([^<]*)<\/a><\/p><\/form>/gs)].map(
      ([, href, words]) => [href, words],
    );

  // PUB-27
  test("the privacy notice is linked under the form, in the page's language, also of one with faults", async () => {
    const { id, path } = await setting();
    const { id: entry } = await listed(store, "costa");
    const env = { PRIVACY_URL: "https://www.example.com/{lang}/privacy?a=1&b=2" };
    const other = await startServer(store, { env });
    const on = async (url: string) => noticesOn((await other.inject({ method: "GET", url })).body);
    const spanish = [["https://www.example.com/es/privacy?a=1&amp;b=2", "Política de privacidad"]];
    expect(await on(path)).toEqual(spanish);
    const english = [["https://www.example.com/en/privacy?a=1&amp;b=2", "Privacy notice"]];
    expect(await on(`/site/redirect-to-property/${id}`)).toEqual(english);
    expect(await on(`/site/redirect-to-directory/${entry}`)).toEqual(english);
    const refused = await other.inject({
      method: "POST",
      url: `${path}/enquiry`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "Name=Ann",
    });
    expect([refused.statusCode, noticesOn(refused.body)]).toEqual([400, spanish]);
    await other.close();
  });

  // PUB-27
  test("there is no such link where no address is configured", async () => {
    const { path } = await setting();
    const { body } = await server.inject({ method: "GET", url: path });
    expect(noticesOn(body)).toEqual([]);
    expect(body).not.toContain("Política de privacidad");
  });
});
