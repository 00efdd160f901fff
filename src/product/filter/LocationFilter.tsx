// @chunk filters
import { useSelector } from "@xstate/react";
import MapPin from "lucide-react/icons/map-pin";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { limits } from "#contracts/wire/limits.ts";
import type { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import { Combobox } from "#ui/control/Combobox.tsx";
import { Field } from "#ui/control/Field.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { labelOf } from "../text/labelOf.ts";

export type LocationSearchActor = ActorRefFrom<typeof locationSearchMachine>;

// What is wrong floats: it must not move a button away under the press that leaves the field.
const barLook = `relative [&>[data-slot=field-error]]:absolute [&>[data-slot=field-error]]:inset-x-0 [&>[data-slot=field-error]]:top-full
  [&>[data-slot=field-error]]:z-10 [&>[data-slot=field-error]]:mt-1 [&>[data-slot=field-error]]:rounded-control
  [&>[data-slot=field-error]]:border [&>[data-slot=field-error]]:border-line [&>[data-slot=field-error]]:bg-surface
  [&>[data-slot=field-error]]:px-2.5 [&>[data-slot=field-error]]:py-1.5 [&>[data-slot=field-error]]:shadow-float`;

interface LocationFilterProps {
  search: LocationSearchActor;
  label: string;
  /** It stands in a bar, where the key of the filter leads to it and it has no label above it. */
  inBar?: boolean;
  /** A suggestion was taken, or the field emptied: the place to look in. */
  onTaken: (id: string | null) => void;
}

/** The place to look in; a suggestion that is taken, and a field that is emptied, search at once (LIST-07, LIST-08, STAT-12). */
export function LocationFilter({ search, label, inBar = false, onTaken }: LocationFilterProps) {
  const { t, i18n } = useTranslation("list");
  const snapshot = useSelector(search, (state) => state);
  const { chosen, text, suggestions } = snapshot.context;
  // It was left as it is, or Enter was pressed: what is typed and not picked is said.
  const [left, setLeft] = useState(false);
  const clear = () => {
    search.send({ type: "location.clear" });
    onTaken(null);
  };
  const change = (typed: string) => {
    setLeft(false);
    if (typed === "") clear();
    else search.send({ type: "text.change", text: typed });
  };
  const choose = (id: string) => {
    const suggestion = suggestions.find((one) => one.id === id);
    if (!suggestion) return;
    search.send({ type: "location.choose", suggestion });
    onTaken(id);
  };
  const unpicked = chosen === null && text.trim() !== "";
  return (
    <Field
      label={label}
      hideLabel={inBar}
      error={unpicked && left && t("place.pick")}
      className={inBar ? barLook : undefined}
    >
      <Combobox
        {...(inBar && { "data-key": "filter", placeholder: label })}
        data-wrong={unpicked ? true : undefined}
        onBlur={() => setLeft(true)}
        onKeyDown={({ key }) => key === "Enter" && setLeft(true)}
        listLabel={t("place.suggested")}
        prefix={<MapPin aria-hidden="true" />}
        text={chosen ? labelOf(chosen.text, i18n.language) : text}
        onTextChange={change}
        options={suggestions.map((one) => ({
          value: one.id,
          label: labelOf(one.text, i18n.language),
          detail: t(`place.types.${one.type}`),
        }))}
        onChoose={choose}
        busy={snapshot.hasTag("busy")}
        note={useNote(snapshot)}
        suffix={
          (chosen !== null || text !== "") && (
            <IconButton label={t("place.clear")} size="inline" onClick={clear}>
              <X aria-hidden="true" />
            </IconButton>
          )
        }
      />
    </Field>
  );
}

/** What stands in place of suggestions: too few letters, still looking, nothing found (STAT-29). */
function useNote(snapshot: ReturnType<LocationSearchActor["getSnapshot"]>): string | null {
  const { t } = useTranslation("list");
  const { text, suggestions } = snapshot.context;
  const typed = text.trim().length;
  if (snapshot.matches("noneFound")) return t("place.none");
  if (snapshot.matches("searchingFailed")) return t("place.failed");
  if (snapshot.hasTag("busy")) return suggestions.length === 0 ? t("place.searching") : null;
  return typed > 0 && typed < limits.locationQueryMin ? t("place.typeMore") : null;
}
