import Ellipsis from "lucide-react/icons/ellipsis";
import Image from "lucide-react/icons/image";
import { Checkbox } from "../control/Checkbox.tsx";
import { IconButton } from "../control/IconButton.tsx";
import { Switch } from "../control/Switch.tsx";
import { StatusDot } from "../feedback/StatusDot.tsx";
import { Held, picture, Row } from "../gallery/Row.tsx";
import { SummaryItem, SummaryList } from "../layout/SummaryList.tsx";
import { Chip, FilterChips } from "./FilterChips.tsx";
import { Pagination } from "./Pagination.tsx";
import { SortHeader } from "./SortHeader.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "./Table.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

export default { title: "List" };

const rows = [
  {
    id: 82114,
    reference: "A-2041",
    type: "Villa",
    place: "Jávea, Alicante",
    price: "€1,250,000",
    photos: 24,
  },
  {
    id: 82107,
    reference: "A-2038",
    type: "Finca / country house",
    place: "Benissa",
    price: "€685,000",
    photos: 18,
  },
  {
    id: 82071,
    reference: "A-2019",
    type: "Building plot",
    place: "Gata de Gorgos",
    price: "€120,000",
    photos: 0,
  },
];

const Listings = ({ busy = false }: { busy?: boolean }) => (
  <Table label="Properties" busy={busy}>
    <TableHead>
      <TableRow>
        <TableHeader>Photo</TableHeader>
        <SortHeader sorted="asc" onSort={() => undefined}>
          Reference
        </SortHeader>
        <TableHeader>Property</TableHeader>
        <TableHeader>Location</TableHeader>
        <SortHeader numeric sorted={null} onSort={() => undefined}>
          Price
        </SortHeader>
        <TableHeader>Status</TableHeader>
        <TableHeader>Featured</TableHeader>
        <TableHeader>
          <span className="sr-only">Actions</span>
        </TableHeader>
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row, index) => (
        <TableRow key={row.id} height="tall" current={index === 1} quiet={row.photos === 0}>
          <TableCell card="picture">
            <Thumbnail
              sources={row.photos > 0 ? [picture(row.id % 360)] : []}
              alt=""
              placeholder="No images"
              badge={
                <>
                  <Image aria-hidden="true" />
                  {row.photos}
                </>
              }
            />
          </TableCell>
          <TableCell card="title">
            <span className="block font-medium">{row.reference}</span>
            <span className="block text-xs text-subtle">Id {row.id}</span>
          </TableCell>
          <TableCell card="subtitle">
            {row.type}
            <span className="block text-xs text-muted">For sale</span>
          </TableCell>
          <TableCell label="Location">{row.place}</TableCell>
          <TableCell label="Price" numeric className="font-medium">
            {row.price}
          </TableCell>
          <TableCell label="Status">
            <StatusDot tone={row.photos > 0 ? "success" : "warning"}>
              {row.photos > 0 ? "Active" : "Offline"}
            </StatusDot>
          </TableCell>
          <TableCell label="Featured">
            <span style={{ display: "flex", flexWrap: "wrap", gap: 14 }}>
              <Switch tone="oro" label="Premium" defaultChecked={index === 0} />
              <Switch tone="teja" label="Standard" disabled={index === 2} defaultChecked={index === 1} />
            </span>
          </TableCell>
          <TableCell card="actions">
            <IconButton label={`Actions for ${row.reference}`} size="compact">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

export const Rows = () => <Listings />;
export const OldRowsWhileLoading = () => <Listings busy />;

export const Selection = () => (
  <Table label="Enquiries">
    <TableHead>
      <TableRow>
        <TableHeader>
          <span className="sr-only">Select</span>
        </TableHeader>
        <TableHeader>From</TableHeader>
        <TableHeader numeric>Calls</TableHeader>
      </TableRow>
    </TableHead>
    <TableBody>
      {["Marianne Vogt", "Lucía Ferrer", "Peter Lindqvist"].map((name, index) => (
        <TableRow key={name} selected={index !== 1}>
          <TableCell card="picture">
            <Checkbox aria-label={`Select ${name}`} defaultChecked={index !== 1} />
          </TableCell>
          <TableCell card="title">{name}</TableCell>
          <TableCell label="Calls" numeric>
            {1200 + index}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

export const Chips = () => (
  <Row>
    <Chip onRemove={() => {}} removeLabel="Remove For sale">
      For sale
    </Chip>
    <Chip onRemove={() => {}} removeLabel="Remove Villa, Finca">
      Villa, Finca
    </Chip>
    <Chip>Not removable</Chip>
  </Row>
);

export const ChipsOfFilters = () => (
  <Row width={560}>
    <FilterChips
      label="Active filters"
      chips={[
        { id: "place", text: "Jávea" },
        { id: "rooms", text: "3+ bedrooms" },
      ]}
      removeLabel={(text) => `Remove ${text}`}
      onRemove={() => undefined}
      clearLabel="Clear"
      onClear={() => undefined}
    />
  </Row>
);

export const Pages = () => (
  <>
    {[1, 12, 24].map((start) => (
      <Row key={start}>
        <Held start={start}>
          {(page, set) => (
            <Pagination
              page={page}
              pageCount={24}
              onPageChange={set}
              label={`Pages from ${start}`}
              firstLabel="First page"
              previousLabel="Previous"
              nextLabel="Next"
              lastLabel="Last page"
              pageLabel={(number) => `Page ${number}`}
              position={`Page ${page} of 24`}
            />
          )}
        </Held>
      </Row>
    ))}
  </>
);

export const Pictures = () => (
  <Row>
    <Thumbnail sources={[picture(230)]} alt="A house" placeholder="No images" badge="24" />
    <Thumbnail
      sources={["data:image/png;base64,broken", picture(90)]}
      alt="The second try"
      placeholder="No images"
    />
    <Thumbnail sources={[]} alt="" placeholder="No images" />
  </Row>
);

export const Summary = () => (
  <SummaryList>
    <SummaryItem name="Reference">A-2042</SummaryItem>
    <SummaryItem name="Price">€895,000</SummaryItem>
    <SummaryItem name="Location">Jávea / Xàbia, Alicante</SummaryItem>
    <SummaryItem name="Features">
      Pool, garden, terrace, sea views, garage, near the beach, air conditioning
    </SummaryItem>
  </SummaryList>
);
