import { Button } from "../control/Button.tsx";
import { LanguageTabs } from "../control/LanguageTabs.tsx";
import { TextArea } from "../control/TextArea.tsx";
import { Held, Row } from "../gallery/Row.tsx";
import { SummaryItem, SummaryList } from "../layout/SummaryList.tsx";
import { SummarySection } from "../layout/SummarySection.tsx";
import { Step, Steps } from "./Steps.tsx";
import { VersionsDialog, VersionsList } from "./VersionsDialog.tsx";
import { Section, WizardFrame } from "./WizardFrame.tsx";

export default { title: "Wizard" };

const steps = (
  <Steps label="Steps">
    <Step number={1} name="Details" state="done" stateLabel="done" detail="Complete" />
    <Step number={2} name="Description" state="upcoming" stateLabel="current step" current />
    <Step number={3} name="Logo" state="error" stateLabel="has errors" detail="Too big" />
  </Steps>
);

export const Frame = () => (
  <Row width={880}>
    <div className="flex h-90 overflow-hidden rounded-card border border-line bg-surface">
      <WizardFrame
        steps={steps}
        aside={<p>Changes are saved when you press Save.</p>}
        label="Description"
        shown="description"
        ready
        inert={false}
      >
        <div className="flex flex-col gap-5">
          <Section title="A part of a step">Fields stand here.</Section>
          <Section title="Another part">And here.</Section>
        </div>
      </WizardFrame>
    </div>
  </Row>
);

const languages = [
  { code: "en", name: "English", filled: true, stateLabel: "has a text" },
  { code: "es", name: "Spanish", filled: false, stateLabel: "no text" },
];

export const Languages = () => (
  <Row width={560}>
    <Held start="en">
      {(code, set) => (
        <LanguageTabs label="Languages" tabs={languages} value={code} onValueChange={set}>
          <TextArea aria-label={`Text in ${code}`} rows={4} />
        </LanguageTabs>
      )}
    </Held>
  </Row>
);

export const Summary = () => (
  <Row width={560}>
    <SummarySection title="Details" editLabel="Edit the details" onEdit={() => {}}>
      <SummaryList>
        <SummaryItem name="Latitude">38.78914</SummaryItem>
        <SummaryItem name="Longitude">0.16631</SummaryItem>
      </SummaryList>
    </SummarySection>
  </Row>
);

const parts = [
  { key: "price", name: "Price", mine: "€305,000", theirs: "€310,000", side: "mine" },
  {
    key: "text",
    name: "Description, English",
    mine: "A bright house above the bay, ten minutes on foot from the harbour.\n\nThe garden looks south.",
    theirs: "A house.",
    side: "theirs",
  },
  { key: "pool", name: "Pool", mine: "✓", theirs: "–", side: "mine" },
] as const;
const names = { mineLabel: "My version", theirsLabel: "The saved version", onPick: () => {} };

export const Versions = () => (
  <Row width={640}>
    <VersionsList parts={parts} choosing={false} {...names} />
    <VersionsList parts={parts} choosing {...names} />
  </Row>
);

export const VersionsToChoose = () => (
  <Held start={false}>
    {(open, set) => (
      <Row>
        <Button onClick={() => set(true)}>Choose a version</Button>
        <VersionsDialog
          open={open}
          title="Somebody saved this meanwhile"
          description="Nothing was overwritten."
          parts={parts}
          choosing={false}
          choiceLabels={{
            takeTheirs: "Take theirs",
            review: "Choose part by part",
            keepMine: "Keep mine",
            back: "Back",
            merge: "Go on with these",
          }}
          onChoose={() => set(false)}
          {...names}
        />
      </Row>
    )}
  </Held>
);
