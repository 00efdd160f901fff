import { Radio, RadioGroup } from "./RadioGroup.tsx";

interface Part {
  key: string;
  name: string;
  mine: string;
  theirs: string;
  /** Which of the two is chosen. */
  side: "mine" | "theirs";
}

export interface VersionsListProps {
  /** What differs. */
  parts: readonly Part[];
  mineLabel: string;
  theirsLabel: string;
  /** One of the two is chosen for each part. */
  choosing: boolean;
  onPick: (key: string, side: "mine" | "theirs") => void;
}

/** The parts that differ, mine beside the saved version. */
export function VersionsList({ parts, mineLabel, theirsLabel, choosing, onPick }: VersionsListProps) {
  return (
    <ul data-slot="versions-list" className="flex flex-col">
      {parts.map(({ key, name, mine, theirs, side }) => (
        <li key={key} className="border-b border-line py-3 last:border-b-0">
          <p className="mb-1.5 text-sm font-medium">{name}</p>
          {choosing ? (
            <RadioGroup
              legend={name}
              hideLegend
              direction="column"
              value={side}
              onValueChange={(value) => onPick(key, value as "mine" | "theirs")}
            >
              <Radio value="mine" label={mineLabel} hint={mine || "–"} />
              <Radio value="theirs" label={theirsLabel} hint={theirs || "–"} />
            </RadioGroup>
          ) : (
            <dl className="m-0 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
              <div>
                <dt className="text-xs text-muted">{mineLabel}</dt>
                <dd className="m-0 break-words">{mine || "–"}</dd>
              </div>
              <div>
                <dt className="text-xs text-muted">{theirsLabel}</dt>
                <dd className="m-0 break-words">{theirs || "–"}</dd>
              </div>
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
