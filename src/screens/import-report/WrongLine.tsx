import { useTranslation } from "react-i18next";
import type { ValidationError } from "#contracts/importReport.ts";
import { Badge } from "#ui/Badge.tsx";
import { gravityOf } from "./gravityOf.ts";
import { gravityTones } from "./gravityTones.ts";
import { LinePlace } from "./LinePlace.tsx";
import { useCodeText } from "./useCodeText.ts";

/** One thing that is wrong: with which field, what to do, what the feed has, what was taken instead, and its code. */
export function WrongLine({ line }: { line: ValidationError }) {
  const { t } = useTranslation("importReport");
  const textOf = useCodeText();
  const gravity = gravityOf(line);
  return (
    <li data-code={line.code}>
      <p className="m-0 flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-medium wrap-anywhere">{line.field}</span>
        <Badge tone={gravityTones[gravity]}>{t(`gravity.${gravity}`)}</Badge>
        <span className="text-xs wrap-anywhere text-muted">{line.code}</span>
      </p>
      <p className="m-0 mt-0.5 text-sm">{textOf(line)}</p>
      {line.at && (
        <p className="m-0 mt-0.5 text-sm text-muted">
          <LinePlace at={line.at} />
        </p>
      )}
      {(line.value !== null || line.imported !== null) && (
        <dl className="m-0 mt-0.5 text-sm text-muted">
          <Value name={t("record.value")} value={line.value} nothing={t("record.empty")} />
          <Value name={t("record.imported")} value={line.imported} nothing={t("record.empty")} />
        </dl>
      )}
    </li>
  );
}

interface ValueProps {
  name: string;
  value: string | null;
  /** What an empty value is called. */
  nothing: string;
}

function Value({ name, value, nothing }: ValueProps) {
  if (value === null) return null;
  return (
    <div>
      <dt className="inline">{name} </dt>
      <dd className="m-0 inline wrap-anywhere text-ink">{value.trim() === "" ? <i>{nothing}</i> : value}</dd>
    </div>
  );
}
