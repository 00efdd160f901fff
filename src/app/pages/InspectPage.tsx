import { lazyComponent } from "#ui/load/lazyComponent.ts";

/** All that the inspector is made of, machines and all, behind one more step: no first load may name it. */
const Inspector = lazyComponent(() => import("../inspect/InspectorTab.tsx"));

/** The inspector in a tab of its own, beside those that it watches (INSPECT-02). */
export default function InspectPage() {
  return (
    <main className="h-dvh">
      <Inspector />
    </main>
  );
}
