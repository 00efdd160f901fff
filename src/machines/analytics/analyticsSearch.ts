import {
  type DirectoryAnalyticsSearch,
  directoryAnalyticsSearch,
  type PropertyAnalyticsSearch,
  propertyAnalyticsSearch,
} from "#contracts/analytics/analyticsSearches.ts";

/** Whose figures are shown. */
export type AnalyticsAbout = "property" | "directory";

type Either = "dimention" | "metric" | "metric2" | "device";

/** What either screen shows: the fields of both, those of the other as they are at first. */
export type AnalyticsSearch = Omit<PropertyAnalyticsSearch, Either> & {
  [Field in Either]: PropertyAnalyticsSearch[Field] | DirectoryAnalyticsSearch[Field];
};

interface AnalyticsCodec {
  defaults: AnalyticsSearch;
  read: (query: string) => AnalyticsSearch;
  /** The search must be one that `read` could give. */
  write: (search: AnalyticsSearch) => string;
  clean: (query: string) => string;
}

function codecOf(about: AnalyticsAbout, today: string): AnalyticsCodec {
  const property = propertyAnalyticsSearch(today);
  if (about === "property") {
    const { defaults, read, clean } = property;
    return { defaults, read, clean, write: (search) => property.write(search as PropertyAnalyticsSearch) };
  }
  const directory = directoryAnalyticsSearch(today);
  return {
    defaults: { ...property.defaults, ...directory.defaults },
    read: (query) => ({ ...property.defaults, ...directory.read(query) }),
    write: (search) => directory.write(search as DirectoryAnalyticsSearch),
    clean: directory.clean,
  };
}

const codecs = new Map<string, AnalyticsCodec>();

/** The codec of one of the screens, over the fields of both; `today` is an ISO day in Europe/Madrid. */
export function analyticsSearch(about: AnalyticsAbout, today: string): AnalyticsCodec {
  const key = `${about} ${today}`;
  const codec = codecs.get(key) ?? codecOf(about, today);
  codecs.set(key, codec);
  return codec;
}
