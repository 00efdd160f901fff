import { directoryAnalyticsSearch, propertyAnalyticsSearch } from "../analytics/analyticsSearches.ts";
import { directorySearch } from "../directory/directorySearch.ts";
import { directoryEnquirySearch, propertyEnquirySearch } from "../enquiry/enquirySearches.ts";
import { featuredPreset, presetSearch, propertySearch } from "../property/propertySearch.ts";
import type { ViewScreen } from "./viewScreens.ts";

/** The first row of a page, under either of its names: a view opens at the first page. */
const pageKeys = ["Skip", "skip"];

/** Who somebody is and what they wrote: no view keeps it, so that nothing of a person is left in one who asks to be forgotten. */
const personalKeys = ["name", "email", "phone", "comment"];

interface SearchCodec<Values extends object> {
  read: (query: string) => Values;
  write: (values: Values) => string;
}

const by =
  <Values extends object>(codecOf: (today: string) => SearchCodec<Values>, left: readonly string[] = []) =>
  (query: string, today: string): string => {
    const asked = new URLSearchParams(query);
    for (const key of [...pageKeys, ...left]) asked.delete(key);
    const { read, write } = codecOf(today);
    return write(read(asked.toString()));
  };

/** What of a query string a view keeps, screen by screen: what the screen itself would write, without the page and without what names a person (VIEW-02, VIEW-22). `today` is an ISO day in Europe/Madrid. */
export const viewQuery: Readonly<Record<ViewScreen, (query: string, today: string) => string>> = {
  properties: by(() => propertySearch),
  featured: by(() => presetSearch(featuredPreset)),
  propertyEnquiries: by(propertyEnquirySearch, personalKeys),
  propertyAnalytics: by(propertyAnalyticsSearch),
  directories: by(() => directorySearch),
  directoryEnquiries: by(directoryEnquirySearch, personalKeys),
  directoryAnalytics: by(directoryAnalyticsSearch),
};
