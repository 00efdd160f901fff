import { Row } from "../gallery/Row.tsx";
import { Donut } from "./Donut.tsx";
import { Sparkline } from "./Sparkline.tsx";

export default { title: "Figures" };

export const Lines = () => (
  <Row width={560}>
    <Sparkline values={[3, 5, 4, 8, 2, 6, 7, 5, 9, 6]} />
    <Sparkline values={[0, 0, 0]} />
    <Sparkline values={[]} />
  </Row>
);

export const Rings = () => (
  <Row width={560}>
    <Donut
      parts={[
        { id: "sale", value: 329, tone: 1 },
        { id: "rent", value: 83, tone: 2 },
        { id: "holidays", value: 51, tone: 3 },
      ]}
    >
      <span className="text-xl font-semibold">463</span>
    </Donut>
    <Donut parts={[{ id: "sale", value: 5, tone: 1 }]}>
      <span className="text-xl font-semibold">5</span>
    </Donut>
    <Donut parts={[]}>
      <span className="text-xl font-semibold">0</span>
    </Donut>
  </Row>
);
