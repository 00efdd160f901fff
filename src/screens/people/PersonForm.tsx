import { useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PersonKind } from "#contracts/session/peopleContract.ts";
import { wrongPerson } from "#machines/people/peopleMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { Segmented } from "#ui/control/Segmented.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { Card, CardBody } from "#ui/layout/Card.tsx";
import type { PeopleActor } from "./PeopleScreen.tsx";

const kinds = ["Email", "Phone", "Enquiry"] as const satisfies readonly PersonKind[];
/** Which keys a telephone offers. */
const inputModes = { Email: "email", Phone: "tel", Enquiry: "numeric" } as const;

/** Why nobody could be looked for, and the same once more. */
function FailedSearch({ people, onAgain }: { people: PeopleActor; onAgain(): void }) {
  const { t } = useTranslation("admin");
  const refused = useSelector(people, (snapshot) => snapshot.matches("asking") && snapshot.context.problem);
  const said = useProblemText(refused || null);
  return (
    refused && (
      <FailureBanner title={t("people.find.failed")} actionLabel={t("people.retry")} onAction={onAgain} reads>
        {said}
      </FailureBanner>
    )
  );
}

function KindChoice({ by, onChoose }: { by: PersonKind; onChoose(by: PersonKind): void }) {
  const { t } = useTranslation("admin");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="text-base font-semibold">{t("people.find.title")}</h2>
      <Segmented
        label={t("people.find.by")}
        value={by}
        onValueChange={(kind) => onChoose(kind as PersonKind)}
        options={kinds.map((value) => ({ value, label: t(`people.find.kinds.${value}`) }))}
      />
    </div>
  );
}

/** By what a person is looked for; what is typed stays here and goes with one event (ADMIN-15, ADMIN-21). */
export function PersonForm({ people }: { people: PeopleActor }) {
  const { t } = useTranslation("admin");
  const [by, setBy] = useState<PersonKind>("Email");
  const [secretPerson, setPerson] = useState("");
  const wrong = useSelector(people, ({ context }) => context.wrong);
  const busy = useSelector(people, (snapshot) => snapshot.hasTag("busy"));
  const looking = useSelector(people, (snapshot) => snapshot.hasTag("skeleton"));
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [judged, setJudged] = useState(by);
  useEffect(() => {
    if (wrong === "several") field.current?.focus();
  }, [wrong]);
  useActorEvents(people, { "person.forgotten": () => setPerson("") });
  const errors = {
    missing: t("required"),
    malformed: t(`people.find.malformed.${judged}`),
    several: t("people.find.several"),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setJudged(by);
    const faulty = wrongPerson({ by, secretPerson });
    if (faulty) field.current?.focus();
    people.send({ type: "person.find", by, secretPerson, wrong: faulty });
  };
  /** What was pressed goes with the failure. */
  const again = () => {
    if (form.current?.contains(document.activeElement)) field.current?.focus();
    form.current?.requestSubmit();
  };
  return (
    <Card>
      <CardBody>
        <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
          <FailedSearch people={people} onAgain={again} />
          <KindChoice by={by} onChoose={setBy} />
          <Field
            label={t(`people.find.labels.${by}`)}
            hint={t(`people.find.hints.${by}`)}
            error={wrong && judged === by ? errors[wrong] : undefined}
            required
            className="max-w-md"
          >
            <TextField
              ref={field}
              key={by}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={inputModes[by]}
              value={secretPerson}
              onValueChange={setPerson}
            />
          </Field>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" variant="primary" busy={looking}>
              {t("people.find.submit")}
            </Button>
            <p className="min-w-0 flex-1 basis-56 text-xs text-muted">{t("people.find.hidden")}</p>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
