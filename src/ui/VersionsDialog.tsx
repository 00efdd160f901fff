import { Button } from "./Button.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "./Dialog.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { VersionsList, type VersionsListProps } from "./VersionsList.tsx";

/** What can be done about two versions; `back` and `merge` while parts are chosen, the others before. */
export type VersionsChoice = "takeTheirs" | "review" | "keepMine" | "back" | "merge";

interface VersionsDialogProps extends VersionsListProps {
  open: boolean;
  title: string;
  description: string;
  /** The saved version is being read. */
  reading: boolean;
  /** What to say when no part differs. */
  sameLabel: string;
  choiceLabels: Readonly<Record<VersionsChoice, string>>;
  onChoose: (choice: VersionsChoice) => void;
}

/** Two versions of one thing, mine and the saved one, until one or a mixture is chosen. It is left by its buttons alone. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { open, title, description, reading, sameLabel, choiceLabels, onChoose, ...list } = props;
  const choices: readonly VersionsChoice[] = list.choosing
    ? ["back", "merge"]
    : ["takeTheirs", "review", "keepMine"];
  return (
    <Dialog open={open}>
      <DialogContent size="large" outside="stay">
        <DialogHeader className="block py-4">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {reading && <Skeleton className="h-40" />}
          {!reading && list.parts.length === 0 && <p>{sameLabel}</p>}
          {!reading && list.parts.length > 0 && <VersionsList {...list} />}
        </DialogBody>
        <DialogFooter>
          {choices.map((choice, nth) => (
            <Button
              key={choice}
              variant={nth === choices.length - 1 ? "primary" : undefined}
              disabled={reading}
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
