import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Duplicate } from "#contracts/quality/duplicateContract.ts";
import { thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { usePriceText } from "#product/text/usePriceText.ts";
import { count } from "#ui/format/count.ts";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";

/** What two listings are compared by; null is unknown. */
export type ComparedListing = Pick<Duplicate, "Build" | "Plot" | "Bedrooms" | "CadastralReference"> & {
  readonly reference: string;
  readonly photo: string | null;
  readonly type: string;
  readonly place: string;
  readonly price: string;
};

/** A listing, as it is compared. */
export function comparedOf(
  { item, ...facts }: Omit<Duplicate, "why">,
  language: string,
  priceText: ReturnType<typeof usePriceText>,
): ComparedListing {
  const [first] = item.Photos;
  const { Build, Plot, Bedrooms, CadastralReference } = facts;
  return {
    Build,
    Plot,
    Bedrooms,
    CadastralReference,
    reference: item.AgentRef,
    photo: first ? thumbnailUrl(first.CdnUrl) : null,
    type: labelOf(item.Type.Labels, language),
    place: labelOf(item.Location.text, language),
    price: priceText(item.Price, item.Currency, item.OfferType.Id),
  };
}

interface DuplicateCompareProps {
  mine: ComparedListing;
  duplicate: Duplicate;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Two listings side by side, and why they are taken for one home (DUP-06). */
export function DuplicateCompare({ mine, duplicate, children }: DuplicateCompareProps) {
  const { t, i18n } = useTranslation("quality");
  const other = comparedOf(duplicate, i18n.language, usePriceText());
  const figure = (value: number | null) => (value === null ? "–" : count(value, i18n.language));
  const lines: [name: string, of: (one: ComparedListing) => string][] = [
    [t("compare.type"), ({ type }) => type],
    [t("compare.place"), ({ place }) => place],
    [t("compare.price"), ({ price }) => price],
    [t("compare.built"), ({ Build }) => figure(Build)],
    [t("compare.plot"), ({ Plot }) => figure(Plot)],
    [t("compare.bedrooms"), ({ Bedrooms }) => figure(Bedrooms)],
    [t("compare.cadastral"), ({ CadastralReference }) => CadastralReference ?? "–"],
  ];
  const photo = ({ photo: source, reference }: ComparedListing) => (
    <Thumbnail className="h-15 w-20" sources={source ? [source] : []} alt="" placeholder={reference} />
  );
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t(`why.${duplicate.why}`)}</p>
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="align-bottom">
            <td className="w-1/4" />
            {[mine, other].map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of them, this one and the other
              <th key={at} scope="col" className="py-1 pr-2 text-left font-medium break-words">
                {photo(one)}
                <span className="mt-1 block">{one.reference || t("compare.this")}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, of]) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-2 text-left font-normal text-muted">
                {name}
              </th>
              {[of(mine), of(other)].map((value, at) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: two of them, this one and the other
                  key={at}
                  className={`py-1 pr-2 break-words ${of(mine) === of(other) ? "" : "font-medium"}`}
                >
                  {value || "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
}
