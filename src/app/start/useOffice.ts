import { useCallback, useEffect, useRef, useState } from "react";
import type { Office } from "#contracts/support/contactContract.ts";
import { useWhenBack } from "#ui/load/whenBack.ts";
import { answered } from "../session/client.ts";
import { clients } from "../session/clients.ts";

/** Where the company is and how to reach it; nothing else waits for it, and nothing else fails with it. */
export function useOffice() {
  const [office, setOffice] = useState<Office | "asking" | "unread">("asking");
  const here = useRef(true);
  const read = useCallback(async () => {
    setOffice("asking");
    const answer = await answered(clients.contact().office()).catch(() => null);
    if (here.current) setOffice(answer?.body ?? "unread");
  }, []);
  useEffect(() => {
    here.current = true;
    void read();
    return () => {
      here.current = false;
    };
  }, [read]);
  useWhenBack(office === "unread" ? read : undefined);
  return { office, onOffice: read };
}
