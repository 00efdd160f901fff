interface ShareBarProps {
  value: number;
  max: number;
  quiet?: boolean | undefined;
}

/** How much of the largest figure this one is; the figure itself stands beside it. */
export function ShareBar({ value, max, quiet }: ShareBarProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
      <div
        className={`h-full rounded-full bg-azulejo ${quiet ? "opacity-45" : ""}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
