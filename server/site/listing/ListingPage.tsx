import { priceDisplay } from "#contracts/property/priceText.ts";
import type { EnergyRating, Property } from "#contracts/property/property.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { SitePage } from "#server/page/SitePage.tsx";
import { siteText } from "#server/page/siteText.ts";
import { hiddenBy } from "#server/property/propertyAnswer.ts";
import { locales } from "#server/texts.ts";
import { EnquiryForm } from "../enquiry/EnquiryForm.tsx";
import { PhoneNumber } from "../PhoneNumber.tsx";
import { PositionSection } from "../PositionMap.tsx";
import { FactList } from "./FactList.tsx";
import { frameOf } from "./listingPath.ts";
import { type ListingView, shownDescription } from "./listingView.ts";

/** `€1,250,000`, `1.250.000 €`, `£1,450 / month`, `780 € – 1.120 € / semana` (LIST-38, LIST-39). */
function priceText(property: Property, language: SystemLanguage): string {
  const t = siteText(language);
  const { per, from, to } = priceDisplay(property);
  const money = new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency: property.Currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
    useGrouping: "always" as never,
  });
  const price =
    to === null ? money.format(from) : t("price.range", { from: money.format(from), to: money.format(to) });
  return per === "whole" ? price : t(`price.${per}`, { price });
}

const kinds = ["EnergyRatingConsumption", "EnergyRatingEmissions"] as const;
const scale = ["A", "B", "C", "D", "E", "F", "G"] as const;

/** Both ratings (RD 390/2021) on their scale; nothing when the advertiser says nothing of either. */
function EnergyRatings({ view: { t, property } }: { view: ListingView }) {
  const said = kinds.flatMap((kind) => (property[kind] === null ? [] : [{ kind, rating: property[kind] }]));
  if (said.length === 0) return null;
  return (
    <section>
      <h2>{t("energy.heading")}</h2>
      <dl>
        {said.map(({ kind, rating }) => (
          <div key={kind}>
            <dt>{t(`energy.${kind}`)}</dt>
            <dd>
              {rating === "in-progress" || rating === "exempt" ? (
                t(`energy.${rating}`)
              ) : (
                <Scale rating={rating} label={t("energy.rated", { rating })} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Scale({ rating, label }: { rating: EnergyRating; label: string }) {
  return (
    <span className="scale" role="img" aria-label={label}>
      {scale.map((letter) => (
        <span key={letter} className={letter === rating ? `rated rated-${letter}` : undefined}>
          {letter}
        </span>
      ))}
    </span>
  );
}

/**
 * Links to video, plan and tour. The one that the address asks for (`media=video`) takes the focus, so the browser scrolls
 * to it and Enter opens it, without a script.
 */
function MediaLinks({ view: { t, medias, request } }: { view: ListingView }) {
  if (medias.length === 0) return null;
  return (
    <section>
      <h2>{t("media.heading")}</h2>
      <ul className="media">
        {medias.map(({ type, url }) => (
          <li key={url}>
            <a
              href={url}
              id={type}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              // biome-ignore lint/a11y/noAutofocus: the reader came for this link
              autoFocus={type === request.media}
            >
              {t(`media.${type}`)}
              <span className="quiet">{new URL(url).hostname}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first photo large, the others as thumbnails, all in a row that scrolls aside on a phone; each opens whole. */
function PhotoGallery({ view: { t, photos, title } }: { view: ListingView }) {
  const [first, ...others] = photos;
  if (!first) return <p className="empty">{t("noPhotos")}</p>;
  const name = (at: number) => `${title}. ${t("photo", { at, of: photos.length })}`;
  return (
    <section className="gallery" aria-label={t("photos")}>
      <a className="hero" href={first.whole}>
        <img
          src={first.large}
          srcSet={first.light}
          sizes="(min-width: 75rem) 70rem, 100vw"
          alt={name(1)}
          itemProp="image"
          width={1200}
          height={900}
          fetchPriority="high"
        />
      </a>
      {others.length > 0 && (
        <ul className="thumbs">
          {others.map((photo, index) => (
            <li key={name(index + 2)}>
              <a href={photo.whole}>
                <img
                  src={photo.small}
                  srcSet={photo.light && `${photo.small} 400w, ${photo.light}`}
                  sizes="(min-width: 40rem) 10rem, 85vw"
                  alt={name(index + 2)}
                  width={400}
                  height={300}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const unitCodes = { week: "WEE", month: "MON" } as const;

/** The price as microdata of schema.org: what is paid by the week or month says so. */
function OfferData({ property }: { property: Property }) {
  const { per, from, to } = priceDisplay(property);
  const dealing = per === "whole" ? "Sell" : "LeaseOut";
  const price = (
    <>
      <meta itemProp="price" content={String(from)} />
      <meta itemProp="priceCurrency" content={property.Currency} />
    </>
  );
  return (
    <>
      <meta itemProp="businessFunction" content={`http://purl.org/goodrelations/v1#${dealing}`} />
      {per === "whole" ? (
        price
      ) : (
        <div itemProp="priceSpecification" itemScope itemType="https://schema.org/UnitPriceSpecification">
          {price}
          {to !== null && <meta itemProp="maxPrice" content={String(to)} />}
          <meta itemProp="unitCode" content={unitCodes[per]} />
        </div>
      )}
    </>
  );
}

/** One listing, as the public sees it. */
export function ListingPage({ view }: { view: ListingView }) {
  const { request, t, language, property, title, advertiser, summary } = view;
  const hidden = hiddenBy(property);
  const description = shownDescription(property, request.language);
  return (
    <SitePage {...frameOf(request)} title={title} indexed={!request.preview} summary={summary}>
      {request.preview && (
        <p className={hidden === null ? "notice" : "notice hidden"} role="note">
          {hidden === null ? t("preview") : t(`hidden.${hidden}`)}
        </p>
      )}
      <div className="head">
        <div>
          <h1 itemProp="name">{title}</h1>
          {summary && <meta itemProp="url" content={summary.canonical} />}
          <p className="quiet">{t("reference", { reference: property.AgentRef })}</p>
        </div>
        <div className="price">
          <div itemProp="offers" itemScope itemType="https://schema.org/Offer">
            <OfferData property={property} />
            <p className="amount">{priceText(property, language)}</p>
            {priceDisplay(property).to !== null && <p className="quiet">{t("price.season")}</p>}
          </div>
          <a className="ask" href="#enquiry">
            {t("enquiry.heading")}
          </a>
        </div>
      </div>
      <PhotoGallery view={view} />
      <div className="columns">
        <div>
          <section>
            <h2>{t("description")}</h2>
            {description ? (
              <p className="text" lang={description.language} itemProp="description">
                {description.text}
              </p>
            ) : (
              <p className="quiet">{t("noDescription")}</p>
            )}
          </section>
          <MediaLinks view={view} />
          <PositionSection view={view} />
        </div>
        <aside>
          <FactList view={view} />
          <EnergyRatings view={view} />
          {advertiser.name !== "" && <p className="quiet">{t("offeredBy", { name: advertiser.name })}</p>}
          {advertiser.phone && <PhoneNumber request={request} t={t} number={advertiser.phone} />}
          <EnquiryForm
            request={request}
            t={t}
            opening={t("enquiry.comment", { reference: property.AgentRef })}
          />
        </aside>
      </div>
    </SitePage>
  );
}
