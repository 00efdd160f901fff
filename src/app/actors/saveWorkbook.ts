import type { AnyActorRef } from "xstate";
import { tellParent } from "#machines/actor/report.ts";
import { saveFile } from "../browser/saveFile.ts";

/** About how many rows stand in the bytes that have come; the last one only when all is here. */
const rowsIn = (bytes: number, expected: number, all: number) =>
  Math.max(0, Math.min(all - 1, Math.floor((bytes / Math.max(expected, 1)) * all)));

async function bytesOf(answer: Response, heard: (bytes: number) => void): Promise<BlobPart[]> {
  const reader = answer.body?.getReader();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    heard(bytes);
  }
  return parts;
}

/** Saves a workbook under a name as it comes, telling the export of its rows when the answer says how many come. */
export async function saveWorkbook(
  answer: Response,
  name: string,
  self: AnyActorRef,
): Promise<{ rows: number }> {
  const all = Number(answer.headers.get("x-row-count"));
  const expected = Number(answer.headers.get("x-estimated-length"));
  let told = 0;
  const parts = await bytesOf(answer, (bytes) => {
    // Drawn a hundred times at most.
    if (expected === 0 || bytes - told < expected / 100) return;
    told = bytes;
    tellParent(self, { type: "export.progress", here: rowsIn(bytes, expected, all), all } as {
      type: string;
    });
  }).catch(() => Promise.reject({ code: "network" }));
  saveFile(new Blob(parts, { type: answer.headers.get("content-type") ?? "" }), name);
  return { rows: all };
}
