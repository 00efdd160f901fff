import {
  type DirectoryEnquirySearch,
  directoryEnquirySearch,
  type PropertyEnquirySearch,
  propertyEnquirySearch,
} from "#contracts/enquiry/enquirySearches.ts";
import type { About } from "#contracts/wire/about.ts";

/** The filters and the page of either list; a list leaves those of the other as they are. */
export type EnquirySearch = PropertyEnquirySearch & Pick<DirectoryEnquirySearch, "ref">;

function codecOf(about: About, today: string) {
  const property = propertyEnquirySearch(today);
  const directory = directoryEnquirySearch(today);
  const defaults: EnquirySearch = { ...directory.defaults, ...property.defaults };
  if (about === "property") {
    return {
      defaults,
      read: (query: string): EnquirySearch => ({ ...defaults, ...property.read(query) }),
      write: (search: EnquirySearch) => property.write(search),
      clean: property.clean,
      rejectedKeys: property.rejectedKeys,
    };
  }
  return {
    defaults,
    read: (query: string): EnquirySearch => ({ ...defaults, ...directory.read(query) }),
    write: ({ type, ...search }: EnquirySearch) =>
      directory.write({ ...search, type: type === "web" || type === "phone" ? type : "all" }),
    clean: directory.clean,
    rejectedKeys: directory.rejectedKeys,
  };
}

const codecs = new Map<string, ReturnType<typeof codecOf>>();

/** The codec of one of the lists, over the fields of both; `today` is an ISO day in Europe/Madrid. */
export function enquirySearch(about: About, today: string) {
  const key = `${about} ${today}`;
  const codec = codecs.get(key) ?? codecOf(about, today);
  codecs.set(key, codec);
  return codec;
}
