import { useSelector } from "@xstate/react";
import MapPin from "lucide-react/icons/map-pin";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { limits } from "#contracts/wire/limits.ts";
import type { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { Combobox } from "#ui/control/Combobox.tsx";
import { Field } from "#ui/control/Field.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { useList, useListState } from "../listContext.ts";

type SearchActor = ActorRefFrom<typeof locationSearchMachine>;

/** The place to look in; a suggestion that is taken, and a field that is emptied, search at once. */
export function LocationFilter() {
  const search = useListState(({ children }) => children.locationSearch as SearchActor | undefined);
  return (
    <div className="w-full md:w-auto md:min-w-48 md:flex-1 xl:max-w-62 xl:min-w-40">
      {search && <PlaceSearch search={search} />}
    </div>
  );
}

// What is wrong floats: it must not move a button away under the press that leaves the field.
const look = `relative [&>[data-slot=field-error]]:absolute [&>[data-slot=field-error]]:inset-x-0 [&>[data-slot=field-error]]:top-full
  [&>[data-slot=field-error]]:z-10 [&>[data-slot=field-error]]:mt-1 [&>[data-slot=field-error]]:rounded-control
  [&>[data-slot=field-error]]:border [&>[data-slot=field-error]]:border-line [&>[data-slot=field-error]]:bg-surface
  [&>[data-slot=field-error]]:px-2.5 [&>[data-slot=field-error]]:py-1.5 [&>[data-slot=field-error]]:shadow-float`;

function PlaceSearch({ search }: { search: SearchActor }) {
  const { t, i18n } = useTranslation("properties");
  const { list } = useList();
  const snapshot = useSelector(search, (state) => state);
  const { chosen, text, suggestions } = snapshot.context;
  // It was left as it is, or Enter was pressed: what is typed and not picked is said.
  const [left, setLeft] = useState(false);
  const apply = () => list.send({ type: "filter.apply" });
  const clear = () => {
    search.send({ type: "location.clear" });
    apply();
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
    apply();
  };
  const unpicked = chosen === null && text.trim() !== "";
  return (
    <Field
      label={t("filters.location")}
      hideLabel
      error={unpicked && left && t("filters.pickLocation")}
      className={look}
    >
      <Combobox
        data-key="filter"
        data-wrong={unpicked ? true : undefined}
        onBlur={() => setLeft(true)}
        onKeyDown={({ key }) => key === "Enter" && setLeft(true)}
        placeholder={t("filters.location")}
        listLabel={t("filters.locations")}
        prefix={<MapPin aria-hidden="true" />}
        text={chosen ? labelOf(chosen.text, i18n.language) : text}
        onTextChange={change}
        options={suggestions.map((one) => ({
          value: one.id,
          label: labelOf(one.text, i18n.language),
          detail: t(`locationTypes.${one.type}`),
        }))}
        onChoose={choose}
        busy={snapshot.hasTag("busy")}
        note={useNote(snapshot)}
        suffix={
          (chosen !== null || text !== "") && (
            <IconButton label={t("filters.clearLocation")} size="inline" onClick={clear}>
              <X aria-hidden="true" />
            </IconButton>
          )
        }
      />
    </Field>
  );
}

/** What stands in place of suggestions: too few letters, still looking, nothing found (LIST-07, LIST-08). */
function useNote(snapshot: ReturnType<SearchActor["getSnapshot"]>): string | null {
  const { t } = useTranslation("properties");
  const { text, suggestions } = snapshot.context;
  const typed = text.trim().length;
  if (snapshot.matches("noneFound")) return t("filters.noLocations");
  if (snapshot.matches("searchingFailed")) return t("filters.locationFailed");
  if (snapshot.hasTag("busy")) return suggestions.length === 0 ? t("filters.searching") : null;
  return typed > 0 && typed < limits.locationQueryMin ? t("filters.typeMore") : null;
}
