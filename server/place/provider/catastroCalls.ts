import { setTimeout as sleep } from "node:timers/promises";
import {
  at,
  jsonOf,
  many,
  type ServiceAnswer,
  serviceCalls,
  type Turns,
  textAt,
  tooSlow,
  unusable,
} from "./askService.ts";

/** Turns that are at least so many milliseconds apart, in the order in which they are asked for; one that would come too late is refused at once. */
export function paced(apart: number): Turns {
  let next = Number.NEGATIVE_INFINITY;
  return async (deadline) => {
    const now = performance.now();
    const turn = Math.max(now, next);
    if (turn >= deadline) throw tooSlow();
    next = turn + apart;
    if (turn > now) await sleep(turn - now);
  };
}

const registers = "OVCServWeb/OVCWcfCallejero";
/** The service bans whoever asks more; a refusal for too many questions is waited out. */
const apartMs = 1_000;
const truceMs = 600_000;

/** The calls of the state's cadastre, at least a second apart; `deadline` as in `AskService`. */
export interface CatastroCalls {
  ask(path: string, query: Record<string, string>, deadline: number): Promise<ServiceAnswer>;
  /** The one result of a call such as `COVCCallejero/Consulta_DNPRC`; undefined when it says that there is none. */
  askRegister(call: string, query: Record<string, string>, deadline: number): Promise<unknown>;
}

export function catastroCalls(base: string): CatastroCalls {
  const askService = serviceCalls("cadastre", paced(apartMs));
  let truce = Number.NEGATIVE_INFINITY;

  const ask: CatastroCalls["ask"] = async (path, query, deadline) => {
    if (performance.now() < truce) throw unusable();
    const answer = await askService(new URL(`${base}/${path}?${new URLSearchParams(query)}`), deadline);
    if (answer.status === 403 || answer.status === 429) truce = performance.now() + truceMs;
    return answer;
  };

  return {
    ask,
    async askRegister(call, query, deadline) {
      const [service, operation] = call.split("/");
      const answer = jsonOf(await ask(`${registers}/${service}.svc/json/${operation}`, query, deadline));
      const [result] = Object.values((answer ?? {}) as Record<string, unknown>);
      const errors = many(at(result, "lerr.err") ?? at(result, "lerr")).map((one) => textAt(one, "des"));
      if (errors.some((text) => /peticiones|l[ií]mite|bloque/i.test(text))) {
        truce = performance.now() + truceMs;
        throw unusable();
      }
      return errors.length > 0 ? undefined : result;
    },
  };
}
