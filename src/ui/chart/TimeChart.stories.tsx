import { useMemo } from "react";
import { Skeleton } from "../feedback/Skeleton.tsx";
import { count } from "../format/count.ts";
import { Row } from "../gallery/Row.tsx";
import { TimeChart } from "./TimeChart.tsx";
import { usePlotly } from "./usePlotly.ts";

export default { title: "Time chart" };

const height = 300;
const format = (value: number) => count(value, "en");
const line = (name: string, values: readonly number[]) => ({
  values,
  texts: values.map((value) => `${name} ${format(value)}`),
});

function Example({ points, compared }: { points: number; compared?: boolean }) {
  const { code } = usePlotly(true);
  const data = useMemo(() => {
    const wave = (from: number, by: number) =>
      Array.from({ length: points }, (_, at) => Math.round(from + by * Math.sin(at / 2) + at * 9));
    return {
      points: Array.from({ length: points }, (_, at) => ({ short: `${at + 1}/11`, title: `Day ${at + 1}` })),
      series: [line("Views", wave(1200, 300)), line("Enquiries", wave(40, 30))] as const,
      before: compared ? line("Before", wave(1000, 250)) : null,
    };
  }, [points, compared]);
  return (
    <Row width={720}>
      <div>
        {code.status === "ready" ? (
          <TimeChart
            plotly={code.plotly}
            label="Views and enquiries"
            data={data}
            format={format}
            height={height}
          />
        ) : (
          <Skeleton style={{ height }} />
        )}
      </div>
    </Row>
  );
}

export const Compared = () => <Example points={30} compared />;
export const Alone = () => <Example points={6} />;
export const OnePoint = () => <Example points={1} />;
