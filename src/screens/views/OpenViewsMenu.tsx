import Columns3 from "lucide-react/icons/columns-3";
import ListOrdered from "lucide-react/icons/list-ordered";
import Plus from "lucide-react/icons/plus";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Save from "lucide-react/icons/save";
import { type ReactElement, use } from "react";
import { useTranslation } from "react-i18next";
import { viewHref } from "#contracts/view/viewScreens.ts";
import { isChanged, viewOf, viewsOf } from "#machines/views/viewsSetup.ts";
import { RightsContext } from "#product/context/rights.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import { type OpenDialog, useViews, useViewsState } from "./viewsContext.ts";

interface OpenViewsMenuProps {
  trigger: ReactElement;
  onDialog: (dialog: OpenDialog) => void;
}

const everything = "everything";

/** The views of the screen in their order, and everything; a press goes to its address (VIEW-11). */
function ViewChoice() {
  const { t } = useTranslation("views");
  const { go } = useViews();
  const context = useViewsState((snapshot) => snapshot.context);
  const { place, opened } = context;
  if (!place) return null;
  const views = viewsOf(context, place.screen);
  const plain = place.query === "" && opened === null;
  const hrefOf = (value: string) => {
    const view = viewOf(context, Number(value));
    return viewHref(view ?? { Screen: place.screen, Query: "" });
  };
  return (
    <DropdownMenuRadioGroup
      value={plain ? everything : opened === null ? "" : String(opened)}
      onValueChange={(value) => go(hrefOf(value))}
    >
      {views.every(({ Query }) => Query !== "") && (
        <DropdownMenuRadioItem value={everything}>{t("everything")}</DropdownMenuRadioItem>
      )}
      {views.map(({ Id, Name, Default }) => (
        <DropdownMenuRadioItem key={Id} value={String(Id)}>
          <bdi className="block truncate">{Name}</bdi>
          {Default && <span className="block text-xs text-muted">{t("isDefault")}</span>}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}

/** The menu of the views, open from the start. */
export default function OpenViewsMenu({ trigger, onDialog }: OpenViewsMenuProps) {
  const { t } = useTranslation(["views", "problem"]);
  const { actor, columns, newKey } = useViews();
  const context = useViewsState((snapshot) => snapshot.context);
  const failed = useViewsState((snapshot) => snapshot.hasTag("failed"));
  const loading = useViewsState((snapshot) => snapshot.matches({ kept: "loading" }));
  const may = use(RightsContext);
  const mayKeep = may("view.create");
  const name = viewOf(context, context.opened)?.Name ?? "";
  const any = context.place !== null && viewsOf(context, context.place.screen).length > 0;
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{t(loading ? "loading" : failed ? "failed" : "ofScreen")}</DropdownMenuLabel>
        {failed ? (
          <DropdownMenuItem
            icon={<RotateCcw aria-hidden="true" />}
            onSelect={() => actor.send({ type: "views.refresh" })}
          >
            {t("retry")}
          </DropdownMenuItem>
        ) : (
          <>
            <ViewChoice />
            {mayKeep && <DropdownMenuSeparator />}
            {isChanged(context) && may("view.update") && (
              <DropdownMenuItem
                icon={<Save aria-hidden="true" />}
                onSelect={() => actor.send({ type: "view.save" })}
              >
                {t("save", { name })}
              </DropdownMenuItem>
            )}
            {mayKeep && (
              <DropdownMenuItem
                icon={<Plus aria-hidden="true" />}
                disabled={loading}
                onSelect={() => actor.send({ type: "view.add", key: newKey() })}
              >
                {t("saveAs")}
              </DropdownMenuItem>
            )}
            {any && may("view.arrange") && (
              <DropdownMenuItem
                icon={<ListOrdered aria-hidden="true" />}
                onSelect={() => onDialog("arrange")}
              >
                {t("arrange.open")}
              </DropdownMenuItem>
            )}
          </>
        )}
        {columns().length > 0 && may("view.layOut") && (
          <DropdownMenuItem icon={<Columns3 aria-hidden="true" />} onSelect={() => onDialog("columns")}>
            {t("columns.open")}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
