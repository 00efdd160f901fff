import type { ReactNode } from "react";
import { portalLanguages } from "#contracts/wire/languages.ts";
import type { EntryView } from "./entryView.ts";
import { listingPath } from "./listingPath.ts";
import { PhoneLink } from "./PhoneLink.tsx";

const WEB = /^https?:\/\//i;
const phones = ["Phone", "Mobile", "Fax"] as const;

/** How the business is reached, and the languages it speaks. What is unknown is left out. */
export function EntryContact({ view }: { view: EntryView }) {
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
  if (!WEB.test(address) || !URL.canParse(address)) return address;
  return (
    <a href={way} target="_blank" rel="noopener noreferrer nofollow ugc">
      {new URL(address).hostname}
    </a>
  );
}
