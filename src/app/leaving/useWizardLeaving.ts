import { useEffect } from "react";
import { holdLeaving } from "./holdLeaving.ts";

/** What of a wizard this asks of it: to close, and to say when it has closed or goes on. */
interface Closable {
  send(event: { type: "wizard.close" }): void;
  subscribe(heard: (snapshot: { status: string; hasTag(tag: "editing"): boolean }) => void): {
    unsubscribe(): void;
  };
}

/**
 * While a wizard is open, Back asks it to close and goes nowhere, and a link within the panel is followed once it has closed. A
 * reload needs no question: what was typed is kept.
 */
export function useWizardLeaving(wizard: Closable | null): void {
  useEffect(() => {
    if (!wizard) return;
    let leave = () => {};
    const letGo = holdLeaving(
      (go) => {
        leave = go;
        wizard.send({ type: "wizard.close" });
      },
      { unload: "free", back: "closes" },
    );
    const heard = wizard.subscribe((snapshot) => {
      if (snapshot.status === "done") leave();
      else if (snapshot.hasTag("editing")) leave = () => {};
    });
    return () => {
      heard.unsubscribe();
      letGo();
    };
  }, [wizard]);
}
