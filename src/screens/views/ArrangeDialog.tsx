import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Pencil from "lucide-react/icons/pencil";
import Star from "lucide-react/icons/star";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import type { KeptView } from "#contracts/view/viewContract.ts";
import { viewsOf } from "#machines/views/viewsSetup.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogCross,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";
import { Refused } from "./Refused.tsx";
import { useViews, useViewsState } from "./viewsContext.ts";

interface ViewLineProps {
  view: KeptView;
  first: boolean;
  last: boolean;
}

/** One view, with what can be done with it; what makes no sense now can still be reached, so that no press loses the focus (VIEW-16). */
function ViewLine({ view: { Id, Name, Default }, first, last }: ViewLineProps) {
  const { t } = useTranslation("views");
  const { actor } = useViews();
  const move = (by: 1 | -1) => actor.send({ type: "view.move", Id, by });
  return (
    <li className="flex min-h-11 items-center justify-end gap-1 border-b border-line py-1 last:border-0 max-sm:flex-wrap">
      <span
        className="min-w-0 flex-1 truncate max-sm:basis-full max-sm:pt-1 max-sm:whitespace-normal"
        title={Name}
      >
        <bdi>{Name}</bdi>
      </span>
      <IconButton
        size="compact"
        label={t(Default ? "arrange.noDefault" : "arrange.makeDefault", { name: Name })}
        aria-pressed={Default}
        onClick={() => actor.send({ type: "view.default", Id: Default ? null : Id })}
      >
        <Star aria-hidden="true" className={Default ? "fill-current text-azulejo" : undefined} />
      </IconButton>
      <IconButton
        size="compact"
        label={t("arrange.up", { name: Name })}
        aria-disabled={first}
        onClick={() => !first && move(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="compact"
        label={t("arrange.down", { name: Name })}
        aria-disabled={last}
        onClick={() => !last && move(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton
        size="compact"
        label={t("arrange.rename", { name: Name })}
        onClick={() => actor.send({ type: "view.rename", Id })}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        size="compact"
        variant="danger"
        label={t("arrange.remove", { name: Name })}
        onClick={() => actor.send({ type: "view.remove", Id })}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** What is to be put in order has the focus, and not the cross. */
function toFirstView(event: Event) {
  const first = document.querySelector<HTMLElement>("[data-views-list] button");
  if (!first) return;
  event.preventDefault();
  first.focus({ preventScroll: true });
}

/** The views of the screen: their order, their default, their names. */
export function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("views");
  const context = useViewsState((snapshot) => snapshot.context);
  const views = context.place ? viewsOf(context, context.place.screen) : [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="medium" aria-describedby={undefined} onOpenAutoFocus={toFirstView}>
        <DialogHeader>
          <DialogTitle>{t("arrange.title")}</DialogTitle>
          <DialogCross label={t("close")} />
        </DialogHeader>
        <DialogBody className="flex flex-col gap-3">
          <Refused />
          <p className="text-sm text-muted">{t("arrange.hint")}</p>
          {views.length === 0 && <p>{t("arrange.none")}</p>}
          <ol data-views-list aria-label={t("title")} className="flex flex-col">
            {views.map((view, at) => (
              <ViewLine key={view.Id} view={view} first={at === 0} last={at === views.length - 1} />
            ))}
          </ol>
          <LiveRegion className="sr-only">{views.map(({ Name }) => Name).join(", ")}</LiveRegion>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
