import { useSelector } from "@xstate/react";
import MapPin from "lucide-react/icons/map-pin";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { limits } from "#contracts/wire/limits.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { Combobox } from "#ui/control/Combobox.tsx";
import { Field } from "#ui/control/Field.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { useAnalytics } from "../analyticsContext.ts";

/** The place of the properties; a suggestion that is taken, and a field that is emptied, ask at once. */
export function LocationFilter() {
  const { actor, places, t, language } = useAnalytics();
  const snapshot = useSelector(places, (state) => state);
  const { chosen, text, suggestions } = snapshot.context;
  const [left, setLeft] = useState(false);
  const go = (location: string) => actor.send({ type: "filter.choose", changes: { location } });
  const clear = () => {
    places.send({ type: "location.clear" });
    go("");
  };
  const unpicked = chosen === null && text.trim() !== "";
  const change = (typed: string) => {
    setLeft(false);
    if (typed === "") clear();
    else places.send({ type: "text.change", text: typed });
  };
  const choose = (id: string) => {
    const suggestion = suggestions.find((one) => one.id === id);
    if (!suggestion) return;
    places.send({ type: "location.choose", suggestion });
    go(id);
  };
  return (
    <Field label={t("filters.location")} error={unpicked && left && t("filters.pickLocation")}>
      <Combobox
        onBlur={() => setLeft(true)}
        onKeyDown={({ key }) => key === "Enter" && setLeft(true)}
        listLabel={t("filters.locations")}
        prefix={<MapPin aria-hidden="true" />}
        text={chosen ? (chosen.text[language] ?? "") : text}
        onTextChange={change}
        options={suggestions.map((one) => ({
          value: one.id,
          label: labelOf(one.text, language),
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

type Snapshot = ReturnType<ReturnType<typeof useAnalytics>["places"]["getSnapshot"]>;

/** What stands in place of suggestions: too few letters, still looking, nothing found (STAT-12, STAT-29). */
function useNote(snapshot: Snapshot): string | null {
  const { t } = useAnalytics();
  const { text, suggestions } = snapshot.context;
  const typed = text.trim().length;
  if (snapshot.matches("noneFound")) return t("filters.noLocations");
  if (snapshot.matches("searchingFailed")) return t("filters.locationFailed");
  if (snapshot.hasTag("busy")) return suggestions.length === 0 ? t("filters.searching") : null;
  return typed > 0 && typed < limits.locationQueryMin ? t("filters.typeMore") : null;
}
