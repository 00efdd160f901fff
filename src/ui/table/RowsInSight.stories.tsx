import { useRef } from "react";
import { type Reveal, RowsInSight } from "./RowsInSight.tsx";
import { Table, TableCell, TableHead, TableHeader, TableRow } from "./Table.tsx";

export default { title: "Rows in sight" };

function Numbers({ count }: { count: number }) {
  const reveal = useRef<Reveal>(() => {});
  return (
    <Table label={`${count} rows`} aria-rowcount={count + 1}>
      <TableHead>
        <TableRow>
          <TableHeader>Reference</TableHeader>
          <TableHeader numeric>Photos</TableHeader>
        </TableRow>
      </TableHead>
      <RowsInSight count={count} columns={2} height={{ row: 44, card: 70 }} reveal={reveal}>
        {(at) => (
          <TableRow key={at} data-index={at} aria-rowindex={at + 2}>
            <TableCell card="wide">A-{1_000 + at}</TableCell>
            <TableCell numeric label="Photos">
              {(at * 7) % 30}
            </TableCell>
          </TableRow>
        )}
      </RowsInSight>
    </Table>
  );
}

export const AllOfThem = () => <Numbers count={6} />;
export const TheFirstOfMany = () => <Numbers count={2_000} />;
