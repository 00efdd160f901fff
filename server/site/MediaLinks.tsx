import type { ListingView } from "./listingView.ts";

/**
 * Links to video, plan and tour. The one that the address asks for (`media=video`) takes the focus, so the browser scrolls
 * to it and Enter opens it, without a script.
 */
export function MediaLinks({ view: { t, medias, request } }: { view: ListingView }) {
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
