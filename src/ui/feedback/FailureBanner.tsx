// @chunk rows
import type { ReactNode } from "react";
import { Button } from "../control/Button.tsx";
import { useWhenBack } from "../load/whenBack.ts";
import { Banner } from "./Banner.tsx";

interface FailureBannerProps {
  /** The first words, heavier than the rest. */
  title?: ReactNode;
  /** What its button says: to try again, or to dismiss it. */
  actionLabel: string;
  onAction: () => void;
  /** The button reads again what is shown, which also happens by itself once a lost connection is back. */
  reads?: boolean;
  children: ReactNode;
}

/** What failed while the screen stays as it is, and one way on. Spoken when it appears. */
export function FailureBanner({ title, actionLabel, onAction, reads, children }: FailureBannerProps) {
  useWhenBack(reads ? onAction : undefined);
  return (
    <Banner
      role="alert"
      tone="danger"
      title={title}
      actions={
        <Button variant="ghost" size="compact" onClick={onAction}>
          {actionLabel}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
