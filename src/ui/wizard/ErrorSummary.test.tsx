import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ErrorSummary } from "./ErrorSummary.tsx";

afterEach(cleanup);

const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

test("a link of the summary leads to its field, however many frames its step takes to be drawn", async () => {
  const { rerender } = render(
    <ErrorSummary title="One error" errors={[{ controlId: "price", text: "Price" }]} />,
  );
  fireEvent.click(screen.getByRole("link", { name: "Price" }));
  for (let drawn = 0; drawn < 5; drawn += 1) await frame();
  rerender(<input id="price" aria-label="Price" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Price")));
});
