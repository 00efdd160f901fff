import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/control/IconButton.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { useDirectories, useDirectoriesState } from "./directoriesContext.ts";

/** Filters the rows as they stand, without a call; it keeps its place while the entries are on their way. */
export function EntryFilter() {
  const { t } = useTranslation("directories");
  const { list } = useDirectories();
  const filter = useDirectoriesState(({ context }) => context.filter);
  const none = useDirectoriesState((snapshot) => snapshot.hasTag("empty") || snapshot.matches("failed"));
  const field = useRef<HTMLInputElement>(null);
  const change = (text: string) => list.send({ type: "filter.change", text });
  const clear = () => {
    change("");
    field.current?.focus();
  };
  if (none) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" className="w-full md:max-w-100">
      <TextField
        ref={field}
        data-key="filter"
        aria-label={t("filter.label")}
        placeholder={t("filter.label")}
        autoComplete="off"
        prefix={<Search aria-hidden="true" />}
        value={filter}
        onValueChange={change}
        onKeyDown={(event) => {
          if (event.key === "Escape" && filter !== "") change("");
        }}
        suffix={
          filter !== "" && (
            <IconButton label={t("filter.clear")} size="inline" onClick={clear}>
              <X aria-hidden="true" />
            </IconButton>
          )
        }
      />
    </div>
  );
}
