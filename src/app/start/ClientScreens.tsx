import type { ComponentProps } from "react";
import { Route, Switch } from "wouter";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import { NotFoundScreen } from "#screens/not-found/NotFoundScreen.tsx";
import { tradeNameOf } from "#screens/shell/UserMenu.tsx";
import { LazyDashboard } from "../pages/LazyDashboard.ts";
import type { PropertiesPageProps } from "../pages/PropertiesPage.tsx";
import { guardedPage } from "../routing/guardedPage.tsx";
import { lazyPage } from "./lazyPage.ts";

const PropertiesPage = lazyPage(
  () => import("../pages/PropertiesPage.tsx"),
  ["properties", "unfinished", "problem"],
);
const EnquiriesPage = guardedPage(
  () => import("../pages/EnquiriesPage.tsx"),
  ["enquiries", "enquiryActions", "problem"],
);
const AnalyticsPage = guardedPage(
  () => import("../pages/AnalyticsPage.tsx"),
  ["analytics", "analyticsChart", "problem"],
);
const DirectoriesPage = guardedPage(
  () => import("../pages/DirectoriesPage.tsx"),
  ["directories", "unfinished", "problem"],
);
const InvoicingPage = lazyPage(() => import("../pages/InvoicingPage.tsx"), ["invoicing", "problem"]);
const SupportPage = lazyPage(() => import("../pages/SupportPage.tsx"), ["contact", "problem"]);
const AdvertisePage = guardedPage(() => import("../pages/AdvertisePage.tsx"), ["advertise", "problem"]);
const DataFeedPage = guardedPage(() => import("../pages/DataFeedPage.tsx"), ["feeds", "problem"]);
const ImportReportPage = guardedPage(
  () => import("../pages/ImportReportPage.tsx"),
  ["importReport", "importCode", "importReason", "problem"],
);
const FaqPage = lazyPage(() => import("../pages/FaqPage.tsx"), ["faq"]);
const TermsPage = lazyPage(() => import("../pages/TermsPage.tsx"), ["terms"]);

interface ClientScreensProps extends Omit<PropertiesPageProps, "view" | "login"> {
  client: ClientClaims;
  title: string;
  servicesActor: ComponentProps<typeof LazyDashboard>["services"];
}

/** The screens of a client, each at its address; what is at none says so. */
export function ClientScreens({
  client,
  title,
  servicesActor,
  unfinished,
  onChanged,
  ...known
}: ClientScreensProps) {
  const { services, servicesKnown, ...keys } = known;
  const guarded = { title, servicesKnown };
  const properties = { ...known, unfinished, login: client.Login, onChanged };
  const enquiries = { ...known, title, client };
  return (
    <Switch>
      <Route path="/dashboard">
        <LazyDashboard services={servicesActor} name={tradeNameOf(client)} />
      </Route>
      <Route path="/properties">
        <PropertiesPage {...properties} view="all" />
      </Route>
      <Route path="/properties/featured">
        <PropertiesPage {...properties} view="featured" />
      </Route>
      <Route path="/properties/enquiries">
        <EnquiriesPage {...enquiries} about="property" />
      </Route>
      <Route path="/properties/analytics">
        <AnalyticsPage {...enquiries} about="property" />
      </Route>
      <Route path="/directories/analytics">
        <AnalyticsPage {...enquiries} about="directory" />
      </Route>
      <Route path="/properties/data-feed">
        <DataFeedPage {...guarded} />
      </Route>
      <Route path="/properties/xml-import-report">
        <ImportReportPage {...guarded} {...keys} login={client.Login} />
      </Route>
      <Route path="/directories">
        <DirectoriesPage {...guarded} {...keys} login={client.Login} />
      </Route>
      <Route path="/directories/enquiries">
        <EnquiriesPage {...enquiries} about="directory" />
      </Route>
      <Route path="/advertise">
        <AdvertisePage {...guarded} services={services} about="property" />
      </Route>
      <Route path="/advertise-directory">
        <AdvertisePage {...guarded} services={services} about="directory" />
      </Route>
      <Route path="/faq">
        <FaqPage />
      </Route>
      <Route path="/termsofservice">
        <TermsPage />
      </Route>
      <Route path="/invoicing">
        <InvoicingPage {...keys} />
      </Route>
      <Route path="/support">
        <SupportPage />
      </Route>
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}
