import type * as z from "zod/mini";
import { access, c, idParams, type ServiceNeed } from "./contract.ts";

interface PlainContactRoute<Path extends string, Answer extends z.ZodMiniType> {
  path: Path;
  service: ServiceNeed;
  answer: Answer;
  summary: string;
}

/** A change of one enquiry or call that needs no words: asked again it changes nothing. Answers the contact as it is then. */
export const plainContactRoute = <const Path extends string, Answer extends z.ZodMiniType>({
  path,
  service,
  answer,
  summary,
}: PlainContactRoute<Path, Answer>) =>
  ({
    method: "POST",
    path,
    pathParams: idParams,
    body: c.noBody(),
    responses: { 200: answer },
    metadata: access("client", service),
    summary,
  }) as const;
