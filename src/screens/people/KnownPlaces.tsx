import { useSelector } from "@xstate/react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { count as inWords } from "#ui/format/count.ts";
import { Card, CardBody, CardFooter, CardHeader } from "#ui/layout/Card.tsx";
import { SummaryItem, SummaryList } from "#ui/layout/SummaryList.tsx";
import type { PeopleActor } from "./PeopleScreen.tsx";

type Counts = Readonly<Record<string, number>>;

const sum = (counts: Counts) => Object.values(counts).reduce((all, count) => all + count, 0);

/** Tables in words, with how many rows of each; one that has no word has its name. */
export function PlaceList({ counts }: { counts: Counts }) {
  const { t, i18n } = useTranslation("admin");
  return (
    <SummaryList>
      {Object.entries(counts).map(([table, count]) => (
        <SummaryItem
          key={table}
          name={
            i18n.exists(`admin:people.places.${table}`) ? (
              t(`people.places.${table as "enquiry"}`)
            ) : (
              <code>{table}</code>
            )
          }
        >
          <span className="tabular">{inWords(count, i18n.language)}</span>
        </SummaryItem>
      ))}
    </SummaryList>
  );
}

interface PartProps {
  title: string;
  text: string;
  counts: Counts;
}

function PlacesPart({ title, text, counts }: PartProps) {
  const { t } = useTranslation("admin");
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      <p className="mb-1 text-sm text-muted">{text}</p>
      {sum(counts) > 0 ? (
        <PlaceList counts={counts} />
      ) : (
        <p className="py-2 text-sm">{t("people.known.none")}</p>
      )}
    </section>
  );
}

/** In what places the person is and how much of it; it can be saved, and they can be forgotten (ADMIN-16, ADMIN-17). */
export function KnownPlaces({ people }: { people: PeopleActor }) {
  const { t, i18n } = useTranslation("admin");
  const known = useSelector(people, ({ context }) => context.known);
  const failed = useSelector(people, (snapshot) => snapshot.matches("found") && snapshot.context.problem);
  const saving = useSelector(people, (snapshot) => snapshot.matches("exporting"));
  const said = useProblemText(failed || null);
  const save = useRef<HTMLButtonElement>(null);
  const { Records = {}, Mentions = {} } = known ?? {};
  const counted = (counts: Counts) => ({ count: sum(counts), n: inWords(sum(counts), i18n.language) });
  const summary = {
    records: t("people.known.records", counted(Records)),
    mentions: t("people.known.mentions", counted(Mentions)),
  };
  return (
    <Card>
      <CardHeader>
        <div>
          <h2 id="people-answer" className="text-base font-semibold">
            {t("people.known.title")}
          </h2>
          <p className="text-sm text-muted tabular">{t("people.known.summary", summary)}</p>
        </div>
      </CardHeader>
      <CardBody className="flex flex-col gap-5">
        {("account" in Records || "admin" in Records) && (
          <Banner tone="warning">{t("people.known.account")}</Banner>
        )}
        <PlacesPart title={t("people.known.theirs")} text={t("people.known.theirsText")} counts={Records} />
        <PlacesPart
          title={t("people.known.elsewhere")}
          text={t("people.known.elsewhereText")}
          counts={Mentions}
        />
        {failed && (
          <FailureBanner
            title={t("people.known.failed")}
            actionLabel={t("people.retry")}
            onAction={() => {
              save.current?.focus();
              people.send({ type: "person.export" });
            }}
          >
            {said}
          </FailureBanner>
        )}
      </CardBody>
      <CardFooter>
        <Button ref={save} busy={saving} onClick={() => people.send({ type: "person.export" })}>
          {t("people.known.export")}
        </Button>
        <Button
          id="people-forget"
          variant="danger"
          disabled={saving}
          onClick={() => people.send({ type: "person.forget", key: crypto.randomUUID() })}
        >
          {t("people.known.forget")}
        </Button>
      </CardFooter>
    </Card>
  );
}
