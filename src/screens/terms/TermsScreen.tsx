import Maximize from "lucide-react/icons/maximize-2";
import Minimize from "lucide-react/icons/minimize-2";
import { useState } from "react";
import { useTranslation } from "react-i18next";
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
import { Conditions } from "./Conditions.tsx";

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
