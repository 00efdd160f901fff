import type { ReactNode } from "react";
import { categoryLine } from "#contracts/directory/directoryCategories.ts";
import { portalLanguages } from "#contracts/wire/languages.ts";
import { publicLinkOf } from "#contracts/wire/webAddress.ts";
import { SitePage } from "#server/page/SitePage.tsx";
import { EnquiryForm } from "../enquiry/EnquiryForm.tsx";
import { frameOf, listingPath } from "../listing/listingPath.ts";
import { PhoneLink } from "../PhoneNumber.tsx";
import { MapLink, PointData, PositionMap } from "../PositionMap.tsx";
import type { EntryView } from "./entryView.ts";

const phones = ["Phone", "Mobile", "Fax"] as const;

/** How the business is reached, and the languages it speaks. What is unknown is left out. */
function EntryContact({ view }: { view: EntryView }) {
  const { t, language, entry } = view;
  const names = new Intl.DisplayNames([language], { type: "language" });
  const spoken = portalLanguages
    .filter((code) => entry.Languages.includes(code))
    .map((code) => names.of(code));
  const facts = factsOf(view);
  return (
    <>
      {facts.length > 0 && (
        <section>
          <h2>{t("entry.contact")}</h2>
          <dl>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {spoken.length > 0 && (
        <section>
          <h2>{t("entry.languages")}</h2>
          <ul className="features">
            {spoken.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function factsOf({ t, request, language, entry }: EntryView): { name: string; value: ReactNode }[] {
  const { Email, URL: address } = entry;
  const facts: { name: string; value: ReactNode }[] = phones.flatMap((key) => {
    const number = entry[key];
    if (!number) return [];
    return [{ name: t(`entry.${key}`), value: key === "Fax" ? number : <PhoneLink number={number} /> }];
  });
  if (Email) facts.push({ name: t("entry.Email"), value: <a href={`mailto:${Email}`}>{Email}</a> });
  if (address)
    facts.push({
      name: t("entry.URL"),
      value: (
        <Website address={address} way={`${listingPath({ ...request, preview: false }, language)}/website`} />
      ),
    });
  return facts;
}

/** The way to the business's own pages goes through ours, which counts it. */
function Website({ address, way }: { address: string; way: string }) {
  const link = publicLinkOf(address);
  if (!link) return address;
  return (
    <a href={way} target="_blank" rel="noopener noreferrer nofollow ugc">
      {link.hostname}
    </a>
  );
}

/** One business of the directory, as the public sees it. */
export function EntryPage({ view }: { view: EntryView }) {
  const { request, language, t, entry, logo, description } = view;
  return (
    <SitePage {...frameOf(request)} title={entry.Name} indexed={!request.preview} summary={view.summary}>
      {request.preview && (
        <p className="notice" role="note">
          {t("entry.preview")}
        </p>
      )}
      <div className="business">
        {logo && (
          <img
            src={logo.small}
            itemProp="image"
            alt={t("entry.logo", { name: entry.Name })}
            width={160}
            height={120}
          />
        )}
        <div>
          <h1 itemProp="name">{entry.Name}</h1>
          <p className="quiet">{categoryLine(entry, language)}</p>
          {view.summary && <meta itemProp="url" content={view.summary.canonical} />}
          {entry.Phone && <meta itemProp="telephone" content={entry.Phone} />}
          {entry.Email && <meta itemProp="email" content={entry.Email} />}
        </div>
      </div>
      <div className="columns">
        <div>
          <section>
            <h2>{t("entry.about")}</h2>
            {description ? (
              <p className="text" lang={description.language} itemProp="description">
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
      <div itemProp="address" itemScope itemType="https://schema.org/PostalAddress">
        {entry.Address && <meta itemProp="streetAddress" content={entry.Address} />}
        {entry.ZipCode && <meta itemProp="postalCode" content={entry.ZipCode} />}
        {place && <meta itemProp="addressLocality" content={place} />}
        <meta itemProp="addressCountry" content="ES" />
        <p className="address">{lines.join("\n")}</p>
      </div>
      {position && <PointData lat={position.lat} lon={position.lon} />}
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
