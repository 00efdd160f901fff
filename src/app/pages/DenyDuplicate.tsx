import { useActorRef, useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { toldApart } from "../actors/qualityActors.ts";
import { observe } from "../event-log/observe.ts";

interface DenyDuplicateProps {
  id: number;
  other: number;
}

function Denying({ id, other }: DenyDuplicateProps) {
  const { t } = useTranslation(["quality", "list"]);
  const actor = useActorRef(
    useMemo(() => toldApart(id, other), [id, other]),
    { inspect: observe },
  );
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  if (failed) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
        {t("denyFailed")}
        <Button size="compact" onClick={() => actor.send({ type: "fact.retry" })}>
          {t("list:retry")}
        </Button>
      </p>
    );
  }
  if (busy)
    return (
      <Button size="compact" busy>
        {t("deny")}
      </Button>
    );
  return (
    <p role="status" className="text-sm text-muted">
      {t("denied")}
    </p>
  );
}

/** Says that two listings are two homes (DUP-09). */
export function DenyDuplicate(props: DenyDuplicateProps) {
  const { t } = useTranslation("quality");
  const [pressed, press] = useState(false);
  if (pressed) return <Denying {...props} />;
  return (
    <Button size="compact" className="self-start" onClick={() => press(true)}>
      {t("deny")}
    </Button>
  );
}
