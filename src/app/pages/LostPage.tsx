import { useTranslation } from "react-i18next";
import { NotFoundScreen } from "#screens/not-found/NotFoundScreen.tsx";
import { useTitle } from "../routing/useTitle.ts";

/** An unknown address for who is not signed in as a client: a page of its own, without the shell. */
export default function LostPage({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation("notFound");
  useTitle(t("title"));
  return (
    <main>
      <NotFoundScreen reader={isAdmin ? "admin" : "nobody"} />
    </main>
  );
}
