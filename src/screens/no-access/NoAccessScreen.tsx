import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";

/** For a client whose services do not open this screen (part 1 §6). */
export function NoAccessScreen({ title }: { title: string }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <PageHeader title={title} />
      <Card className="mt-5">
        <EmptyState
          icon={<Lock aria-hidden="true" />}
          title={t("noAccess.title")}
          actions={
            <Link href="/support" asChild>
              <LinkButton>{t("support")}</LinkButton>
            </Link>
          }
        >
          {t("noAccess.text")}
        </EmptyState>
      </Card>
    </>
  );
}
