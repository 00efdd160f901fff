import { SitePage } from "#server/page/SitePage.tsx";
import type { OwnerReport, ReportDay } from "./ownerReport.ts";
import { PHOTOS_SHOWN, type ReportSaid, reportSaid } from "./reportSaid.ts";

const WIDTH = 720;
const HEIGHT = 120;
/** For the points over the bars. */
const ABOVE = 16;

/** Views as bars, a day each, and a point for each day with enquiries; what it says is said in its name (REPORT-13). */
function ReportChart({ days, said: { text, chartName } }: { days: readonly ReportDay[]; said: ReportSaid }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const step = WIDTH / Math.max(1, days.length);
  const at = (nth: number, part: number) => Math.round((nth + part) * step * 10) / 10;
  const up = (views: number) => Math.round((views / most) * (HEIGHT - ABOVE));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <p className="axis">{text.figure(most)}</p>
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={chartName}>
        <line x1={0} x2={WIDTH} y1={ABOVE} y2={ABOVE} />
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {days.map(({ day, views, enquiries }, nth) => (
          <g key={day}>
            <rect
              x={at(nth, 0.15)}
              y={HEIGHT - up(views)}
              width={Math.round(step * 7) / 10}
              height={up(views)}
              rx={1.5}
            />
            {enquiries > 0 && (
              <circle cx={at(nth, 0.5)} cy={HEIGHT - up(views) - 8} r={Math.min(7, 3.5 + enquiries / 2)} />
            )}
          </g>
        ))}
      </svg>
      {first && last && (
        <p className="axis">
          <span>{text.day(first.day)}</span>
          <span>{text.day(last.day)}</span>
        </p>
      )}
    </>
  );
}

function Photos({ report: { photos }, said: { text } }: { report: OwnerReport; said: ReportSaid }) {
  if (photos.length === 0) return <p className="empty">{text.say("noPhotos")}</p>;
  return (
    <div className="photos">
      {photos.slice(0, PHOTOS_SHOWN).map((photo, nth) => (
        <img
          key={photo.whole}
          src={nth === 0 ? photo.large : photo.small}
          alt={text.say("photo", text.figure(nth + 1))}
          width={nth === 0 ? 1200 : 400}
          height={nth === 0 ? 900 : 300}
        />
      ))}
    </div>
  );
}

const STRIP = { width: 120, height: 12 };

/** Each figure beside the middle half of the others, as a strip and in words (REPORT-19). */
function Comparison({ said: { text, comparison } }: { said: ReportSaid }) {
  if (!comparison) return null;
  const { facts, rows } = comparison;
  const x = (hundredths: number) => Math.round(hundredths * STRIP.width) / 100;
  return (
    <section>
      <h2 id="compared">{text.say("comparison")}</h2>
      <p className="quiet">{facts}</p>
      {rows.length > 0 && (
        <table aria-labelledby="compared">
          <thead>
            <tr>
              <td />
              <th scope="col">{text.say("own")}</th>
              <td className="strip" />
              <th scope="col">{text.say("middleHalf")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, own, others }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{own}</td>
                <td className="strip">
                  {others && (
                    <svg aria-hidden="true" viewBox={`-6 0 ${STRIP.width + 12} ${STRIP.height}`}>
                      <rect className="all" y={4} width={STRIP.width} height={4} rx={2} />
                      <rect
                        className="half"
                        x={x(others.places.low)}
                        y={2}
                        width={Math.max(2, x(others.places.high - others.places.low))}
                        height={8}
                        rx={2}
                      />
                      <line x1={x(others.places.median)} x2={x(others.places.median)} y1={0} y2={12} />
                      {others.places.own !== null && <circle cx={x(others.places.own)} cy={6} r={5} />}
                    </svg>
                  )}
                </td>
                <td>{others?.range ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The report of a listing, as the owner of the home reads it (REPORT-12, REPORT-13). `pdf` is the way from here to the same as a file. */
export function ReportPage({ report, pdf, office }: { report: OwnerReport; pdf: string; office: string }) {
  const said = reportSaid(report);
  const { text } = said;
  return (
    <SitePage
      language={report.language}
      lang={text.locale}
      root="../"
      title={`${said.title}, ${said.place}`}
      indexed={false}
      office={office}
    >
      <article className="report">
        <div className="head">
          <div>
            <p className="quiet">{said.title}</p>
            <h1>{said.place}</h1>
            <p className="quiet">{said.facts}</p>
          </div>
          <div>
            <p className="amount">{said.price}</p>
            <p className={report.shown ? "state" : "state off"}>{said.status}</p>
          </div>
        </div>
        <Photos report={report} said={said} />
        <section>
          <h2>{said.span}</h2>
          <dl className="tiles">
            {said.figures.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="legend">
            <span className="bars">{text.say("views")}</span>
            <span className="points">{text.say("enquiries")}</span>
          </p>
          <ReportChart days={report.days} said={said} />
        </section>
        <section>
          <h2>{text.say("prices")}</h2>
          <dl>
            {said.prices.map(({ when, price }) => (
              <div key={when}>
                <dt>{when}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Comparison said={said} />
        <p className="quiet">{[said.offeredBy, said.until].filter(Boolean).join(" · ")}</p>
        <p className="quiet screen">
          <a href={pdf}>{text.say("pdf")}</a>
        </p>
      </article>
    </SitePage>
  );
}
