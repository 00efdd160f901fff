import { useSelector } from "@xstate/react";
import X from "lucide-react/icons/x";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { contractLevels, type Rate } from "#contracts/promotion/rateCard.ts";
import type { About } from "#contracts/wire/about.ts";
import { limits } from "#contracts/wire/limits.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import {
  type ContractEvent,
  type ContractRequest,
  leftOut,
  mostUpgrades,
  upgradable,
} from "#machines/contact/contractMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { focusWrong } from "#ui/control/LimitNote.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { money } from "#ui/format/money.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import type { ContractActor } from "./PriceTable.tsx";

/** Something that is chosen: its words here and in the letter, and how it is taken back. */
interface ChosenLine {
  key: string;
  words: string;
  removeLabel: string;
  letter: string;
  /** Euros a month without VAT. */
  price: number;
  event: ContractEvent;
}

interface CardProps {
  about: About;
  rates: readonly Rate[];
  contract: ContractActor;
}

/** The sizes that are chosen, in the order of the table's columns. */
function useSizeLines({ about, rates, contract }: CardProps): readonly ChosenLine[] {
  const { t, i18n } = useTranslation("advertise");
  const choice = useSelector(contract, ({ context }) => context.choice);
  return contractLevels.flatMap((level): ChosenLine[] => {
    const rate = rates.find(({ listings }) => listings === choice[level]);
    if (!rate) return [];
    const { listings } = rate;
    const words = { level: t(`${level}.name`), listings: t(`${about}.listings`, { count: listings }) };
    return [
      {
        key: level,
        words: t("request.line", words),
        removeLabel: t("request.remove", words),
        letter: t("letter.line", { ...words, price: money(rate[level], "EUR", i18n.language) }),
        price: rate[level],
        event: { type: "size.toggle", level, listings },
      },
    ];
  });
}

/** The upgrades of entries that are named, in the order of the table's rows (DIR-19). */
function useUpgradeLines({ rates: [single], contract }: CardProps): readonly ChosenLine[] {
  const { t, i18n } = useTranslation("advertise");
  const { entries, upgrades } = useSelector(contract, ({ context }) => context);
  return upgradable({ entries }).flatMap(({ Id, Name, level: has }): ChosenLine[] => {
    const level = upgrades[Id];
    if (!single || !level) return [];
    const words = { level: t(`${level}.name`), name: Name, id: Id };
    const price = single[level];
    const now = t(`${has ?? "Free"}.name`);
    return [
      {
        key: String(Id),
        words: t("request.entry", words),
        removeLabel: t("request.removeEntry", words),
        letter: t("letter.entry", { ...words, now, price: money(price, "EUR", i18n.language) }),
        price,
        event: { type: "upgrade.toggle", Id, level },
      },
    ];
  });
}

/** What is chosen, a line each, which can be taken back. */
function ChosenList({ lines, contract }: { lines: readonly ChosenLine[]; contract: ContractActor }) {
  const { i18n } = useTranslation();
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(({ key, words, removeLabel, price, event }) => (
        <li key={key} className="flex items-center justify-between gap-2">
          <span className="min-w-0 wrap-anywhere">{words}</span>
          <span className="ml-auto tabular">{money(price, "EUR", i18n.language)}</span>
          <IconButton size="compact" label={removeLabel} onClick={() => contract.send(event)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** Lines under a heading; nothing without any. */
function NamedList({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="text-sm wrap-anywhere">
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-4 text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The entries that are not asked for, each with why (DIR-21). */
function LeftOutList({ contract }: { contract: ContractActor }) {
  const { t } = useTranslation("advertise");
  const level = t("FeaturedPremium.name");
  const out = leftOut(useSelector(contract, ({ context }) => context));
  const lines = out.map(({ Id, Name, reason }) =>
    t(`entries.${reason}`, { id: Id, name: Name, level, most: mostUpgrades }),
  );
  return <NamedList title={t("entries.leftOut")} lines={lines} />;
}

/** What the request that has gone out has asked for, entry by entry, and what it has not. */
function SentUpgrades({ contract }: { contract: ContractActor }) {
  const { t } = useTranslation("advertise");
  const { entries, sentUpgrades } = useSelector(contract, ({ context }) => context);
  const lines = entries.flatMap(({ Id, Name }) => {
    const level = sentUpgrades[Id];
    return level ? [t("request.entry", { level: t(`${level}.name`), name: Name, id: Id })] : [];
  });
  return (
    <div className="flex flex-col gap-2 not-empty:mt-3">
      <NamedList title={t("entries.asked")} lines={lines} />
      <LeftOutList contract={contract} />
    </div>
  );
}

/** What became of the request: nothing chosen, sent with what it asked for, or refused (ADV-08, DIR-21). */
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
        <div role="status">
          <Banner tone="success" title={`${t("request.sent")}.`} actions={dismiss}>
            {message}
          </Banner>
          <SentUpgrades contract={contract} />
        </div>
      )}
      {state === "refused" && problem && (
        <Banner tone="danger" role="alert" title={`${t("request.failed")}.`} actions={dismiss}>
          {t(`problem:${problem.code}`, problemParams(problem))}
        </Banner>
      )}
    </div>
  );
}

/** The request to the office in the words of whoever sends it; it names each entry that it is about (DIR-19). */
function useRequest(about: About) {
  const { t, i18n } = useTranslation("advertise");
  const language = i18n.language === "es" ? "es" : "en";
  return (lines: readonly ChosenLine[], upgrades: number, comments: string): ContractRequest => {
    const total = lines.reduce((sum, { price }) => sum + price, 0);
    const parts = [
      ...lines.map(({ letter }) => letter),
      t("letter.total", { price: money(total, "EUR", language) }),
      "",
      comments.trim(),
    ];
    const subject =
      upgrades > 0 ? t("letter.upgrade", { count: upgrades, id: lines[0]?.key }) : t(`letter.${about}`);
    return { subject, body: parts.join("\n").trim(), language };
  };
}

/** The letters of a message that what was chosen and its total may take: more where many entries are named. */
const roomForLines = (lines: readonly ChosenLine[]) =>
  Math.max(1_000, 200 + lines.reduce((sum, { letter }) => sum + letter.length + 1, 0));

interface RequestCardProps extends CardProps {
  newKey(): string;
}

/** What is chosen, what it costs together, and the way to ask for it (ADV-06, ADV-11). */
export function RequestCard({ newKey, ...props }: RequestCardProps) {
  const { about, contract } = props;
  const { t, i18n } = useTranslation("advertise");
  const comments = useSelector(contract, ({ context }) => context.comments);
  const busy = useSelector(contract, (snapshot) => snapshot.hasTag("busy"));
  const sent = useSelector(contract, (snapshot) => snapshot.matches("sent"));
  const named = useSelector(contract, ({ context }) => upgradable(context).length > 0);
  const requestOf = useRequest(about);
  const card = useKeptFocus<HTMLElement>();
  const upgrades = useUpgradeLines(props);
  const lines = [...useSizeLines(props), ...upgrades];
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusWrong(event.currentTarget)) return;
    const request = requestOf(lines, upgrades.length, comments);
    contract.send({ type: "request.send", key: newKey(), request });
  };
  return (
    <Card ref={card}>
      <CardHeader>
        <CardTitle>{t("request.title")}</CardTitle>
      </CardHeader>
      <CardBody>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {lines.length === 0 && <p className="text-sm text-muted">{t("request.empty")}</p>}
          {lines.length > 0 && <ChosenList lines={lines} contract={contract} />}
          {!sent && <LeftOutList contract={contract} />}
          <p
            aria-live="polite"
            className="flex items-baseline justify-between gap-3 border-t border-line pt-3"
          >
            <span className="text-sm text-muted">{t("request.total")}</span>
            <span className="text-lg font-semibold tabular">{money(total, "EUR", i18n.language)}</span>
          </p>
          <Field
            label={t("request.comments")}
            hint={t(named ? "request.upgradeHint" : "request.commentsHint")}
          >
            <TextArea
              rows={4}
              readOnly={busy}
              limit={Math.max(0, limits.messageLength - roomForLines(lines))}
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
