import { useTranslation } from "react-i18next";
import { type FaqSection, faqSections } from "#contracts/support/faqSearch.ts";
import { foldText } from "#ui/format/foldText.ts";
import { questions } from "./questions.ts";

export interface Question {
  /** Its subject and its key, unique on the screen. */
  id: string;
  question: string;
  answer: string;
}

/** What is asked about a subject, in the user's language, and what has all of some words in question or answer. */
export function useQuestions() {
  const { t } = useTranslation("faq");
  const about = (section: FaqSection): Question[] =>
    questions[section].map((key) => ({
      id: `${section}-${key}`,
      question: t(`${section}.${key}.question` as "properties.add.question"),
      answer: t(`${section}.${key}.answer` as "properties.add.answer"),
    }));
  const found = (text: string): Question[] => {
    const words = foldText(text).split(/\s+/);
    return faqSections.flatMap(about).filter(({ question, answer }) => {
      const folded = foldText(`${question} ${answer}`);
      return words.every((word) => folded.includes(word));
    });
  };
  return { about, found };
}
