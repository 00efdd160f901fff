import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SortHeader } from "./SortHeader.tsx";
import { Table, TableHead, TableRow } from "./Table.tsx";

afterEach(cleanup);

test("a column that orders the rows says which way, is pressed by its name, and the others say nothing", () => {
  const onSort = vi.fn();
  const head = (sorted: "asc" | "desc" | null) => (
    <Table label="Listings">
      <TableHead>
        <TableRow>
          <SortHeader sorted={sorted} onSort={onSort}>
            Price
          </SortHeader>
        </TableRow>
      </TableHead>
    </Table>
  );
  const { rerender } = render(head(null));
  const said = () => screen.getByRole("columnheader").getAttribute("aria-sort");
  expect(said()).toBe(null);
  rerender(head("asc"));
  expect(said()).toBe("ascending");
  rerender(head("desc"));
  expect(said()).toBe("descending");
  fireEvent.click(screen.getByRole("button", { name: "Price" }));
  expect(onSort).toHaveBeenCalledOnce();
});
