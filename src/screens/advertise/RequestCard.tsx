import { useSelector } from "@xstate/react";
import X from "lucide-react/icons/x";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { type ContractLevel, contractLevels, type Rate } from "#contracts/promotion/rateCard.ts";
import type { About } from "#contracts/wire/about.ts";
import { limits } from "#contracts/wire/limits.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { ContractChoice, ContractRequest } from "#machines/contact/contractMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { focusWrong } from "#ui/control/LimitNote.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { money } from "#ui/format/money.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import type { ContractActor } from "./contractActor.ts";

interface ChosenLine {
  level: ContractLevel;
  listings: number;
  /** Euros a month without VAT. */
  price: number;
}

/** What is chosen, with its prices, in the order of the table's columns. */
const chosenLines = (choice: ContractChoice, rates: readonly Rate[]): ChosenLine[] =>
  contractLevels.flatMap((level) => {
    const rate = rates.find(({ listings }) => listings === choice[level]);
    return rate ? [{ level, listings: rate.listings, price: rate[level] }] : [];
  });

interface ChosenListProps {
  about: About;
  lines: readonly ChosenLine[];
  contract: ContractActor;
}

/** What is chosen, a line each, which can be taken back. */
function ChosenList({ about, lines, contract }: ChosenListProps) {
  const { t, i18n } = useTranslation("advertise");
  return (
    <ul className="flex flex-col">
      {lines.map(({ level, listings, price }) => {
        const words = { level: t(`${level}.name`), listings: t(`${about}.listings`, { count: listings }) };
        return (
          <li key={level} className="flex items-center justify-between gap-2">
            <span className="min-w-0">{t("request.line", words)}</span>
            <span className="ml-auto tabular">{money(price, "EUR", i18n.language)}</span>
            <IconButton
              size="compact"
              label={t("request.remove", words)}
              onClick={() => contract.send({ type: "size.toggle", level, listings })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

/** What became of the request: nothing chosen, sent, or refused (ADV-08). */
function RequestNotice({ contract }: { contract: ContractActor }) {
  const { t } = useTranslation(["advertise", "problem"]);
  const { problem, message } = useSelector(contract, ({ context }) => context);
  const state = useSelector(contract, ({ value }) => value);
  const dismiss = (
    <Button size="compact" variant="ghost" onClick={() => contract.send({ type: "notice.dismiss" })}>
      {t("request.dismiss")}
    </Button>
  );
  return (
    <div className="px-4 pb-4 empty:hidden sm:px-5">
      {state === "incomplete" && (
        <Banner tone="warning" role="alert">
          {t("request.incomplete")}
        </Banner>
      )}
      {state === "sent" && (
        <Banner tone="success" role="status" title={`${t("request.sent")}.`} actions={dismiss}>
          {message}
        </Banner>
      )}
      {state === "refused" && problem && (
        <Banner tone="danger" role="alert" title={`${t("request.failed")}.`} actions={dismiss}>
          {t(`problem:${problem.code}`, problemParams(problem))}
        </Banner>
      )}
    </div>
  );
}

/** The request to the office in the words of whoever sends it. */
function useRequest(about: About) {
  const { t, i18n } = useTranslation("advertise");
  const language = i18n.language === "es" ? "es" : "en";
  const euros = (amount: number) => money(amount, "EUR", language);
  return (lines: readonly ChosenLine[], comments: string): ContractRequest => {
    const written = lines.map(({ level, listings, price }) =>
      t("letter.line", {
        level: t(`${level}.name`),
        listings: t(`${about}.listings`, { count: listings }),
        price: euros(price),
      }),
    );
    const total = lines.reduce((sum, { price }) => sum + price, 0);
    const parts = [...written, t("letter.total", { price: euros(total) }), "", comments.trim()];
    return { subject: t(`letter.${about}`), body: parts.join("\n").trim(), language };
  };
}

interface RequestCardProps {
  about: About;
  rates: readonly Rate[];
  contract: ContractActor;
  newKey(): string;
}

/** The letters of a message that what was chosen and its total may take. */
const roomForLines = 1_000;

/** What is chosen, what it costs together, and the way to ask for it (ADV-06, ADV-11). */
export function RequestCard({ about, rates, contract, newKey }: RequestCardProps) {
  const { t, i18n } = useTranslation("advertise");
  const { choice, comments } = useSelector(contract, ({ context }) => context);
  const busy = useSelector(contract, (snapshot) => snapshot.hasTag("busy"));
  const requestOf = useRequest(about);
  const card = useKeptFocus<HTMLElement>();
  const lines = chosenLines(choice, rates);
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusWrong(event.currentTarget)) return;
    contract.send({ type: "request.send", key: newKey(), request: requestOf(lines, comments) });
  };
  return (
    <Card ref={card}>
      <CardHeader>
        <CardTitle>{t("request.title")}</CardTitle>
      </CardHeader>
      <CardBody>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {lines.length === 0 && <p className="text-sm text-muted">{t("request.empty")}</p>}
          {lines.length > 0 && <ChosenList about={about} lines={lines} contract={contract} />}
          <p
            aria-live="polite"
            className="flex items-baseline justify-between gap-3 border-t border-line pt-3"
          >
            <span className="text-sm text-muted">{t("request.total")}</span>
            <span className="text-lg font-semibold tabular">{money(total, "EUR", i18n.language)}</span>
          </p>
          <Field label={t("request.comments")} hint={t("request.commentsHint")}>
            <TextArea
              rows={4}
              readOnly={busy}
              limit={limits.messageLength - roomForLines}
              value={comments}
              onValueChange={(text) => contract.send({ type: "comments.change", comments: text })}
            />
          </Field>
          <Button type="submit" variant="primary" busy={busy} wide>
            {t("request.send")}
          </Button>
          <p className="text-sm text-muted">{t("request.note")}</p>
        </form>
      </CardBody>
      <RequestNotice contract={contract} />
    </Card>
  );
}
