import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useTranslation } from "react-i18next";
import { densities, type TableLayout } from "#contracts/view/viewContract.ts";
import { plainLayout } from "#machines/views/plainLayout.ts";
import { inOrder } from "#machines/views/tableLayout.ts";
import { shownLayout } from "#machines/views/viewsSetup.ts";
import { Button } from "#ui/control/Button.tsx";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Segmented } from "#ui/control/Segmented.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogCross,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";
import { Refused } from "./Refused.tsx";
import { useViews, useViewsState } from "./viewsContext.ts";

/** The order after a column has changed places with its neighbour. */
function moved(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const at = ids.indexOf(id) + by;
  return ids.filter((one) => one !== id).toSpliced(at, 0, id);
}

/** Which columns show, in which order, and how high the rows are (VIEW-18, VIEW-19); the table follows each press. */
export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("views");
  const { actor, columns } = useViews();
  const layout = useViewsState(({ context }) => shownLayout(context));
  const change = (changed: Partial<TableLayout>) =>
    actor.send({ type: "layout.change", layout: { ...layout, ...changed } });
  const named = inOrder(columns(), layout).filter(({ hideName }) => !hideName);
  const ids = named.map(({ id }) => id);
  const show = (id: string, shown: boolean) =>
    change({ Hidden: shown ? layout.Hidden.filter((one) => one !== id) : [...layout.Hidden, id] });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="small" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t("columns.title")}</DialogTitle>
          <DialogCross label={t("close")} />
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          <Refused />
          <Segmented
            label={t("density.label")}
            value={layout.Density}
            options={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
            onValueChange={(value) => change({ Density: value as TableLayout["Density"] })}
            className="self-start"
          />
          <ol aria-label={t("columns.label")} className="flex flex-col">
            {named.map(({ id, name, card }, at) => {
              const [first, last] = [at === 0, at === named.length - 1];
              return (
                <li
                  key={id}
                  className="flex min-h-10 items-center gap-1 border-b border-line py-1 last:border-0"
                >
                  <span className="min-w-0 flex-1">
                    <Checkbox
                      label={name}
                      checked={!layout.Hidden.includes(id)}
                      disabled={card === "title"}
                      onCheckedChange={(shown) => show(id, shown)}
                    />
                  </span>
                  <IconButton
                    size="compact"
                    label={t("arrange.up", { name })}
                    aria-disabled={first}
                    onClick={() => !first && change({ Order: moved(ids, id, -1) })}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="compact"
                    label={t("arrange.down", { name })}
                    aria-disabled={last}
                    onClick={() => !last && change({ Order: moved(ids, id, 1) })}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                </li>
              );
            })}
          </ol>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => change(plainLayout)}>{t("columns.reset")}</Button>
          <Button variant="primary" onClick={onClose}>
            {t("columns.done")}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
