import { categoryLine } from "#contracts/directory/directoryCategories.ts";
import { EnquiryForm } from "./EnquiryForm.tsx";
import { EntryContact } from "./EntryContact.tsx";
import type { EntryView } from "./entryView.ts";
import { frameOf } from "./listingPath.ts";
import { MapLink } from "./MapLink.tsx";
import { PositionMap } from "./PositionMap.tsx";
import { SitePage } from "./SitePage.tsx";

/** One business of the directory, as the public sees it. */
export function EntryPage({ view }: { view: EntryView }) {
  const { request, language, t, entry, logo, description } = view;
  return (
    <SitePage {...frameOf(request)} title={entry.Name} indexed={!request.preview}>
      {request.preview && (
        <p className="notice" role="note">
          {t("entry.preview")}
        </p>
      )}
      <div className="business">
        {logo && (
          <img src={logo.small} alt={t("entry.logo", { name: entry.Name })} width={160} height={120} />
        )}
        <div>
          <h1>{entry.Name}</h1>
          <p className="quiet">{categoryLine(entry, language)}</p>
        </div>
      </div>
      <div className="columns">
        <div>
          <section>
            <h2>{t("entry.about")}</h2>
            {description ? (
              <p className="text" lang={description.language}>
                {description.text}
              </p>
            ) : (
              <p className="quiet">{t("entry.noDescription")}</p>
            )}
          </section>
          <Whereabouts view={view} />
        </div>
        <aside>
          <EntryContact view={view} />
          <EnquiryForm request={request} t={t} opening={t("enquiry.commentEntry")} />
        </aside>
      </div>
    </SitePage>
  );
}

function Whereabouts({ view }: { view: EntryView }) {
  const { t, entry, place, position } = view;
  const lines = [entry.Address, [entry.ZipCode, place].filter(Boolean).join(" ")].filter(Boolean);
  if (lines.length === 0 && !position) return null;
  return (
    <section>
      <h2>{t("position.heading")}</h2>
      <p className="address">{lines.join("\n")}</p>
      {entry.Location && (
        <PositionMap
          label={{
            place: t("position.map", { place }),
            point: t("entry.mapWithPoint", { place, name: entry.Name }),
          }}
          location={entry.Location}
          position={position}
        />
      )}
      {position && (
        <p className="quiet">
          <MapLink t={t} position={position} />
        </p>
      )}
    </section>
  );
}
