import type { ReactNode } from "react";
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

interface VersionsDialogProps extends VersionsListProps {
  open: boolean;
  title: string;
  description: string;
  /** The saved version is being read. */
  reading: boolean;
  /** What to say when no part differs. */
  sameLabel: string;
  /** The buttons: one of the two versions, or the way into a choice by parts. */
  actions: ReactNode;
}

/** Two versions of one thing, mine and the saved one, until one or a mixture is chosen. It is left by its buttons alone. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { open, title, description, reading, sameLabel, actions, ...list } = props;
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
        <DialogFooter>{actions}</DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
