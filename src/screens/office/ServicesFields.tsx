import { useTranslation } from "react-i18next";
import {
  type ImportKind,
  importKinds,
  isAmount,
  isEnd,
  isOn,
  type ServiceName,
  type Services,
  type ServicesForm,
  serviceAmounts,
  serviceNames,
} from "#machines/account/servicesForm.ts";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { DateField, dayOfText } from "#ui/control/DateField.tsx";
import { Field } from "#ui/control/Field.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import { Switch } from "#ui/control/Switch.tsx";
import { TextField } from "#ui/control/TextField.tsx";

interface ServicesFieldsProps {
  /** The services as they are. */
  client: Services;
  form: ServicesForm;
  /** It was to be saved: what is no amount is said. */
  tried: boolean;
  onChange(form: ServicesForm): void;
}

interface ServiceFieldsProps extends ServicesFieldsProps {
  service: ServiceName;
}

/** How listings come in, which is set with the property service. */
function Source({ form, onChange }: Pick<ServicesFieldsProps, "form" | "onChange">) {
  const { t } = useTranslation("officeClients");
  return (
    <RadioGroup
      legend={t("change.source")}
      direction="column"
      value={form.importKind}
      onValueChange={(value) => onChange({ ...form, importKind: value as ImportKind })}
    >
      {importKinds.map((kind) => (
        <Radio key={kind} value={kind} label={t(`change.sources.${kind}`)} />
      ))}
    </RadioGroup>
  );
}

/** One service: on or off, how much of it, and until when. */
function ServiceFields({ client, service, form, tried, onChange }: ServiceFieldsProps) {
  const { t } = useTranslation("officeClients");
  const { active, end, amounts } = form[service];
  const { Status } = client[service];
  const set = (changes: Partial<ServicesForm[ServiceName]>) =>
    onChange({ ...form, [service]: { ...form[service], ...changes } });
  const setAmount = (at: number, typed: string) =>
    set({ amounts: amounts.map((amount, nth) => (nth === at ? typed : amount)) });
  const name = t(`client.${service}`);
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 border-b border-line p-0 pb-4">
      <legend className="sr-only">{name}</legend>
      <Switch
        label={<span className="font-medium">{name}</span>}
        aria-label={t("change.on", { service: name })}
        checked={active}
        onCheckedChange={(checked) => set({ active: checked })}
      />
      {isOn(Status) && Status !== "ACTIVE" && active && (
        <p className="text-sm text-muted">
          {t("change.willBeActive", { status: t(`client.status.${Status}`) })}
        </p>
      )}
      {active && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] items-start gap-3">
          {serviceAmounts[service].map((amount, at) => (
            <Field
              key={amount}
              label={t(`change.amount.${amount}`)}
              error={tried && !isAmount(amounts[at] ?? "") ? t("change.amountWrong") : undefined}
            >
              <TextField
                inputMode="numeric"
                value={amounts[at] ?? ""}
                autoComplete="off"
                onValueChange={(typed) => setAmount(at, typed)}
              />
            </Field>
          ))}
          <Field
            label={t("change.end")}
            hint={t("change.endHint")}
            error={tried && !isEnd(end) ? t("change.dayWrong") : undefined}
          >
            <DateField
              value={isEnd(end) ? end : ""}
              onInput={({ currentTarget: { value } }) => set({ end: dayOfText(value) || value.trim() })}
              onValueChange={(iso) => iso && set({ end: iso })}
            />
          </Field>
        </div>
      )}
      {active && service === "Property" && <Source form={form} onChange={onChange} />}
    </fieldset>
  );
}

/** The services of a client, as they are set (ADMIN-27). */
export function ServicesFields(props: ServicesFieldsProps) {
  const { t } = useTranslation("officeClients");
  const { form, onChange } = props;
  return (
    <>
      {serviceNames.map((service) => (
        <ServiceFields key={service} {...props} service={service} />
      ))}
      <Checkbox
        label={t("change.exports")}
        checked={form.exports}
        onCheckedChange={(exports) => onChange({ ...form, exports })}
      />
    </>
  );
}
