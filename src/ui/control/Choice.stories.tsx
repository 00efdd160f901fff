import { Held, Row } from "../gallery/Row.tsx";
import { Checkbox } from "./Checkbox.tsx";
import { InlineChoice } from "./InlineChoice.tsx";
import { FieldGroup, Radio, RadioGroup } from "./RadioGroup.tsx";
import { Segmented } from "./Segmented.tsx";
import { Switch } from "./Switch.tsx";

export default { title: "Choice" };

export const Checkboxes = () => (
  <FieldGroup legend="Features" hint="They become filters on the site.">
    <Row>
      <Held start={true}>
        {(value, set) => <Checkbox label="Pool" checked={value} onCheckedChange={set} />}
      </Held>
      <Checkbox label="Garden" />
      <Checkbox label="Some of them" indeterminate readOnly checked={false} />
      <Checkbox label="Lift" disabled />
      <Checkbox label="Heating" disabled defaultChecked />
      <Checkbox label="Display the full address" hint="Visitors see street and number." />
      <Checkbox aria-label="Select A-2041" />
    </Row>
  </FieldGroup>
);

export const GroupWithError = () => (
  <FieldGroup legend="Languages" error="Tick at least one.">
    <Row>
      <Checkbox label="English" aria-invalid />
      <Checkbox label="Español" aria-invalid />
    </Row>
  </FieldGroup>
);

export const Radios = () => (
  <Row width={640}>
    <Held start="approx">
      {(value, set) => (
        <RadioGroup legend="Show position as" value={value} onValueChange={set}>
          <Radio value="exact" label="Exact" />
          <Radio value="street" label="Street" />
          <Radio value="approx" label="Approximate" />
          <Radio value="town" label="Town" disabled />
        </RadioGroup>
      )}
    </Held>
    <RadioGroup
      legend="When"
      direction="column"
      value={undefined}
      onValueChange={() => {}}
      error="Choose one of them."
    >
      <Radio value="now" label="Publish now" hint="It counts towards your limit." />
      <Radio value="later" label="Keep it for later" hint="You find it above the list." />
    </RadioGroup>
    <RadioGroup legend="Which" direction="columns" value="mine" onValueChange={() => {}}>
      <Radio value="mine" label="Yours" hint="Written here." />
      <Radio value="theirs" label="Theirs" hint="Written elsewhere." />
    </RadioGroup>
    <RadioGroup legend="Locked" value="one" onValueChange={() => {}} disabled>
      <Radio value="one" label="One" />
      <Radio value="two" label="Two" />
    </RadioGroup>
  </Row>
);

const tones = ["azulejo", "teja", "oro"] as const;

export const Switches = () =>
  tones.map((tone) => (
    <Row key={tone}>
      <Held start={true}>
        {(value, set) => <Switch tone={tone} label="Premium" checked={value} onCheckedChange={set} />}
      </Held>
      <Switch tone={tone} label="Standard" />
      <Switch tone={tone} label="Standard" suffix="auto" defaultChecked />
      <Switch tone={tone} label="Busy" defaultChecked busy />
      <Switch tone={tone} label="Not settled yet" defaultChecked pending />
      <Switch tone={tone} label="Blocked" blocked="All 20 places are taken" />
      <Switch tone={tone} label="Resting" disabled />
      <Switch tone={tone} label="Resting" disabled defaultChecked />
      <Switch tone={tone} aria-label="Without words" />
    </Row>
  ));

export const Segments = () => (
  <Held start="30">
    {(value, set) => (
      <Segmented
        label="Range"
        value={value}
        onValueChange={set}
        options={["7", "30", "90"].map((days) => ({ value: days, label: `${days} days` }))}
      />
    )}
  </Held>
);

export const Language = () => (
  <Held start="en">
    {(value, set) => (
      <InlineChoice
        label="Language"
        value={value}
        onValueChange={set}
        options={[
          { value: "en", label: "EN", name: "English", lang: "en" },
          { value: "es", label: "ES", name: "Español", lang: "es" },
        ]}
      />
    )}
  </Held>
);
