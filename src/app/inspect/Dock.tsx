import ExternalLink from "lucide-react/icons/external-link";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/control/IconButton.tsx";
import { preferences } from "../config/preferences.ts";
import { Inspector } from "./Inspector.tsx";

const bounds = { least: 200, most: 0.85, first: 0.55, step: 24 } as const;

const clamped = (height: number) =>
  Math.round(Math.min(innerHeight * bounds.most, Math.max(bounds.least, height)));

/** What was chosen last, so far as the window has room for it. */
const keptHeight = () => clamped(Number(preferences.read("inspector")) || innerHeight * bounds.first);

function useHeight(): [number, (height: number) => void] {
  const [height, setHeight] = useState(keptHeight);
  useEffect(() => {
    const fit = () => setHeight(keptHeight());
    addEventListener("resize", fit);
    return () => removeEventListener("resize", fit);
  }, []);
  useEffect(() => {
    // What is at the end of the page can be brought above it.
    document.body.style.paddingBottom = `${height}px`;
    return () => {
      document.body.style.paddingBottom = "";
    };
  }, [height]);
  const choose = (next: number) => {
    setHeight(clamped(next));
    preferences.write("inspector", String(clamped(next)));
  };
  return [height, choose];
}

/** The upper edge of the dock, which is dragged or moved by keys. */
function Edge({ height, onHeight }: { height: number; onHeight(height: number): void }) {
  const { t } = useTranslation("inspector");
  const press = (event: KeyboardEvent) => {
    const up = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (up === 0) return;
    event.preventDefault();
    onHeight(height + up * bounds.step);
  };
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onHeight(innerHeight - event.clientY);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between two panes that moves is a separator with a value
    <div
      role="separator"
      aria-label={t("resize")}
      aria-orientation="horizontal"
      aria-valuemin={bounds.least}
      aria-valuemax={Math.round(innerHeight * bounds.most)}
      aria-valuenow={height}
      tabIndex={0}
      className="absolute inset-x-0 -top-1.5 z-10 h-3 cursor-row-resize touch-none focus-visible:-outline-offset-4"
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}

/** The inspector below the screen, which goes on above it. */
export default function Dock({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("inspector");
  const [height, setHeight] = useHeight();
  return (
    <section
      aria-label={t("dock")}
      data-slot="inspector-dock"
      className="pointer-events-auto fixed inset-x-0 bottom-0 z-[60] border-t border-edge bg-page shadow-float"
      style={{ height }}
    >
      <Edge height={height} onHeight={setHeight} />
      <Inspector
        compact
        title={<h2 className="text-sm font-semibold">{t("title")}</h2>}
        actions={
          <>
            <a
              href="/inspect"
              target="_blank"
              rel="noreferrer"
              title={t("openTab")}
              aria-label={t("openTab")}
              className="inline-flex size-control items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
            >
              <ExternalLink aria-hidden="true" className="size-5 stroke-[1.75]" />
            </a>
            <IconButton label={t("close")} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </>
        }
      />
    </section>
  );
}
