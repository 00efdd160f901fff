import type { ReactNode } from "react";
import { levelOfQuality } from "#contracts/quality/qualityLevels.ts";

const tones = { weak: "bg-warning-line", fair: "bg-edge", good: "bg-success-line" } as const;

/** A score as number, word and a quiet bar below them. */
export function QualityMeter({ score, children }: { score: number; children: ReactNode }) {
  return (
    <span className="inline-block w-20">
      <span className="flex items-baseline gap-1.5">
        <span className="font-medium tabular">{score}</span>{" "}
        <span className="text-xs text-muted">{children}</span>
      </span>
      <span aria-hidden="true" className="mt-0.5 block h-1 overflow-hidden rounded-full bg-line">
        <span
          className={`block h-full rounded-full ${tones[levelOfQuality(score)]}`}
          style={{ width: `${score}%` }}
        />
      </span>
    </span>
  );
}
