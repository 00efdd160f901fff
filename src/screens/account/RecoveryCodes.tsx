import { useSelector } from "@xstate/react";
import Download from "lucide-react/icons/download";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import type { SecondFactorActor } from "./SecondFactorSection.tsx";

/** A text file that the browser keeps. */
function keepText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The codes that stand in for the second factor, this once (ACCOUNT-14). */
export function RecoveryCodes({ factor }: { factor: SecondFactorActor }) {
  const { t } = useTranslation("account");
  const codes = useSelector(factor, ({ context }) => context.recoverySecrets);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const text = [t("factor.codes.file"), "", ...codes, ""].join("\n");
  return (
    <>
      <Banner tone="warning" role="status" title={t("factor.codes.title")}>
        {t("factor.codes.text")}
      </Banner>
      <ul
        aria-label={t("factor.codes.list")}
        className="m-0 grid list-none gap-x-6 gap-y-1 p-0 @table:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-medium tabular">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button ref={first} onClick={() => keepText("zaguan-codes.txt", text)}>
          <Download aria-hidden="true" />
          {t("factor.codes.download")}
        </Button>
        <Button variant="primary" onClick={() => factor.send({ type: "codes.done" })}>
          {t("factor.codes.done")}
        </Button>
      </div>
    </>
  );
}
