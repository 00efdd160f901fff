import { cx } from "class-variance-authority";
import Maximize from "lucide-react/icons/maximize-2";
import Minimize from "lucide-react/icons/minimize-2";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { Button } from "#ui/control/Button.tsx";
import { Card, CardBody } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";

interface ConditionsProps {
  /** Our own text, never anybody's input. */
  html: string;
  className?: string;
}

/** The conditions as they are written in `locales/<language>/terms.html`; their links to screens stay inside the panel. */
function Conditions({ html, className }: ConditionsProps) {
  const [, navigate] = useLocation();
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (elsewhere || link?.origin !== location.origin) return;
    event.preventDefault();
    navigate(`${link.pathname}${link.search}`);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links in the text
    <div
      className={cx(
        "max-w-[72ch] [&_a]:font-medium [&_a]:text-azulejo [&_a]:underline [&_h2]:mt-7 [&_h2]:mb-1.5 [&_h2]:text-lg [&_h2]:font-semibold",
        "[&>h2:first-child]:mt-0 [&_li]:mt-1.5 [&_p]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-5",
        className,
      )}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The conditions of the service, also over the whole screen (PAGE-03). */
export function TermsScreen({ html }: { html: string }) {
  const { t } = useTranslation("terms");
  const [full, setFull] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t("title")}
        context={t("context")}
        actions={
          <Button onClick={() => setFull(true)}>
            <Maximize aria-hidden="true" />
            {t("fullscreen")}
          </Button>
        }
      />
      <Card>
        <CardBody>
          <Conditions html={html} />
        </CardBody>
      </Card>
      <Dialog open={full} onOpenChange={setFull}>
        <DialogContent size="full" aria-describedby={undefined}>
          <DialogHeader>
            <DialogTitle>{t("title")}</DialogTitle>
            <DialogClose asChild>
              <Button className="ml-auto">
                <Minimize aria-hidden="true" />
                {t("leaveFullscreen")}
              </Button>
            </DialogClose>
          </DialogHeader>
          {/* Scrolls by the keyboard too: there is nothing else to focus in a text. */}
          <DialogBody tabIndex={0} role="region" aria-label={t("title")}>
            <Conditions html={html} className="mx-auto py-4" />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </div>
  );
}
