import { useTranslation } from "react-i18next";
import { isAboutFeed } from "#machines/import-report/isAboutFeed.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { gravityOf } from "./gravityOf.ts";
import { gravityTones } from "./gravityTones.ts";
import { useImportState } from "./importContext.ts";
import { LinePlace } from "./LinePlace.tsx";
import { useCodeText } from "./useCodeText.ts";

/** What is to be said of the feed as a whole, before its records. */
export function FeedLines() {
  const { t } = useTranslation("importReport");
  const records = useImportState(({ context }) => context.records);
  const textOf = useCodeText();
  const lines = records.filter(isAboutFeed).flatMap(({ validationErrors }) => validationErrors);
  if (lines.length === 0) return null;
  return (
    <div className="mb-3 flex flex-col gap-2">
      {lines.map((line) => (
        <Banner
          key={`${line.code} ${line.value}`}
          tone={gravityTones[gravityOf(line)]}
          title={t(`feed.${gravityOf(line)}`)}
        >
          {textOf(line)} {line.value !== null && <span className="wrap-anywhere">({line.value})</span>}
          {line.at && (
            <span className="block">
              <LinePlace at={line.at} />
            </span>
          )}
        </Banner>
      ))}
    </div>
  );
}
