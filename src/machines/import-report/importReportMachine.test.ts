import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { ImportRecord, ImportRun, PhotoReport } from "#contracts/import/importReport.ts";
import { samplePhotos, sampleRun } from "#tests/model/samples/sampleImport.ts";
import { importReportMachine } from "./importReportMachine.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const older = sampleRun({ id: 8 });
const [before, after] = [[samplePhotos()], [samplePhotos({ uniqueId: "2", ok: false })]];

test.each(["", "run=8"])(
  "A run that ends brings its photos, also while another is shown (%s)",
  async (query) => {
    let latest = sampleRun({ id: 9, end: null });
    const photos = [before, after];
    let records = 0;
    const clock = new SimulatedClock();
    const actor = createActor(
      importReportMachine.provide({
        actors: {
          history: fromPromise<ImportRun[], { login: string; take: number }>(async ({ input: { take } }) =>
            [latest, older].slice(0, take),
          ),
          readRecords: fromPromise<ImportRecord[], { login: string; id: number }>(async () => {
            records += 1;
            return [];
          }),
          readPhotos: fromPromise<PhotoReport[], { login: string }>(async () => photos.shift() ?? []),
        },
      }),
      { input: { login: "xmlhomes", query }, clock },
    ).start();
    await settled();
    expect(actor.getSnapshot().context.photos).toEqual(before);
    latest = sampleRun({ id: 9 });
    clock.increment(10_000);
    await settled();
    expect(actor.getSnapshot().context.photos).toEqual(after);
    expect(records).toBe(query === "" ? 2 : 1);
  },
);
