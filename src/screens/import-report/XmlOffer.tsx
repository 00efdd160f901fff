import { useTranslation } from "react-i18next";
import { TextLink } from "#ui/control/TextLink.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { useImportState } from "./importContext.ts";

/** The link to the XML report, where the browser let no tab open. */
export function XmlOffer() {
  const { t } = useTranslation("importReport");
  const offered = useImportState((snapshot) => snapshot.matches({ link: "offered" }));
  const url = useImportState(({ context }) => context.url);
  if (!offered || !isWebAddress(url)) return null;
  return (
    <div className="px-4 pt-3 sm:px-5">
      <Banner
        role="alert"
        tone="info"
        title={t("xml.blocked")}
        actions={
          <TextLink href={url} target="_blank" rel="noreferrer">
            {t("xml.follow")}
          </TextLink>
        }
      >
        {t("xml.holds")}
      </Banner>
    </div>
  );
}

const isWebAddress = (url: string | null): url is string =>
  url !== null && /^(https?:\/\/|\/(?!\/))/.test(url);
