import { useSelector } from "@xstate/react";
import SearchX from "lucide-react/icons/search-x";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { peopleMachine } from "#machines/people/peopleMachine.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Card, CardBody } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { ForgetDialog } from "./ForgetDialog.tsx";
import { KnownPlaces } from "./KnownPlaces.tsx";
import { PersonForgotten } from "./PersonForgotten.tsx";
import { PersonForm } from "./PersonForm.tsx";

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
