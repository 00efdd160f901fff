import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { UnfinishedWork } from "#machines/unfinished/unfinishedMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { clock, day } from "#ui/format/day.ts";
import type { UnfinishedActor, UnfinishedKind } from "./UnfinishedAlert.tsx";

interface OfWork {
  kind: UnfinishedKind;
  work: UnfinishedWork;
}

/** Its reference or name, what it is, when it was changed last, and quietly where that is kept. */
export function UnfinishedName({ kind, work }: OfWork) {
  const { t } = useTranslation("unfinished");
  const { about, name, saved, at, kept } = work;
  return (
    <>
      <span className="line-clamp-2 font-medium break-words">
        {name ? <bdi>{name}</bdi> : t(`${kind}.unnamed`)}
      </span>
      <span className="block text-xs font-normal text-muted">{t(`${kind}.about.${about}`, { saved })}</span>
      <span className="block text-xs font-normal text-subtle tabular">
        <time dateTime={at}>{`${day(at)}, ${clock(at)}`}</time>, {t(`kept.${kept}`)}
      </span>
    </>
  );
}

interface UnfinishedActionsProps extends OfWork {
  unfinished: UnfinishedActor;
  removing: boolean;
  /** Only for those who may have a trace: of what cannot be opened nothing else can be had. */
  onTrace?: (() => void) | undefined;
}

/** To go on with it, or to delete it. */
export function UnfinishedActions({ unfinished, kind, work, removing, onTrace }: UnfinishedActionsProps) {
  const { t } = useTranslation("unfinished");
  const { key, about } = work;
  const name = work.name || t(`${kind}.unnamed`);
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {about === "unreadable" ? (
        onTrace && (
          <Button size="compact" onClick={onTrace}>
            {t("trace")}
          </Button>
        )
      ) : (
        <Button
          size="compact"
          aria-label={t(`${kind}.editLabel`, { name })}
          aria-disabled={removing}
          onClick={() => unfinished.send({ type: "work.edit", key })}
        >
          {t("edit")}
        </Button>
      )}
      <Button
        size="compact"
        variant="ghost"
        busy={removing}
        aria-label={t(`${kind}.deleteLabel`, { name })}
        onClick={() => unfinished.send({ type: "work.remove", key })}
      >
        {t("delete")}
      </Button>
    </span>
  );
}

/** Whether this is on its way out. */
export const useRemoving = (unfinished: UnfinishedActor, { key }: UnfinishedWork): boolean =>
  useSelector(
    unfinished,
    (snapshot) => snapshot.matches({ removal: "removing" }) && snapshot.context.removing === key,
  );
