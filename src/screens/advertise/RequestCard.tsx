import { useSelector } from "@xstate/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Rate } from "#contracts/promotion/rateCard.ts";
import { limits } from "#contracts/wire/limits.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { focusWrong } from "#ui/control/LimitNote.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { money } from "#ui/format/money.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import type { AdvertiseAbout } from "./advertiseAbout.ts";
import { ChosenList } from "./ChosenList.tsx";
import { chosenLines } from "./chosenLines.ts";
import type { ContractActor } from "./contractActor.ts";
import { RequestNotice } from "./RequestNotice.tsx";
import { useRequest } from "./useRequest.ts";

interface RequestCardProps {
  about: AdvertiseAbout;
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
