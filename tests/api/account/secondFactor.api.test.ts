import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { changeAccount } from "#server/account/changeAccount.ts";
import { codeAt } from "#server/account/second-factor/oneTimeCode.ts";
import { turnOffSecondFactor } from "#server/account/second-factor/secondFactor.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { bytesOfBase32 } from "#tests/fixtures/bytesOfBase32.ts";
import { oneStore } from "../harness/oneStore.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const FACTOR = "/api/auth/account/second-factor";
const STEP_MS = 30_000;
const wrongCode = { status: 400, body: { code: "ErrWrongCode" } };
const over = { status: 401, body: { code: "ErrSignInOver" } };

oneStore("a second factor", (fresh) => {
  let store: Store;
  let server: TestServer;
  let late = 0;
  let nth = 0;
  let login = "";
  let here: TestCaller;
  const now = () => new Date(1_800_000_000_000 + late);

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now, env: { ADMIN_SECOND_FACTOR: "on", TRUST_PROXY: "on" } });
  });
  beforeEach(async () => {
    late = 0;
    nth += 1;
    login = `owner${nth}`;
    here = await server.client(login);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const short = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
  const signIn = (password = PASSWORD) =>
    server.nobody().post("/api/auth/client/auth", { login, password }, { "x-forwarded-for": "203.0.113.1" });
  const step = (challenge: string, code: string, cookie = "") =>
    server.nobody().post(
      "/api/auth/second-step",
      { challenge, code },
      {
        "x-forwarded-for": `198.51.100.${nth}`,
        ...(cookie !== "" && { cookie }),
      },
    );
  const challenged = async () => (await signIn()).body.challenge as string;

  /** Turns it on; gives the codes that stand in, and the code of now. The next one is of the half minute after. */
  async function turnedOn(caller = here) {
    const { body } = await caller.post(FACTOR, { password: PASSWORD });
    const secret = bytesOfBase32(body.Secret);
    const code = () => codeAt(secret, now());
    const confirmed = await caller.post(`${FACTOR}/confirm`, { code: code() });
    expect(confirmed.status).toBe(200);
    const next = () => {
      late += STEP_MS;
      return code();
    };
    return { secret, code, next, spare: confirmed.body.RecoverySecrets as string[] };
  }

  // ACCOUNT-10, ACCOUNT-11
  it("is off until its owner has given the password and a first code", async () => {
    expect((await here.get(FACTOR)).body).toEqual({ On: false, RecoveryCodesLeft: 0, Required: false });
    expect(short(await here.post(FACTOR, { password: "wrong" }))).toEqual({
      status: 400,
      body: { code: "ErrWrongPassword" },
    });
    const { body } = await here.post(FACTOR, { password: PASSWORD });
    expect(body.SecretUri).toContain(`:${login}?secret=${body.Secret}&issuer=`);
    expect((await signIn()).status).toBe(200);
    expect(short(await here.post(`${FACTOR}/confirm`, { code: "000000" }))).toEqual(wrongCode);
    const { spare } = await turnedOn();
    expect(spare).toHaveLength(10);
    expect(spare[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await here.get(FACTOR)).body).toEqual({ On: true, RecoveryCodesLeft: 10, Required: false });
    expect(short(await here.post(FACTOR, { password: PASSWORD }))).toEqual({
      status: 409,
      body: { code: "ErrSecondFactorIsOn" },
    });
  });

  // ACCOUNT-12, ACCOUNT-13
  it("is asked for after the right password alone, and its code holds once", async () => {
    const { next, code } = await turnedOn();
    expect((await signIn("wrong")).body).toEqual({ code: "ErrInvalidCredentials" });
    const asked = await signIn();
    expect(short(asked)).toEqual({
      status: 401,
      body: { code: "ErrSecondFactorNeeded", challenge: expect.any(String) },
    });
    expect(short(await step(asked.body.challenge, code()))).toEqual(wrongCode);
    const right = next();
    const entered = await step(asked.body.challenge, right);
    expect(entered.status).toBe(200);
    expect(String(entered.headers["set-cookie"])).toContain("zaguan_device=");
    const bearer = { authorization: `Bearer ${entered.body.accessToken}` };
    expect((await server.nobody().get("/api/client/services/property", bearer)).status).toBe(200);
    expect(short(await step(await challenged(), right))).toEqual(wrongCode);
  });

  // ACCOUNT-12
  it("takes no challenge that is none of ours, too old, or of a password that is no more", async () => {
    const { next } = await turnedOn();
    const old = await challenged();
    expect(short(await step("none of ours", next()))).toEqual(over);
    late += 5 * 60_000;
    expect(short(await step(old, next()))).toEqual(over);
    const before = await challenged();
    const passwordHash = await server.services.passwords.hash("another password");
    await store.db
      .transaction()
      .execute((tx) =>
        changeAccount(
          tx,
          server.services,
          { kind: "client", subject: login },
          { type: "password", passwordHash },
        ),
      );
    expect(short(await step(before, next()))).toEqual(over);
  });

  // ACCOUNT-13
  it("is not guessed: five codes, then waiting", async () => {
    const { next } = await turnedOn();
    const challenge = await challenged();
    const answers = [];
    for (let tried = 0; tried < 7; tried += 1) answers.push(await step(challenge, `00000${tried}`));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await step(challenge, next())).status).toBe(200);
  });

  // ACCOUNT-13, SAFE-11
  it("keeps its owner on a known device from waiting for what others guess", async () => {
    const { next } = await turnedOn();
    const entered = await step(await challenged(), next());
    const [cookie] = String(entered.headers["set-cookie"]).match(/zaguan_device=[\w-]+/) ?? [];
    const challenge = await challenged();
    for (let tried = 0; tried < 5; tried += 1) await step(challenge, `00000${tried}`);
    late += 31_000;
    await step(challenge, "000005");
    const right = next();
    expect((await step(challenge, right)).status).toBe(429);
    expect((await step(challenge, right, cookie)).status).toBe(200);
  });

  // ACCOUNT-17
  it("ends every other session when it is turned on", async () => {
    const other = (await signIn()).body.accessToken as string;
    const reads = () =>
      server.nobody().get("/api/client/services/property", { authorization: `Bearer ${other}` });
    expect((await reads()).status).toBe(200);
    await turnedOn();
    expect((await reads()).status).toBe(401);
    expect((await here.get(FACTOR)).status).toBe(200);
  });

  // ACCOUNT-18
  it("is not guessed with a password that is changed in between", async () => {
    await turnedOn();
    const off = (password: string) => here.post(`${FACTOR}/off`, { password, code: "000000" });
    for (let tried = 0; tried < 4; tried += 1) expect((await off(PASSWORD)).status).toBe(400);
    const newPassword = "a garden behind the harbour";
    expect((await here.put("/api/auth/account/password", { password: PASSWORD, newPassword })).status).toBe(
      204,
    );
    expect((await off(newPassword)).status).toBe(400);
    expect((await off(newPassword)).status).toBe(429);
  });

  // ACCOUNT-14
  it("has codes that stand in for it, each once, kept as digests, and made anew", async () => {
    const { spare, next } = await turnedOn();
    const [one = "", two = ""] = spare;
    expect((await step(await challenged(), one.toLowerCase().replaceAll("-", " "))).status).toBe(200);
    expect(short(await step(await challenged(), one))).toEqual(wrongCode);
    expect((await here.get(FACTOR)).body.RecoveryCodesLeft).toBe(9);
    const kept = JSON.stringify(await store.db.selectFrom("recovery_code").selectAll().execute());
    expect(kept).not.toContain(two.replaceAll("-", ""));
    const renewed = await here.post(`${FACTOR}/recovery-codes`, { password: PASSWORD, code: next() });
    expect(renewed.body.RecoverySecrets).toHaveLength(10);
    expect(short(await step(await challenged(), two))).toEqual(wrongCode);
    expect((await step(await challenged(), renewed.body.RecoverySecrets[0])).status).toBe(200);
  });

  // SAFE-52
  it("is sealed in the store", async () => {
    const { secret } = await turnedOn();
    const { secret: kept } = await store.db
      .selectFrom("second_factor")
      .select("secret")
      .where("subject", "=", login)
      .executeTakeFirstOrThrow();
    const bytes = Buffer.from(kept.split(".")[1] ?? "", "base64url");
    expect(bytes.includes(secret)).toBe(false);
  });

  // ACCOUNT-09, ACCOUNT-15
  it("is turned off with password and code, or by the office, and each change is told by letter", async () => {
    const { next, spare } = await turnedOn();
    const off = (proof: object) => here.post(`${FACTOR}/off`, proof);
    expect((await off({ password: "wrong", code: next() })).body).toEqual({ code: "ErrWrongPassword" });
    expect(short(await off({ password: PASSWORD, code: "000000" }))).toEqual(wrongCode);
    expect((await off({ password: PASSWORD, code: next() })).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    expect(spare).toHaveLength(10);
    late += STEP_MS;
    await turnedOn();
    const name = { kind: "client", subject: login } as const;
    await store.db
      .transaction()
      .execute((tx) => turnOffSecondFactor(tx, server.services, name, { requestId: "command" }));
    expect((await signIn()).status).toBe(200);
    await enqueueMails(server.services);
    const letters = await store.db.selectFrom("mail").select("subject").where("login", "=", login).execute();
    expect(letters.map(({ subject }) => subject.split(" · ")[1]).toSorted()).toEqual([
      "Your Zaguán account asks for a code now",
      "Your Zaguán account asks for a code now",
      "Your Zaguán account asks for no code any more",
      "Your Zaguán account asks for no code any more",
    ]);
  });

  // ACCOUNT-16
  it("is asked of admins who sign in as a client, where the office has set so", async () => {
    const email = `${login}@zaguan.example`;
    const admin = await server.admin(email);
    const as = () => admin.post("/api/auth/internal/loginasclient", { login });
    expect(short(await as())).toEqual({ status: 403, body: { code: "ErrSecondFactorMissing" } });
    expect((await admin.get(FACTOR)).body).toEqual({ On: false, RecoveryCodesLeft: 0, Required: true });
    await turnedOn(admin);
    expect((await as()).status).toBe(200);
  });
});
