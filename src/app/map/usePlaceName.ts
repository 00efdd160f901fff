import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { placeOf } from "../actors/placeOf.ts";

/** What a place is called with its province, in the panel's language; `null` while that is not known. */
export function usePlaceName(id: string | null): string | null {
  const { i18n } = useTranslation("common");
  const [text, setText] = useState<Readonly<Record<string, string>> | null>(null);
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    placeOf(id).then(
      (place) => wanted && setText(place.text),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  return text?.[i18n.language] ?? null;
}
