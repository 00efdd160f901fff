import { useTranslation } from "react-i18next";
import { categoryLine } from "#contracts/directory/directoryCategories.ts";
import { SummaryItem, SummaryList } from "#ui/layout/SummaryList.tsx";
import { useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";

const plain = ["Name", "Email", "Phone", "Mobile", "Fax", "URL", "Address", "ZipCode"] as const;

/** What is read only: name, ways to reach it, address, place. */
export function BusinessFacts() {
  const { t, i18n } = useTranslation("directoryWizard");
  const { tools } = useDirectoryWizard();
  const entry = useDirectoryState(({ context }) => context.entry);
  const place = tools.usePlaceName(entry?.Location ?? entry?.Town ?? null);
  if (!entry) return null;
  const rows: [name: string, value: string | null][] = [
    ...plain.map((field): [string, string | null] => [t(`fields.${field}`), entry[field]]),
    [t("fields.Location"), place],
    [t("fields.Category"), categoryLine(entry, i18n.language)],
  ];
  return (
    <SummaryList>
      {rows.map(([name, value]) => (
        <SummaryItem key={name} name={name}>
          {value || <span className="text-muted">–</span>}
        </SummaryItem>
      ))}
    </SummaryList>
  );
}
