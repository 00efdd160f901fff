import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { type FaqSearch, type FaqSection, faqSections } from "#contracts/support/faqSearch.ts";
import { foldText } from "#contracts/wire/foldText.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { LinkButton, TextLink } from "#ui/control/LinkButton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#ui/control/Tabs.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { Accordion, AccordionItem } from "#ui/layout/Accordion.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";

/** The questions of each subject in their order, by the keys of their texts. */
export const questions = {
  properties: ["add", "draft", "limit", "delay", "photos", "media", "map", "featured", "import"],
  directories: ["entry", "edit", "contact", "logo", "tiers"],
  enquiries: ["see", "colours", "resend", "spam", "outOfHours", "leads", "export"],
  services: ["status", "prices", "contract", "cancel", "invoices", "feeds", "keys"],
} as const satisfies Record<FaqSection, readonly string[]>;

interface Question {
  /** Its subject and its key, unique on the screen. */
  id: string;
  question: string;
  answer: string;
}

/** What is asked about a subject, in the user's language, and what has all of some words in question or answer. */
function useQuestions() {
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

/** Questions that open their answers. */
function QuestionList({ questions }: { questions: readonly Question[] }) {
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

interface FaqScreenProps {
  search: FaqSearch;
  onSearch(search: FaqSearch): void;
}

/** Questions and answers about the panel in four subjects (PAGE-01, PAGE-22), searched through all of them. */
export function FaqScreen({ search, onSearch }: FaqScreenProps) {
  const { t } = useTranslation("faq");
  const { about, found } = useQuestions();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onSearch({ ...search, q: "" });
    field.current?.focus();
  };
  const searched = search.q.trim() === "" ? null : found(search.q);
  const count = searched === null ? "" : t("found", { count: searched.length });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t("title")} context={count || t("context")} />
      <LiveRegion>{count}</LiveRegion>
      <TextField
        ref={field}
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        boxClassName="max-w-md"
        className="[&::-webkit-search-cancel-button]:hidden"
        prefix={<Search aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        suffix={
          search.q !== "" && (
            <IconButton size="compact" label={t("clear")} onClick={clear}>
              <X aria-hidden="true" />
            </IconButton>
          )
        }
        value={search.q}
        onValueChange={(q) => onSearch({ ...search, q })}
      />
      {searched === null && (
        <Tabs
          value={search.section}
          onValueChange={(section) => onSearch({ ...search, section: section as FaqSection })}
        >
          <TabsList aria-label={t("sections")} className="flex-wrap">
            {faqSections.map((section) => (
              <TabsTrigger key={section} value={section}>
                {t(`names.${section}`)}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value={search.section}>
            <Card className="overflow-hidden">
              <QuestionList key={search.section} questions={about(search.section)} />
            </Card>
          </TabsContent>
        </Tabs>
      )}
      {searched !== null && (
        <Card className="overflow-hidden">
          {searched.length > 0 && <QuestionList questions={searched} />}
          {searched.length === 0 && (
            <EmptyState
              icon={<Search aria-hidden="true" />}
              title={t("nothing.title")}
              actions={
                <Link href="/support" asChild>
                  <LinkButton>{t("nothing.support")}</LinkButton>
                </Link>
              }
            >
              {t("nothing.text")}
            </EmptyState>
          )}
        </Card>
      )}
      {searched?.length !== 0 && (
        <p className="text-sm text-muted">
          {t("more")}{" "}
          <Link href="/support" asChild>
            <TextLink>{t("nothing.support")}</TextLink>
          </Link>
        </p>
      )}
    </div>
  );
}
