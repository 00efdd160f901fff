import Hourglass from "lucide-react/icons/hourglass";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";

/** A screen of the menu that this version does not have yet; it says so. */
export function LaterScreen({ title }: { title: string }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <PageHeader title={title} />
      <Card className="mt-5">
        <EmptyState
          icon={<Hourglass aria-hidden="true" />}
          title={t("later.title", { title })}
          actions={
            <Link href="/properties" asChild>
              <LinkButton>{t("later.toListings")}</LinkButton>
            </Link>
          }
        >
          {t("later.text")}
        </EmptyState>
      </Card>
    </>
  );
}
