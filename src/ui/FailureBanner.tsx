import type { ReactNode } from "react";
import { Banner } from "./Banner.tsx";
import { Button } from "./Button.tsx";

interface FailureBannerProps {
  /** The first words, heavier than the rest. */
  title?: ReactNode;
  /** What its button says: to try again, or to dismiss it. */
  actionLabel: string;
  onAction: () => void;
  children: ReactNode;
}

/** What failed while the screen stays as it is, and one way on. Spoken when it appears. */
export const FailureBanner = ({ title, actionLabel, onAction, children }: FailureBannerProps) => (
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
