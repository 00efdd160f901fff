// @chunk wizards
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "./Tabs.tsx";

interface LanguageTab<Code extends string> {
  code: Code;
  name: string;
  filled: boolean;
  /** Whether it has a text, in words, for assistive technology. */
  stateLabel: string;
}

interface LanguageTabsProps<Code extends string> {
  /** The name of the row of languages. */
  label: string;
  tabs: readonly LanguageTab<Code>[];
  value: Code;
  onValueChange: (code: Code) => void;
  /** The text of the open language. */
  children: ReactNode;
}

/** One text a language: their codes, in one row where there is room, with a tick at those that have a text. */
export function LanguageTabs<Code extends string>(props: LanguageTabsProps<Code>) {
  const { label, tabs, value, onValueChange, children } = props;
  return (
    <Tabs data-slot="language-tabs" value={value} onValueChange={(code) => onValueChange(code as Code)}>
      <TabsList aria-label={label}>
        {tabs.map(({ code, name, filled, stateLabel }) => (
          <TabsTrigger key={code} value={code} title={name} className="px-2">
            <span className="uppercase">{code}</span>
            {filled && <Check aria-hidden="true" className="text-success" strokeWidth={2} />}
            <span className="sr-only">
              {name}, {stateLabel}
            </span>
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={value}>{children}</TabsContent>
    </Tabs>
  );
}
