import Store from "lucide-react/icons/store";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { LinkButton } from "#ui/control/LinkButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Card } from "#ui/layout/Card.tsx";
import type { Reveal } from "#ui/table/RowsInSight.tsx";
import { useDirectories, useDirectoriesState, usePassingEntries } from "./directoriesContext.ts";
import { EntriesSkeleton } from "./EntriesSkeleton.tsx";
import { EntryOrder } from "./EntryHead.tsx";
import { EntryTable } from "./EntryTable.tsx";
import { NothingPasses } from "./NothingPasses.tsx";

/** The entries in whatever state they are: coming, there, none, failed, or older than asked for. */
export function EntriesArea({ reveal }: { reveal: RefObject<Reveal> }) {
  const { t } = useTranslation(["directories", "problem"]);
  const { list } = useDirectories();
  const entries = usePassingEntries();
  const skeleton = useDirectoriesState((snapshot) => snapshot.hasTag("skeleton"));
  const empty = useDirectoriesState((snapshot) => snapshot.hasTag("empty"));
  const failed = useDirectoriesState((snapshot) => snapshot.matches("failed"));
  const stale = useDirectoriesState((snapshot) => snapshot.matches("stale"));
  const problem = useDirectoriesState(({ context }) => context.problem);
  const why = problem ? t(`problem:${problem.code}`, problemParams(problem)) : "";
  const retry = () => list.send({ type: "list.refresh" });
  if (skeleton) return <EntriesSkeleton />;
  if (empty) return <NoEntries />;
  if (failed) {
    return (
      <Card>
        <FailureState title={t("failed.title")} retryLabel={t("failed.retry")} onRetry={retry}>
          {why}
        </FailureState>
      </Card>
    );
  }
  return (
    <>
      {stale && (
        <FailureBanner title={t("stale")} actionLabel={t("failed.retry")} onAction={retry} reads>
          {why}
        </FailureBanner>
      )}
      {entries.length > 1 && <EntryOrder />}
      {entries.length > 0 ? <EntryTable entries={entries} reveal={reveal} /> : <NothingPasses />}
    </>
  );
}

function NoEntries() {
  const { t } = useTranslation("directories");
  return (
    <Card>
      <EmptyState
        icon={<Store aria-hidden="true" />}
        title={t("empty.title")}
        actions={
          <Link href="/support" asChild>
            <LinkButton>{t("empty.support")}</LinkButton>
          </Link>
        }
      >
        {t("empty.text")}
      </EmptyState>
    </Card>
  );
}
