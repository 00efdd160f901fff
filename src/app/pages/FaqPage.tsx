import { useMemo } from "react";
import { useLocation } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { faqSearch } from "#contracts/support/faqSearch.ts";
import { FaqScreen } from "#screens/faq/FaqScreen.tsx";
import { useAddressBar } from "../routing/addressBar.ts";

/** The questions, joined to the address bar: another subject is a step that one can go back from, a letter is none. */
export default function FaqPage() {
  const [path, navigate] = useLocation();
  const query = useSearch();
  useAddressBar(faqSearch);
  const search = useMemo(() => faqSearch.read(query), [query]);
  return (
    <FaqScreen
      search={search}
      onSearch={(next) => {
        const written = faqSearch.write(next);
        // A press on a tab says it twice: pressed, and focused.
        if (written === location.search.slice(1)) return;
        navigate(written ? `${path}?${written}` : path, { replace: next.section === search.section });
      }}
    />
  );
}
