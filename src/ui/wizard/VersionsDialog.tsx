// @chunk alone
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Button } from "../control/Button.tsx";
import { Radio, RadioGroup } from "../control/RadioGroup.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "../overlay/Dialog.tsx";

interface Part {
  key: string;
  name: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** Which of the two is chosen. */
  side: "mine" | "theirs";
}

interface VersionsListProps {
  /** What differs. */
  parts: readonly Part[];
  mineLabel: string;
  theirsLabel: string;
  /** One of the two is chosen for each part. */
  choosing: boolean;
  onPick: (key: string, side: "mine" | "theirs") => void;
}

/** A text keeps its lines. */
const valueClass = "block min-w-0 text-sm text-ink break-words whitespace-pre-line";

const sideLabel = (label: string) => <span className="text-xs text-muted">{label}</span>;

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
              direction="columns"
              value={side}
              onValueChange={(value) => onPick(key, value as "mine" | "theirs")}
            >
              <Radio
                value="mine"
                label={sideLabel(mineLabel)}
                hint={<span className={valueClass}>{mine}</span>}
              />
              <Radio
                value="theirs"
                label={sideLabel(theirsLabel)}
                hint={<span className={valueClass}>{theirs}</span>}
              />
            </RadioGroup>
          ) : (
            <dl className="m-0 grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-2">
              <div>
                <dt>{sideLabel(mineLabel)}</dt>
                <dd className={cx("m-0", valueClass)}>{mine}</dd>
              </div>
              <div>
                <dt>{sideLabel(theirsLabel)}</dt>
                <dd className={cx("m-0", valueClass)}>{theirs}</dd>
              </div>
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What can be done about two versions; `back` and `merge` while parts are chosen, the others before. */
export type VersionsChoice = "takeTheirs" | "review" | "keepMine" | "back" | "merge";

interface VersionsDialogProps extends VersionsListProps {
  open: boolean;
  title: string;
  description: string;
  choiceLabels: Readonly<Record<VersionsChoice, string>>;
  onChoose: (choice: VersionsChoice) => void;
}

/** Two versions of one thing, mine and the saved one, until one or a mixture is chosen. It is left by its buttons alone. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { open, title, description, choiceLabels, onChoose, ...list } = props;
  const choices: readonly VersionsChoice[] = list.choosing
    ? ["back", "merge"]
    : ["takeTheirs", "review", "keepMine"];
  return (
    <Dialog open={open}>
      <DialogContent size="large" outside="stay">
        <DialogHeader className="py-4">
          <div className="grid gap-1">
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>{description}</DialogDescription>
          </div>
        </DialogHeader>
        <DialogBody>
          <VersionsList {...list} />
        </DialogBody>
        <DialogFooter>
          {choices.map((choice, nth) => (
            <Button
              key={choice}
              variant={nth === choices.length - 1 ? "primary" : undefined}
              onClick={() => onChoose(choice)}
            >
              {choiceLabels[choice]}
            </Button>
          ))}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
