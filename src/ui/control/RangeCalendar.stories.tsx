import { Held, Row } from "../gallery/Row.tsx";
import { type CalendarRange, RangeCalendar } from "./RangeCalendar.tsx";

export default { title: "RangeCalendar" };

const labels = {
  previous: "Previous month",
  next: "Next month",
  months: "Months",
  month: "Month",
  year: "Year",
  today: "Today",
};

const ignore = () => undefined;

export const OneMonth = () => (
  <Row width={340}>
    <Held<CalendarRange> start={{ first: "2026-02-17", last: "2026-02-24" }}>
      {(range, set) => (
        <RangeCalendar
          range={range}
          begun={null}
          onBegin={ignore}
          onChoose={set}
          min="2026-01-01"
          max="2026-02-26"
          today="2026-02-10"
          at="2026-02-17"
          months={1}
          language="en"
          labels={labels}
        />
      )}
    </Held>
  </Row>
);
