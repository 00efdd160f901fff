import { afterAll, beforeAll, expect, test } from "vitest";
import { eachStore } from "./harness/eachStore.ts";
import { PASSWORD, startServer, type TestServer } from "./harness/startServer.ts";

eachStore("Signing in", (fresh) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(await fresh());
  });
  afterAll(async () => {
    await server.close();
    await server.services.store.close();
  });

  test("a client signs in with login and password and sees their services", async () => {
    await server.client("costa");
    const answer = await server
      .nobody()
      .post("/api/auth/client/auth", { login: " Costa ", password: PASSWORD });
    expect(answer.status).toBe(200);
    const services = await server
      .nobody()
      .get("/api/client/services/property", { authorization: `Bearer ${answer.body.accessToken}` });
    expect(services).toMatchObject({ status: 200, body: { Status: "ACTIVE", PropertyLimit: 600 } });
  });
});
