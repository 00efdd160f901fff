import { useSelector } from "@xstate/react";
import SearchX from "lucide-react/icons/search-x";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { peopleMachine } from "#machines/people/peopleMachine.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count as inWords } from "#ui/format/count.ts";
import { Card, CardBody, CardFooter, CardHeader } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { SummaryItem, SummaryList } from "#ui/layout/SummaryList.tsx";
import { ForgetDialog } from "./ForgetDialog.tsx";
import { KnownPlaces, PlaceList } from "./KnownPlaces.tsx";
import { PersonForm } from "./PersonForm.tsx";

const kinds = [
  ...(["Enquiries", "Calls", "Readers", "Entries", "Outlets"] as const),
  ...(["Accounts", "Letters", "Answers", "Drafts", "Reports"] as const),
];

/** What still names the person, as far as it is known. */
function Left({ people }: { people: PeopleActor }) {
  const { t } = useTranslation("admin");
  const checking = useSelector(people, (snapshot) => snapshot.hasTag("busy"));
  const { known, problem } = useSelector(people, ({ context }) => context);
  const said = useProblemText(problem);
  if (checking) return <Skeleton className="h-10 w-full" aria-label={t("people.forgotten.checking")} />;
  if (problem) return <Banner tone="warning">{t("people.forgotten.unchecked", { problem: said })}</Banner>;
  if (!known) return <Banner>{t("people.forgotten.uncheckedEnquiry")}</Banner>;
  const left = { ...known.Records };
  for (const [table, count] of Object.entries(known.Mentions)) left[table] = (left[table] ?? 0) + count;
  if (Object.keys(left).length === 0) return <Banner tone="success">{t("people.forgotten.clean")}</Banner>;
  return (
    <div>
      <Banner tone="warning" className="mb-2">
        {t("people.forgotten.left")}
      </Banner>
      <PlaceList counts={left} />
    </div>
  );
}

/** What was forgotten, in numbers, and whether anything is left (ADMIN-20). */
function PersonForgotten({ people }: { people: PeopleActor }) {
  const { t, i18n } = useTranslation("admin");
  const forgotten = useSelector(people, ({ context }) => context.forgotten);
  const busy = useSelector(people, (snapshot) => snapshot.hasTag("busy"));
  const done = kinds.flatMap((kind) => {
    const count = forgotten?.[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
  return (
    <Card>
      <CardHeader>
        <div>
          <h2 id="people-answer" className="text-base font-semibold">
            {t("people.forgotten.title")}
          </h2>
          <p className="text-sm text-muted">
            {t(done.length > 0 ? "people.forgotten.text" : "people.forgotten.nothing")}
          </p>
        </div>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <SummaryList>
          {done.map(({ kind, count }) => (
            <SummaryItem key={kind} name={t(`people.forgotten.kinds.${kind}`)}>
              <span className="tabular">{inWords(count, i18n.language)}</span>
            </SummaryItem>
          ))}
        </SummaryList>
        <div role="status">
          <Left people={people} />
        </div>
      </CardBody>
      <CardFooter>
        <Button disabled={busy} onClick={() => people.send({ type: "person.another" })}>
          {t("people.forgotten.another")}
        </Button>
      </CardFooter>
    </Card>
  );
}

export type PeopleActor = ActorRefFrom<typeof peopleMachine>;

interface PeopleScreenProps {
  people: PeopleActor;
  /** The admin's own e-mail. */
  own: string;
}

/** What is known of a person, for an admin who was asked (ADMIN-15 … ADMIN-21); what was found takes the focus. */
export function PeopleScreen({ people, own }: PeopleScreenProps) {
  const { t } = useTranslation("admin");
  const looking = useSelector(people, (snapshot) => snapshot.hasTag("skeleton"));
  const unknown = useSelector(people, (snapshot) => snapshot.matches("unknown"));
  const isKnown = useSelector(people, (snapshot) => snapshot.hasTag("known"));
  const isDone = useSelector(people, (snapshot) => snapshot.hasTag("done"));
  const asks = useSelector(people, (snapshot) => snapshot.hasTag("dialog"));
  const answer = useRef<HTMLDivElement>(null);
  const answered = unknown || isKnown || isDone;
  useEffect(() => {
    if (answered) answer.current?.focus();
  }, [answered]);
  const backTo = () => document.getElementById("people-forget") ?? answer.current;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("people.title")} context={t("people.context")} />
      <PersonForm people={people} />
      {looking && (
        <Card aria-busy="true">
          <CardBody className="flex flex-col gap-3">
            <p className="text-sm text-muted" role="status">
              {t("people.looking")}
            </p>
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-9 w-full" />
          </CardBody>
        </Card>
      )}
      {answered && (
        <section ref={answer} tabIndex={-1} aria-labelledby="people-answer" className="outline-none">
          {unknown && (
            <Card>
              <EmptyState
                icon={<SearchX aria-hidden="true" />}
                title={<span id="people-answer">{t("people.unknown.title")}</span>}
              >
                {t("people.unknown.text")}
              </EmptyState>
            </Card>
          )}
          {isKnown && <KnownPlaces people={people} />}
          {isDone && <PersonForgotten people={people} />}
        </section>
      )}
      {asks && <ForgetDialog people={people} own={own} returnFocus={backTo} />}
    </div>
  );
}
