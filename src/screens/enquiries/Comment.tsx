import { useState } from "react";
import { cutComment } from "./cutComment.ts";
import { useEnquiries } from "./enquiriesContext.ts";

/** What somebody wrote, in their own direction and language; its beginning when it is long (ENQ-12). */
export function Comment({ text, language }: { text: string; language: string | null }) {
  const { t } = useEnquiries();
  const [whole, setWhole] = useState(false);
  const cut = cutComment(text);
  return (
    <>
      <span dir="auto" lang={language ?? undefined} className="block text-sm break-words whitespace-pre-line">
        {cut === null || whole ? text : cut}
      </span>
      {cut !== null && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="rounded-sm text-sm font-medium text-azulejo hover:underline pointer-coarse:min-h-11"
        >
          {t(whole ? "seeLess" : "seeMore")}
        </button>
      )}
    </>
  );
}
