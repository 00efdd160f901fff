import { useTranslation } from "react-i18next";
import { labelOf } from "./labelOf.ts";
import { useRow } from "./rowContext.ts";

export function LocationCell() {
  const { i18n } = useTranslation("properties");
  const text = labelOf(useRow().snapshot.context.item.Location.text, i18n.language);
  return <span className="md:line-clamp-2">{text}</span>;
}
