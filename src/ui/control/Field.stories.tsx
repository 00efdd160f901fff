import CalendarDays from "lucide-react/icons/calendar-days";
import MapPin from "lucide-react/icons/map-pin";
import Search from "lucide-react/icons/search";
import { Held, Row } from "../gallery/Row.tsx";
import { DateField, DayFilter } from "./DateField.tsx";
import { Field } from "./Field.tsx";
import { IconButton } from "./IconButton.tsx";
import { NumberField } from "./NumberField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { Select } from "./Select.tsx";
import { TextArea } from "./TextArea.tsx";
import { TextField } from "./TextField.tsx";

export default { title: "Field" };

const same = (text: string) => text;
const plain = { read: same, show: same, edit: same };
const grouped = {
  read: (typed: string) => typed.replaceAll(/[ .,]/g, ""),
  show: (held: string) => held.replace(/\B(?=(\d{3})+$)/g, ","),
  edit: same,
};

export const Text = () => (
  <Row width={340}>
    <Field label="Login or e-mail" required>
      <Held start="costa">{(value, set) => <TextField value={value} onValueChange={set} />}</Held>
    </Field>
    <Field label="Location" hint="A town, a neighbourhood or a district." aside="Optional">
      <TextField placeholder="Location" prefix={<MapPin aria-hidden="true" />} />
    </Field>
    <Field label="Own reference" error="Another property has this reference. Choose another one.">
      <TextField defaultValue="A-2041" />
    </Field>
    <Field label="Address" hint="Choose a location first.">
      <TextField readOnly value="Camí Cabanes 14" />
    </Field>
    <Field label="Login">
      <TextField disabled value="xmlhomes" />
    </Field>
    <Field label="Search" hideLabel>
      <TextField type="search" placeholder="Name, e-mail, phone" prefix={<Search aria-hidden="true" />} />
    </Field>
  </Row>
);

export const Password = () => (
  <Row width={340}>
    <Field label="Password">
      <Held start="secreto">
        {(value, set) => (
          <PasswordField
            showLabel="Show password"
            hideLabel="Hide password"
            value={value}
            onValueChange={set}
          />
        )}
      </Held>
    </Field>
    <Field label="Password" error="Enter your password.">
      <PasswordField showLabel="Show password" hideLabel="Hide password" />
    </Field>
  </Row>
);

export const Numbers = () => (
  <Row width={340}>
    <Field label="Price" hint="Without decimals.">
      <Held start="895000">
        {(value, set) => <NumberField prefix="€" writing={grouped} value={value} onValueChange={set} />}
      </Held>
    </Field>
    <Field label="Build">
      <NumberField suffix="m²" writing={grouped} value="240" />
    </Field>
    <Field label="Year built" error="The year must be 1900 or later.">
      <NumberField writing={plain} value="1850" />
    </Field>
    <Field label="Distance to the beach">
      <NumberField inputMode="decimal" suffix="km" writing={plain} value="1.5" disabled />
    </Field>
  </Row>
);

const pick = (disabled = false) => (
  <IconButton
    size="compact"
    className="size-8 pointer-coarse:size-10"
    label="Choose a day"
    disabled={disabled}
  >
    <CalendarDays aria-hidden="true" />
  </IconButton>
);

export const Days = () => (
  <Row width={340}>
    <Field label="From">
      <Held start="2026-10-22">
        {(value, set) => <DateField suffix={pick()} value={value} onValueChange={set} />}
      </Held>
    </Field>
    <Field label="To" error="Today or earlier">
      <Held start="2026-12-24">
        {(value, set) => <DateField prefix="To" suffix={pick()} value={value} onValueChange={set} />}
      </Held>
    </Field>
    <Field label="From">
      <DateField disabled suffix={pick(true)} value="2026-10-22" onValueChange={() => undefined} />
    </Field>
    <Held start="2026-10-22">
      {(value, set) => <DayFilter label="From" suffix={pick()} value={value} onValueChange={set} />}
    </Held>
    <DayFilter
      label="To"
      error="Enter a whole date"
      suffix={pick()}
      value=""
      onValueChange={() => undefined}
    />
  </Row>
);

export const Choice = () => (
  <Row width={340}>
    <Field label="Offer">
      <Held start="3">
        {(value, set) => (
          <Select value={value} onValueChange={set}>
            <option value="3">For sale</option>
            <option value="4">Long-term rent</option>
            <option value="2">Holiday rent</option>
          </Select>
        )}
      </Held>
    </Field>
    <Field label="Type" error="Choose a type." required>
      <Select defaultValue="">
        <option value="">Choose…</option>
        <option value="25">Villa</option>
      </Select>
    </Field>
    <Field label="Currency">
      <Select disabled defaultValue="EUR">
        <option value="EUR">Euro</option>
      </Select>
    </Field>
    <Field label="Tipo de anuncio con un nombre muy largo que no cabe">
      <Select defaultValue="1">
        <option value="1">Finca rústica o casa de campo con parcela edificable y pozo propio</option>
      </Select>
    </Field>
  </Row>
);

export const LongText = () => (
  <Row width={520}>
    <Field label="Description in Spanish" hint="What a buyer should know first.">
      <TextArea lang="es" defaultValue="Villa luminosa a cinco minutos del mar, con jardín y piscina." />
    </Field>
    <Field label="Description in German" error="The text is too long.">
      <TextArea lang="de" />
    </Field>
    <Field label="Comments">
      <TextArea disabled defaultValue="Nothing to change here." />
    </Field>
  </Row>
);
