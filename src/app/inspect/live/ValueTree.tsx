import { cx } from "class-variance-authority";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#ui/feedback/Badge.tsx";
import { inShort } from "../payload.ts";

interface ValueTreeProps {
  value: unknown;
  /** Dotted paths of what the last event changed, with what was there. */
  changes: ReadonlyMap<string, unknown>;
}

/** So many parts of one value are listed. */
const most = 100;

const partsOf = (value: unknown): [string, unknown][] | null => {
  if (typeof value !== "object" || value === null || "getSnapshot" in value) return null;
  const parts = Object.entries(value);
  return parts.length > 0 ? parts : null;
};

/** A value of plain data that opens part by part; what changed is marked, with what it was. */
export function ValueTree({ value, changes }: ValueTreeProps) {
  return (
    <ul className="m-0 list-none p-0 text-sm" data-slot="value-tree">
      <Parts parts={partsOf(value) ?? []} path="" changes={changes} />
    </ul>
  );
}

interface PartsProps {
  parts: [string, unknown][];
  path: string;
  changes: ReadonlyMap<string, unknown>;
}

function Parts({ parts, path, changes }: PartsProps) {
  const { t } = useTranslation("inspector");
  return (
    <>
      {parts.slice(0, most).map(([key, one]) => (
        <Value
          key={key}
          name={key}
          value={one}
          path={path === "" ? key : `${path}.${key}`}
          changes={changes}
        />
      ))}
      {parts.length > most && (
        <li className="py-0.5 text-xs text-muted">{t("live.more", { count: parts.length - most })}</li>
      )}
    </>
  );
}

interface ValueProps extends ValueTreeProps {
  name: string;
  path: string;
}

function Value({ name, value, path, changes }: ValueProps) {
  const { t } = useTranslation("inspector");
  const parts = partsOf(value);
  const within = [...changes.keys()].some((one) => one.startsWith(`${path}.`));
  const changed = changes.has(path);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? within;
  const mark = (changed || within) && (
    <Badge tone="azulejo" className="ml-1.5 align-middle">
      {t("live.changed")}
    </Badge>
  );
  const text = (
    <>
      <span className={cx("text-muted", changed && "font-medium text-ink")}>{name}: </span>
      <span className="break-words">{inShort(value)}</span>
      {mark}
      {changes.get(path) !== undefined && (
        <span className="ml-1.5 text-xs text-muted">
          {t("live.was", { value: inShort(changes.get(path)) })}
        </span>
      )}
    </>
  );
  if (!parts) return <li className="py-0.5 pl-4">{text}</li>;
  return (
    <li className="py-0.5">
      <details open={open}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed, also by keys */}
        <summary
          className="rounded-sm marker:text-muted"
          onClick={(event) => {
            event.preventDefault();
            setToggled(!open);
          }}
        >
          {text}
        </summary>
        {open && (
          <ul className="m-0 list-none border-l border-line pl-3">
            <Parts parts={parts} path={path} changes={changes} />
          </ul>
        )}
      </details>
    </li>
  );
}
