import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { defaultServices, type ServiceName, type Services, servicesMachine } from "./servicesMachine.ts";

const active: Services = {
  property: { ...defaultServices.property, Status: "ACTIVE", PropertyLimit: 5 },
  featured: { ...defaultServices.featured, Status: "ACTIVE" },
  directory: { ...defaultServices.directory, Status: "ACTIVE" },
};

function started(answers: () => boolean) {
  const load = fromPromise<Partial<Services>, { name: ServiceName }>(async ({ input: { name } }) => {
    if (!answers()) throw { code: "network" };
    return { [name]: active[name] };
  });
  const actor = createActor(servicesMachine.provide({ actors: { load } })).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag("busy"));
  return { actor, settled };
}

test("What was read stays when it is asked for again and does not come", async () => {
  let here = true;
  const { actor, settled } = started(() => here);
  expect((await settled()).context).toEqual(active);
  here = false;
  actor.send({ type: "services.refresh" });
  const after = await settled();
  expect(after.context).toEqual(active);
  expect(after.value).toEqual({ property: "known", featured: "known", directory: "known" });
});

test("What was never read is its default until it comes", async () => {
  let here = false;
  const { actor, settled } = started(() => here);
  const before = await settled();
  expect(before.context).toEqual(defaultServices);
  expect(before.hasTag("failed")).toBe(true);
  actor.send({ type: "services.refresh" });
  expect((await settled()).hasTag("failed")).toBe(true);
  here = true;
  actor.send({ type: "services.refresh" });
  const after = await settled();
  expect(after.context).toEqual(active);
  expect(after.hasTag("failed")).toBe(false);
});
