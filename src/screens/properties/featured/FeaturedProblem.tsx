import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { featuredActorId } from "#machines/featured/featuredPlacesMachine.ts";
import { levelOf } from "#machines/featured/shortageOf.ts";
import { useMay } from "#product/context/rights.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { useList } from "../listContext.ts";
import { useRow } from "../row/rowContext.ts";
import type { FeaturedActor, PlacesSnapshot } from "./featuredContext.ts";

const anyAutoFeatured = ({ context, children }: PlacesSnapshot): boolean =>
  context.shown.some((Id) => {
    const featured = children[featuredActorId(Id)] as FeaturedActor | undefined;
    const AdInfo = featured?.getSnapshot().context.AdInfo;
    return AdInfo?.UpdatedBy === "Auto" && levelOf(AdInfo) !== "none";
  });

/** Shown when any listing of the page is featured automatically (LIST-23). */
export function AutoFeaturedNote() {
  const { t } = useTranslation("properties");
  return useSelector(useList().places, anyAutoFeatured) ? (
    <p className="text-xs text-muted">{t("featured.autoNote")}</p>
  ) : null;
}

const contractable = ["ErrFeaturedPremiumExceeded", "ErrFeaturedExceeded", "ErrNoService"];

/** Why the switches went back, or that nobody knows what became of the press, under the row. */
export function FeaturedProblem({ columns }: { columns: number }) {
  const { t } = useTranslation(["properties", "problem", "common"]);
  const { featured, snapshot } = useRow();
  const problem = useSelector(featured, (state) => (state.hasTag("busy") ? null : state.context.problem));
  const mayAsk = useMay("/advertise");
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
              {mayAsk && contractable.includes(problem.code) && (
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
