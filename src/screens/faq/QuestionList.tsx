import { useState } from "react";
import { Accordion, AccordionItem } from "#ui/layout/Accordion.tsx";
import type { Question } from "./useQuestions.ts";

/** Questions that open their answers. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <Accordion value={open} onValueChange={setOpen}>
      {questions.map(({ id, question, answer }) => (
        <AccordionItem key={id} value={id} title={question}>
          {answer}
        </AccordionItem>
      ))}
    </Accordion>
  );
}
