import { useTranslation } from "react-i18next";
import { Banner } from "#ui/feedback/Banner.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";

/** What an admin finds who is signed in as the client: a password is nobody's but the owner's (ACCOUNT-08). */
export function ForeignAccount() {
  const { t } = useTranslation("account");
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t("title")} />
      <Banner>{t("foreign")}</Banner>
    </div>
  );
}
