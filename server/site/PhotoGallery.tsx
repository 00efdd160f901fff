import type { ListingView } from "./listingView.ts";

/** The first photo large, the others as thumbnails; each opens whole. */
export function PhotoGallery({ view: { t, photos, title } }: { view: ListingView }) {
  const [first, ...others] = photos;
  if (!first) return <p className="empty">{t("noPhotos")}</p>;
  const name = (at: number) => `${title}. ${t("photo", { at, of: photos.length })}`;
  return (
    <section aria-label={t("photos")}>
      <a className="hero" href={first.whole}>
        <img src={first.large} alt={name(1)} width={1200} height={900} fetchPriority="high" />
      </a>
      {others.length > 0 && (
        <ul className="thumbs">
          {others.map((photo, index) => (
            <li key={name(index + 2)}>
              <a href={photo.whole}>
                <img src={photo.small} alt={name(index + 2)} width={400} height={300} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
