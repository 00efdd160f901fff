import { useTranslation } from "react-i18next";
import type { BulkKind } from "#contracts/bulk/bulkAction.ts";
import type { BulkPreviewRow, FieldChange } from "#contracts/bulk/bulkContract.ts";
import { useMay } from "#product/context/rights.ts";
import { count as figure } from "#ui/format/count.ts";
import { money } from "#ui/format/money.ts";
import { BulkReasons, useReason } from "./BulkReasons.tsx";
import { useBulkState } from "./bulkContext.ts";

/** At most so many listings are drawn, the refused ones first; the figures above count all. */
const DRAWN = 200;

const rank = { refused: 0, partly: 0, changed: 1, same: 2 } as const;

const fieldOf = ({ Changes }: BulkPreviewRow, field: string) => Changes.find(({ Field }) => Field === field);

/** Old and new price, with those of the high season. */
function usePrices() {
  const { t, i18n } = useTranslation("bulk");
  return (row: BulkPreviewRow): string => {
    const amount = (value: FieldChange["Was"]) =>
      typeof value === "number" ? money(value, row.Currency ?? "EUR", i18n.language) : String(value ?? "");
    const [price, high] = [fieldOf(row, "Price"), fieldOf(row, "HighSeasonPrice")];
    const parts = [
      ...(price ? [`${amount(price.Was)} → ${amount(price.Will)}`] : []),
      ...(high ? [t("preview.high", { was: amount(high.Was), will: amount(high.Will) })] : []),
    ];
    return parts.join(", ") || t("becomes.price");
  };
}

/** What becomes of one listing, in words or as old and new. */
function useBecomes(kind: BulkKind) {
  const { t } = useTranslation("bulk");
  const reason = useReason();
  const prices = usePrices();
  return (row: BulkPreviewRow): string => {
    if (row.Ends === "refused") return reason(row);
    if (row.Ends === "same") return t("becomes.same");
    if (kind === "price") return prices(row);
    const loses = kind === "deactivate" && fieldOf(row, "Featured") !== undefined;
    return loses ? `${t(`becomes.${kind}`)} ${t("becomes.losesPlace")}` : t(`becomes.${kind}`);
  };
}

/** What would become of every listing that is chosen, and which are refused and why (BULK-10). */
export function BulkPreview({ kind }: { kind: BulkKind }) {
  const { t, i18n } = useTranslation("bulk");
  const mayUndo = useMay("bulk.undo");
  const rows = useBulkState(({ context }) => context.preview);
  const becomes = useBecomes(kind);
  const amount = (count: number) => ({ count, n: figure(count, i18n.language) });
  const endingAs = (end: BulkPreviewRow["Ends"]) => rows.filter(({ Ends }) => Ends === end);
  const refused = endingAs("refused");
  const figures = [
    t("preview.willChange", amount(endingAs("changed").length)),
    ...(endingAs("same").length > 0 ? [t("preview.same", amount(endingAs("same").length))] : []),
    ...(refused.length > 0 ? [t("preview.refused", amount(refused.length))] : []),
  ];
  const drawn = rows.toSorted((one, other) => rank[one.Ends] - rank[other.Ends]).slice(0, DRAWN);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-medium tabular">
        {figures.join(" · ")}
      </p>
      {refused.length > 0 && <BulkReasons rows={refused} />}
      <section
        className="max-h-72 overflow-y-auto rounded-card border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        aria-label={t("preview.rows")}
      >
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-sunken text-left text-muted">
            <tr>
              <th scope="col" className="px-3 py-1.5 font-medium">
                {t("preview.reference")}
              </th>
              <th scope="col" className="px-3 py-1.5 font-medium">
                {t("preview.becomes")}
              </th>
            </tr>
          </thead>
          <tbody>
            {drawn.map((row) => (
              <tr key={row.Id} className="border-t border-line align-top">
                <th scope="row" className="px-3 py-1.5 text-left font-medium">
                  {row.AgentRef ?? t("report.number", { id: row.Id })}
                </th>
                <td className={row.Ends === "refused" ? "px-3 py-1.5 text-danger" : "px-3 py-1.5 tabular"}>
                  {becomes(row)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > DRAWN && (
        <p className="text-sm text-muted">{t("preview.moreRows", amount(rows.length - DRAWN))}</p>
      )}
      {mayUndo && <p className="text-sm text-muted">{t("preview.undo")}</p>}
    </div>
  );
}
