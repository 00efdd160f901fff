import { dayAgo } from "#tests/fixtures/dayAgo.ts";
import { expect, test } from "#tests/fixtures/panel.ts";
import { clientCalls } from "#tests/fixtures/restCaller.ts";
import { ruleWalk } from "#tests/rules/ruleWalk.ts";

const range = `FromDate=${dayAgo(30)}&ToDate=${dayAgo(1)}`;

test("docs/rules/calls.md: analytics, enquiries, directory, invoices, feeds, import", async ({ request }) => {
  const { broken, hold } = ruleWalk();
  const call = await clientCalls(request, "costa");
  const ANALYTICS = "/api/analytics";
  const filter = {
    propertyFilter: { login: "costa" },
    datefilter: { fromDate: dayAgo(30), toDate: dayAgo(1) },
  };
  for (const metric of ["views", "search", "detailed", "enquiries", "noofproperties"])
    await hold("CALL-13", async () => {
      const { body } = await call("POST", `${ANALYTICS}/property/metrics`, {
        metric,
        interval: "day",
        filter,
      });
      expect([metric, body.length]).toEqual([metric, 30]);
      expect(body[0]).toMatchObject({
        Date: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        Metric: expect.any(Number),
      });
    });
  await hold("STAT-08", async () => {
    const { body } = await call("POST", `${ANALYTICS}/property/metrics`, {
      metric: "sales",
      interval: "day",
      filter,
    });
    expect(body.code).toBe("ErrInvalidMetric");
  });
  await hold("STAT-07", async () => {
    for (const interval of ["day", "week", "month"])
      expect(
        (await call("POST", `${ANALYTICS}/property/metrics`, { metric: "views", interval, filter })).status,
      ).toBe(200);
  });
  for (const dimention of [
    ...["property", "agentref", "status", "type", "bedrooms", "bathrooms", "price"],
    ...["province", "region", "town", "language", "device", "country"],
  ])
    for (const id of ["CALL-34", "STAT-10"])
      await hold(id, async () => {
        const asked = { metric: "views", dimention, take: 20, skip: 0, filter };
        const { body } = await call("POST", `${ANALYTICS}/property/dimentions`, asked);
        expect(body).toMatchObject({ Page: 1, Total: expect.any(Number), Groups: expect.any(Array) });
        expect(body.Groups[0]).toMatchObject({ Group: expect.any(String), MetricResults: expect.any(Array) });
      });
  await hold("CALL-35", async () => {
    const asked = {
      filter,
      language: "es",
      metrics: ["views", "enquiries"],
      dimention: "type",
      interval: "day",
    };
    const { status, headers } = await call("POST", `${ANALYTICS}/property/export`, asked);
    expect([status, headers["content-type"]]).toEqual([200, expect.stringContaining("spreadsheet")]);
  });
  await hold("CALL-33", async () => {
    const [{ AgentRef }] = (await call("GET", "/api/client/property?Take=1")).body;
    const asked = {
      Login: "costa",
      AgentRef,
      FromDate: `${dayAgo(30)}T00:00:00Z`,
      ToDate: `${dayAgo(1)}T23:59:59Z`,
    };
    expect((await call("POST", `${ANALYTICS}/propertyhistory`, asked)).status).toBe(200);
  });
  const question = { Metric: "view", Interval: "day", From: dayAgo(30), To: dayAgo(1), Login: "costa" };
  await hold("CALL-14", async () => {
    for (const Metric of ["view", "detailed", "enquiry", "go-to-website"]) {
      const { body } = await call("POST", `${ANALYTICS}/directory/metrics`, { ...question, Metric });
      expect(body[0]).toMatchObject({ Time: expect.any(String), Value: expect.any(Number) });
    }
  });
  await hold("DSTAT-05", async () =>
    expect(
      (await call("POST", `${ANALYTICS}/directory/metrics`, { ...question, Metric: "search" })).body.code,
    ).toBe("ErrInvalidMetric"),
  );
  for (const Dimention of ["province", "region", "town", "language", "device", "country"])
    for (const id of ["CALL-36", "DSTAT-06"])
      await hold(id, async () => {
        const { status } = await call("POST", `${ANALYTICS}/directory/dimentions`, {
          ...question,
          Dimention,
        });
        expect([Dimention, status]).toEqual([Dimention, 200]);
      });
  await hold("ERR-12", async () => {
    const { Metric: _, ...without } = question;
    expect((await call("POST", `${ANALYTICS}/directory/metrics`, without)).body.code).toBe(
      "ErrMissingMetric",
    );
  });
  for (const [id, query, code] of [
    ["ERR-09", "FromDate=2016-03-31&ToDate=2016-05-01", "ErrFromDateTooEarly"],
    ["ERR-11", `ToDate=${dayAgo(1)}`, "ErrMissingFromDate"],
    ["ERR-11", `FromDate=${dayAgo(1)}`, "ErrMissingToDate"],
  ] as const)
    await hold(id, async () =>
      expect((await call("GET", `/api/client/propertycontacts?${query}`)).body.code).toBe(code),
    );

  for (const [ids, about] of [
    [["CALL-39", "CALL-40", "ENQ-22"], "property"],
    [["CALL-45", "CALL-45", "CALL-45"], "directory"],
  ] as const) {
    const rows = (await call("GET", `/api/client/${about}contacts?${range}&Take=100`)).body;
    await hold(ids[0], () => expect(rows.length).toBeGreaterThan(0));
    await hold(ids[1], async () =>
      expect((await call("GET", `/api/client/${about}contacts/stats?${range}`)).body).toEqual({
        count: expect.any(Number),
      }),
    );
    await hold(ids[2], () => {
      for (const row of rows)
        expect(row).toMatchObject({
          Type: expect.stringMatching(/^(web-enquiry|iovox-call)$/),
          Identifier: expect.anything(),
        });
    });
    const kind = (Type: string) => rows.filter((row: { Type: string }) => row.Type === Type)[0]?.Identifier;
    const written = kind("web-enquiry");
    const called = kind("iovox-call");
    await hold(about === "property" ? "CALL-42" : "CALL-45", async () => {
      const enquiry = (await call("GET", `/api/client/${about}enquiries?Id=${written}`)).body[0];
      for (const key of [
        "Id",
        "SendDate",
        "Name",
        "Email",
        "Phone",
        "Language",
        "Country",
        "Comment",
        "IsSpam",
        "IsSent",
      ])
        expect(enquiry).toHaveProperty(key);
      const heard = (await call("GET", `/api/client/calls/${about}?Id=${called}`)).body[0];
      for (const key of [
        "Id",
        "Destination",
        "SendDate",
        "Result",
        "TalkTimeSec",
        "Origin",
        "OriginLocation",
        "Start",
      ])
        expect(heard).toHaveProperty(key);
    });
    const toward = { email: "walk@example.com", language: "es" };
    await hold(about === "property" ? "CALL-43" : "CALL-46", async () => {
      expect((await call("POST", `/api/client/${about}enquiries/${written}/resend`, toward)).status).toBe(
        200,
      );
      expect((await call("POST", `/api/client/calls/${about}/${called}/send`, toward)).status).toBe(200);
    });
    const mark = { email: "walk@example.com", reason: "spam: a walk over the rules" };
    await hold(about === "property" ? "CALL-44" : "CALL-46", async () => {
      expect((await call("POST", `/api/client/${about}enquiries/${written}/markasspam`, mark)).status).toBe(
        200,
      );
      expect((await call("POST", `/api/client/calls/${about}/${called}/markasspam`, mark)).status).toBe(200);
    });
  }
  await hold("CALL-41", async () => {
    const { status, headers } = await call("GET", `/api/client/propertycontacts/export?${range}&Language=es`);
    expect([status, headers["content-type"]]).toEqual([200, expect.stringContaining("spreadsheet")]);
  });
  await hold("RIGHT-12", async () => {
    const over = await clientCalls(request, "over");
    expect((await over("GET", `/api/client/propertycontacts/export?${range}&Language=es`)).status).toBe(403);
  });
  const entries = (await call("GET", "/api/client/directory")).body;
  await hold("CALL-27", () => {
    for (const key of [
      "Id",
      "ServiceID",
      "Logo",
      "Login",
      "Name",
      "Address",
      "Email",
      "Languages",
      "Town",
      "IsFeatured",
      "IsPremiumFeatured",
      "Online",
      "Text",
    ])
      expect(entries[0]).toHaveProperty(key);
  });
  const entry = entries.find((one: { IsFeatured: boolean }) => one.IsFeatured);
  const entryAt = `/api/client/directory/${entry.Id}/service/${entry.ServiceID}`;
  await hold("CALL-29", async () => {
    const { Id, ServiceID, Logo, Login, Languages, Latitude, Longitude, Text } = entry;
    const body = { Id, ServiceID, Logo, Login, Languages, Latitude, Longitude, Text };
    expect((await call("PUT", entryAt, body)).status).toBe(200);
    expect((await call("PUT", entryAt, { ...body, Name: "Another" })).status).toBe(400);
  });
  await hold("RIGHT-11", async () => {
    const free = entries.find(
      (one: { IsFeatured: boolean; IsPremiumFeatured: boolean }) => !one.IsFeatured && !one.IsPremiumFeatured,
    );
    const { Id, ServiceID, Logo, Login, Languages, Latitude, Longitude, Text } = free;
    const body = { Id, ServiceID, Logo, Login, Languages, Latitude, Longitude, Text };
    const refused = await call("PUT", `/api/client/directory/${Id}/service/${ServiceID}`, body);
    expect([refused.status, refused.body.code]).toEqual([403, "ErrCannotUpdate"]);
  });
  await hold("CALL-30", async () => {
    const ask = (Size: number, ContentType = "image/png") =>
      call("POST", `${entryAt}/upload`, { ContentType, Size, Name: "logo" });
    expect((await ask(1_024_000)).body).toEqual({ FileUploadURL: expect.any(String) });
    await hold("ERR-14", async () =>
      expect((await ask(1_024_001)).body).toMatchObject({ code: "ErrFileSizeExceed", limit: 1 }),
    );
    expect((await ask(10, "image/gif")).body.code).toBe("ErrInvalidContentType");
  });
  await hold("CALL-28", async () => {
    const { body } = await call("GET", `/api/geo/town?Id=${entry.Town}`);
    expect(body[0]).toMatchObject({ Labels: { Default: expect.any(String) } });
  });
  await hold("CALL-37", async () => {
    for (const [what, code] of [
      ["province", entry.Province],
      ["region", entry.Region],
      ["town", entry.Town],
    ])
      expect((await call("GET", `/api/geo/${what}/${code}`)).body).toMatchObject({
        Labels: { Default: expect.any(String) },
      });
  });
  await hold("CALL-48", async () => {
    const past = `FromDate=${dayAgo(540)}&ToDate=${dayAgo(0)}`;
    const { body } = await call("GET", `/api/client/invoicehistory/count?${past}`);
    expect(body.Count).toBeGreaterThan(0);
    const list = (await call("GET", `/api/client/invoicehistory?${past}&Take=20&Skip=0`)).body;
    for (const key of ["Id", "Number", "Date", "Status", "Total"]) expect(list[0]).toHaveProperty(key);
    const pdf = await call("GET", `/api/client/invoice/${list[0].Number}`);
    expect(Buffer.from(String(pdf.body), "base64").subarray(0, 5).toString()).toBe("%PDF-");
  });
  await hold("CALL-49", async () => {
    const made = await call("POST", "/api/client/exportedfeeds", { name: "A walk" });
    expect(made.status).toBe(201);
    const off = await call("PUT", `/api/client/exportedfeeds/${made.body.ID}`, {
      Name: "A walk",
      Active: false,
    });
    expect(off.body).toEqual({
      ID: made.body.ID,
      Name: "A walk",
      Identifier: expect.any(String),
      Active: false,
    });
    expect((await call("GET", "/api/client/exportedfeeds")).body).toContainEqual(off.body);
  });
  await hold("CALL-50", async () => {
    const xml = await clientCalls(request, "xmlhomes");
    const [run] = (await xml("GET", "/api/imports/history/xmlhomes?take=1")).body;
    expect(run).toMatchObject({
      id: expect.anything(),
      agentCode: "xmlhomes",
      runConfig: expect.any(Object),
      processingStats: expect.any(Object),
    });
    expect((await xml("GET", `/api/imports/report/xmlhomes/${run.id}`)).status).toBe(200);
    expect((await xml("GET", `/api/imports/report/xmlhomes/${run.id}/xml`)).body).toEqual({
      url: expect.any(String),
    });
    expect((await xml("GET", "/api/client/photo-report-detailed/xmlhomes")).status).toBe(200);
    const foreign = await xml("GET", "/api/imports/history/xmlmanual?take=1");
    expect(foreign.status).toBe(404);
  });
  await hold("CALL-51", async () => {
    const count = async (query: string) =>
      (await call("GET", `/api/client/propertycontacts/stats?${query}`)).body.count;
    const whole = await count(range);
    const days = await Promise.all(
      Array.from({ length: 30 }, (_, at) => count(`FromDate=${dayAgo(at + 1)}&ToDate=${dayAgo(at + 1)}`)),
    );
    expect(days.reduce((sum, one) => sum + one, 0)).toBe(whole);
  });
  expect(broken).toEqual({});
});
