import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { type ImportView, importViews } from "#contracts/import/importSearch.ts";
import { isAboutFeed } from "#machines/import-report/passingRecords.ts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#ui/control/Tabs.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { count } from "#ui/format/count.ts";
import type { Reveal } from "#ui/table/RowsInSight.tsx";
import { useImport, useImportState } from "./importContext.ts";
import { PhotosArea } from "./PhotosArea.tsx";
import { RecordsArea } from "./RecordsArea.tsx";

/** The two halves of the report, each with how much there is to look at. */
export function ReportTabs({ reveal }: { reveal: RefObject<Reveal> }) {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const view = useImportState(({ context }) => context.search.view);
  return (
    <Tabs
      value={view}
      onValueChange={(next) => report.send({ type: "view.choose", view: next as ImportView })}
    >
      <TabsList aria-label={t("views.label")}>
        {importViews.map((one) => (
          <TabsTrigger key={one} value={one}>
            {t(`views.${one}`)}
            <TabCount view={one} />
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="records">
        <RecordsArea reveal={reveal} />
      </TabsContent>
      <TabsContent value="photos">
        <PhotosArea reveal={reveal} />
      </TabsContent>
    </Tabs>
  );
}

function TabCount({ view }: { view: ImportView }) {
  const { i18n } = useTranslation();
  const known = useImportState((snapshot) =>
    view === "records" ? snapshot.matches({ records: "loaded" }) : snapshot.matches({ photos: "loaded" }),
  );
  // Without the list of imports nothing is known of either half.
  const failed = useImportState(
    (snapshot) =>
      snapshot.matches({ runs: "failed" }) ||
      (view === "records" ? snapshot.matches({ records: "failed" }) : snapshot.matches({ photos: "failed" })),
  );
  const figure = useImportState(({ context: { records, photos } }) =>
    view === "records"
      ? records.filter((record) => !isAboutFeed(record)).length
      : photos.filter(({ ok }) => !ok).length,
  );
  // It has its place from the start, so that the other tab does not move.
  const unknown = failed ? "–" : "…";
  return <Badge className="min-w-7 justify-center">{known ? count(figure, i18n.language) : unknown}</Badge>;
}
