import { fromPromise } from "xstate";
import { type Services, servicesMachine } from "#machines/servicesMachine.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";

async function loadServices(): Promise<Partial<Services>> {
  const service = clients.service();
  const [property, featured, directory] = await Promise.allSettled([
    answered(service.property()),
    answered(service.featured()),
    answered(service.directory()),
  ]);
  return {
    ...(property.status === "fulfilled" ? { property: property.value.body } : {}),
    ...(featured.status === "fulfilled" ? { featured: featured.value.body } : {}),
    ...(directory.status === "fulfilled" ? { directory: directory.value.body } : {}),
  };
}

/** The contracted services, read from the client API. */
export const services = servicesMachine.provide({ actors: { load: fromPromise(loadServices) } });
