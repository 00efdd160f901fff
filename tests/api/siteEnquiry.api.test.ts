import { afterAll, beforeAll, expect, test } from "vitest";
import type { Store } from "#server/store/openStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { eachStore } from "./harness/eachStore.ts";
import { startServer, type TestServer } from "./harness/startServer.ts";

const good = {
  Interest: "viewing",
  Name: "Ann Smith",
  Email: "Ann@home.example",
  Phone: "+44 20 7946 0000",
  Comment: "Is it still free?\r\n=HYPERLINK(1)",
};
const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148";

eachStore("enquiries of the public site", (fresh) => {
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
        sent: false,
        spam: false,
      },
    ]);
  });

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

  test("scripts, other sites and pages that are not public store nothing", async () => {
    const { costa, id, write, stored } = await setting();
    expect((await write({ ...good, Website: "https://spam.example" })).statusCode).toBe(303);
    expect((await write(good, { "sec-fetch-site": "cross-site" })).statusCode).toBe(200);
    expect((await write(good, { "content-type": "text/plain" })).statusCode).toBe(415);
    await costa.post(`/api/client/property/${id}/deactivate`);
    expect((await write(good)).statusCode).toBe(303);
    expect(await stored()).toEqual([]);
  });

  test("an address may write twenty times an hour", async () => {
    const { write, stored } = await setting();
    const statuses: number[] = [];
    for (let nth = 1; nth <= 21; nth += 1) {
      statuses.push((await write({ ...good, Comment: `Question ${nth}` }, {}, "198.51.100.7")).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(303), 429]);
    expect(await stored()).toHaveLength(20);
  });
});
