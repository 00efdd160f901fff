import { useTranslation } from "react-i18next";
import { Badge } from "#ui/feedback/Badge.tsx";
import type { AlikeLines } from "./alikeLines.ts";
import { gravityOf } from "./gravityOf.ts";
import { gravityTones } from "./gravityTones.ts";
import { LinePlace } from "./LinePlace.tsx";
import { useCodeText } from "./useCodeText.ts";

/** One thing that is wrong: with which fields, what to do, what the feed has, what was taken instead, and its code. */
export function WrongLine({ lines }: { lines: AlikeLines }) {
  const { t } = useTranslation("importReport");
  const [line] = lines;
  const values = lines.flatMap(({ value }) => (value === null ? [] : [value]));
  const textOf = useCodeText();
  const gravity = gravityOf(line);
  return (
    <li data-code={line.code}>
      <p className="m-0 flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-medium wrap-anywhere">{lines.map(({ field }) => field).join(", ")}</span>
        <Badge tone={gravityTones[gravity]}>{t(`gravity.${gravity}`)}</Badge>
        <span className="text-xs wrap-anywhere text-muted">{line.code}</span>
      </p>
      <p className="m-0 mt-0.5 text-sm">{textOf(line)}</p>
      {line.at && (
        <p className="m-0 mt-0.5 text-sm text-muted">
          <LinePlace at={line.at} />
        </p>
      )}
      {(values.length > 0 || line.imported !== null) && (
        <dl className="m-0 mt-0.5 text-sm text-muted">
          <Values name={t("record.value")} values={values} nothing={t("record.empty")} />
          {line.imported !== null && (
            <Values name={t("record.imported")} values={[line.imported]} nothing={t("record.empty")} />
          )}
        </dl>
      )}
    </li>
  );
}

interface ValuesProps {
  name: string;
  values: readonly string[];
  /** What an empty value is called. */
  nothing: string;
}

/** One value beside its name, several each on a line of its own. */
function Values({ name, values, nothing }: ValuesProps) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt className="inline">{name} </dt>
      {values.map((value, at) => (
        <dd
          // biome-ignore lint/suspicious/noArrayIndexKey: one address may stand there twice
          key={at}
          className={`m-0 wrap-anywhere text-ink ${values.length === 1 ? "inline" : ""}`}
        >
          {value.trim() === "" ? <i>{nothing}</i> : value}
        </dd>
      ))}
    </div>
  );
}
