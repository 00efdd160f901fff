import { cx } from "class-variance-authority";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { type FaultProps, type FaultRoom, isMissing } from "#ui/layout/LazyBoundary.tsx";
import { useWhenBack } from "#ui/load/whenBack.ts";
import { type FaultKind, kindOfMissing, reloadPanel, tellFault } from "./faults.ts";

const rooms: Record<Exclude<FaultRoom, "none">, string> = {
  page: "flex min-h-dvh flex-col items-center justify-center",
  screen: "flex min-h-[50vh] flex-col justify-center",
  part: "rounded-card border border-line bg-surface [&>*]:py-6",
};

/** Stands in the place of a part that failed: what, why, and the way on. What floats has no place, and is told of in a message. */
export function FaultNote(props: FaultProps) {
  const { name, failure, room, close } = props;
  useEffect(() => {
    if (room !== "none") return;
    void tellFault(failure, name);
    close?.();
  }, [room, name, failure, close]);
  return room === "none" ? null : <FaultInPlace {...props} room={room} />;
}

interface FaultInPlaceProps extends FaultProps {
  room: Exclude<FaultRoom, "none">;
}

function FaultInPlace({ name, failure, room, retry, close }: FaultInPlaceProps) {
  const { t } = useTranslation("common");
  const missing = isMissing(failure);
  const [kind, setKind] = useState<FaultKind | null>(missing ? null : "crash");
  useEffect(() => {
    let here = true;
    if (missing) void kindOfMissing().then((found) => here && setKind(found));
    return () => {
      here = false;
    };
  }, [missing]);
  useWhenBack(missing ? retry : undefined);
  const part = name ?? t("fault.this");
  const Tag = room === "page" ? "main" : "div";
  if (kind === null) {
    return <Tag className={cx(rooms[room], "min-h-24 text-center text-muted")}>{t("loading")}</Tag>;
  }
  const title = t(`fault.${kind}.title`, { part });
  return (
    <Tag data-slot="fault" data-kind={kind} className={rooms[room]}>
      <FailureState
        reads={false}
        title={room === "part" ? title : <h1 className="text-lg">{title}</h1>}
        retryLabel={t(kind === "old" ? "fault.reload" : "fault.retry")}
        onRetry={kind === "old" ? reloadPanel : retry}
        closeLabel={close && t("close")}
        onClose={close}
      >
        {t(`fault.${kind}.text`, { part })}
      </FailureState>
    </Tag>
  );
}
