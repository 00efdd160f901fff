import House from "lucide-react/icons/house";
import Plus from "lucide-react/icons/plus";
import SearchX from "lucide-react/icons/search-x";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { activeFilters } from "#machines/property-list/searchChange.ts";
import { Button } from "#ui/control/Button.tsx";
import { LinkButton } from "#ui/control/LinkButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { focusFilters } from "./focusFilters.ts";
import { useList, useListState } from "./listContext.ts";

/** Nothing passes the filters, or there is nothing yet: each with its next step. */
export function EmptyResults() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const filtered = useListState(({ context }) => activeFilters(context.search, context.preset).length > 0);
  const featured = useListState(({ context }) => context.preset.Featured !== undefined);
  const manual = useListState(({ context }) => context.service.ImportType === "Manual");
  if (filtered) {
    return (
      <Card>
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t("empty.filteredTitle")}
          actions={
            <Button
              onClick={() => {
                list.send({ type: "filter.clear" });
                focusFilters();
              }}
            >
              {t("empty.clear")}
            </Button>
          }
        >
          {t("empty.filteredText")}
        </EmptyState>
      </Card>
    );
  }
  if (featured) return <NoneFeatured />;
  return (
    <Card>
      <EmptyState
        icon={<House aria-hidden="true" />}
        title={t("empty.title")}
        actions={
          manual && (
            <Button variant="primary" onClick={() => list.send({ type: "property.add" })}>
              <Plus aria-hidden="true" />
              {t("add")}
            </Button>
          )
        }
      >
        {manual ? t("empty.text") : t("addBlocked")}
      </EmptyState>
    </Card>
  );
}

/** Featuring starts at a listing, or with the service that includes places for it. */
function NoneFeatured() {
  const { t } = useTranslation("properties");
  const { max } = useList().places.getSnapshot().context;
  const contracted = max.Featured + max.FeaturedPremium > 0;
  return (
    <Card>
      <EmptyState
        icon={<House aria-hidden="true" />}
        title={t("empty.featuredTitle")}
        actions={
          <Link href={contracted ? "/properties" : "/advertise"} asChild>
            <LinkButton>{t(contracted ? "empty.all" : "featured.upgrade")}</LinkButton>
          </Link>
        }
      >
        {t("empty.featuredText")}
      </EmptyState>
    </Card>
  );
}
