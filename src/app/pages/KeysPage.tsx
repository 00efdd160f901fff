import type { ComponentProps } from "react";
import { KeysSheet } from "#screens/keys/KeysSheet.tsx";
import { mayInspect } from "../inspect/mayInspect.ts";

type KeysPageProps = Omit<ComponentProps<typeof KeysSheet>, "inspects">;

/** The list of keys, with the inspector's for who may open it (INSPECT-01). */
export default function KeysPage(props: KeysPageProps) {
  return <KeysSheet {...props} inspects={mayInspect()} />;
}
