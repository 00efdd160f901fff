import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { useRow } from "./rowContext.ts";

const contractable = ["ErrFeaturedPremiumExceeded", "ErrFeaturedExceeded", "ErrNoService"];

/** Why the switches went back, or that nobody knows what became of the press, under the row. */
export function FeaturedProblem({ columns }: { columns: number }) {
  const { t } = useTranslation(["properties", "problem", "common"]);
  const { featured, snapshot } = useRow();
  const problem = useSelector(featured, (state) => (state.hasTag("busy") ? null : state.context.problem));
  if (!problem) return null;
  const unsure = featured.getSnapshot().hasTag("unsure");
  return (
    <TableRow>
      <TableCell card="wide" colSpan={columns}>
        <Banner
          role="alert"
          tone="danger"
          title={`${snapshot.context.item.AgentRef}:`}
          actions={
            <>
              {contractable.includes(problem.code) && (
                <Link href="/advertise" className="font-medium underline underline-offset-3">
                  {t("featured.advertise")}
                </Link>
              )}
              <Button
                variant="ghost"
                size="compact"
                onClick={() => featured.send({ type: unsure ? "featured.doubt" : "problem.dismiss" })}
              >
                {unsure ? t("featured.check") : t("common:dismiss")}
              </Button>
            </>
          }
        >
          {unsure ? t("featured.unsure") : t(`problem:${problem.code}`, problemParams(problem))}
        </Banner>
      </TableCell>
    </TableRow>
  );
}
