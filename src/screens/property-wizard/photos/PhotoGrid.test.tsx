import { act, cleanup, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { assign, createActor, setup } from "xstate";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import type { SortableGrid } from "#ui/control/SortableGrid.tsx";
import type { PhotoUploadActor } from "./PhotoFields.tsx";
import { PhotoGrid } from "./PhotoGrid.tsx";

const moves = vi.hoisted(() => ({ placesOf: vi.fn((placed: unknown) => placed), glide: vi.fn() }));
vi.mock("#ui/motion/movement.tsx", () => ({ movement: () => moves }));

type Entry = { id: string };
/** Drops the first tile on the last place. */
let drop = () => undefined as unknown;
vi.mock("#ui/control/SortableGrid.tsx", () => ({
  SortableGrid: ({ ref, items, onMove, label }: ComponentProps<typeof SortableGrid<Entry>>) => {
    drop = () => onMove(0, items.length - 1);
    return (
      <ul ref={ref} aria-label={label}>
        {items.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    );
  },
}));
vi.mock("./PhotoTile.tsx", () => ({ PhotoTile: () => null }));

const i18n = await loadTexts("en", "wizard");
beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

function show(...ids: string[]) {
  const upload = createActor(
    setup({
      types: {
        context: {} as { entries: readonly Entry[] },
        events: {} as { type: "photo.move"; id: string; to: number },
      },
    }).createMachine({
      context: { entries: ids.map((id) => ({ id })) },
      on: {
        "photo.move": {
          actions: assign(({ context, event: { id, to } }) => ({
            entries: context.entries.filter((one) => one.id !== id).toSpliced(to, 0, { id }),
          })),
        },
      },
    }),
  ).start();
  render(
    <I18nextProvider i18n={i18n}>
      <PhotoGrid upload={upload as unknown as PhotoUploadActor} />
    </I18nextProvider>,
  );
  return (id: string, to: number) => act(() => upload.send({ type: "photo.move", id, to }));
}
const shown = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const keys = (placed: readonly (readonly [string, unknown])[]) => placed.map(([key]) => key);
const glided = () => moves.glide.mock.calls.map(([now, before]) => [keys(now), keys(before)].map(String));

// MEDIA-20
test("photos that are put elsewhere glide from where they stood; those that were dragged stand there already", () => {
  const move = show("a", "b", "c");
  moves.glide.mockClear();
  move("b", 0);
  expect(glided()).toEqual([["b,a,c", "a,b,c"]]);
  act(drop);
  expect(shown()).toEqual(["a", "c", "b"]);
  expect(glided()).toHaveLength(1);
  move("b", 0);
  expect(glided().at(-1)).toEqual(["b,a,c", "a,c,b"]);
});
