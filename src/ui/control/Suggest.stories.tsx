import MapPin from "lucide-react/icons/map-pin";
import { Held, Row } from "../gallery/Row.tsx";
import { Combobox } from "./Combobox.tsx";
import { Field } from "./Field.tsx";
import { MultiSelect } from "./MultiSelect.tsx";

export default { title: "Suggest" };

const places = [
  { value: "1", label: "Jávea / Xàbia", detail: "Municipality, Alicante" },
  { value: "2", label: "Jalón / Xaló", detail: "Municipality, Alicante" },
  { value: "3", label: "Jarafuel", detail: "Municipality, Valencia" },
];

const pin = <MapPin aria-hidden="true" />;

export const TypeAhead = () => (
  <Row width={340}>
    <Held start="J">
      {(text, setText) => (
        <Field label="Location" hint="Type more than two letters.">
          <Combobox
            text={text}
            onTextChange={setText}
            options={places.filter((place) => place.label.toLowerCase().startsWith(text.toLowerCase()))}
            onChoose={(value) => setText(places.find((place) => place.value === value)?.label ?? "")}
            listLabel="Suggested locations"
            note={text.length > 2 ? null : "Keep typing."}
            prefix={pin}
          />
        </Field>
      )}
    </Held>
    <Field label="Location">
      <Combobox
        text="Mad"
        onTextChange={() => {}}
        options={[]}
        onChoose={() => {}}
        listLabel="Suggested locations"
        busy
        note="Looking…"
      />
    </Field>
    <Field label="Location" error="Pick a value from the suggested results.">
      <Combobox
        text="Qwertz"
        onTextChange={() => {}}
        options={[]}
        onChoose={() => {}}
        listLabel="Suggested locations"
        note="No matching locations."
      />
    </Field>
  </Row>
);

const types = [
  "Apartment",
  "Bungalow",
  "Cave house",
  "Finca / country house",
  "Penthouse",
  "Townhouse",
  "Villa",
].map((label, index) => ({ value: String(index), label }));

export const OpenSuggestions = () => (
  <Row width={340}>
    <Field label="Location">
      <Combobox
        text="Ja"
        onTextChange={() => {}}
        options={places}
        onChoose={() => {}}
        listLabel="Suggested locations"
        prefix={pin}
        defaultOpen
      />
    </Field>
  </Row>
);

export const NothingFound = () => (
  <Row width={340}>
    <Field label="Location">
      <Combobox
        text="Qwertz"
        onTextChange={() => {}}
        options={[]}
        onChoose={() => {}}
        listLabel="Suggested locations"
        note="No matching locations."
        defaultOpen
      />
    </Field>
  </Row>
);

export const ManyOpen = () => (
  <Row width={240}>
    <Held<readonly string[]> start={["3", "6"]}>
      {(values, set) => (
        <Field label="Types">
          <MultiSelect
            options={types}
            values={values}
            onValuesChange={set}
            summary={`${values.length} types`}
            listLabel="Property types"
            filterLabel="Find a type"
            emptyLabel="No such type."
            clearLabel="Clear"
            defaultOpen
          />
        </Field>
      )}
    </Held>
  </Row>
);

export const Many = () => (
  <Row width={240}>
    <Held<readonly string[]> start={["3", "6"]}>
      {(values, set) => (
        <Field label="Types">
          <MultiSelect
            options={types}
            values={values}
            onValuesChange={set}
            summary={values.length === 0 ? "All types" : `${values.length} types`}
            listLabel="Property types"
            filterLabel="Find a type"
            emptyLabel="No such type."
            clearLabel="Clear"
          />
        </Field>
      )}
    </Held>
    <Field label="Features">
      <MultiSelect
        disabled
        options={types}
        values={[]}
        onValuesChange={() => {}}
        summary="Any"
        listLabel="Features"
        clearLabel="Clear"
      />
    </Field>
  </Row>
);
