/** One of the dashboard's calls, by what it is for. */
export interface DashboardCall {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly payload?: object;
}

const get = (name: string, url: string): DashboardCall => ({ name, method: "GET", url: `/api/client${url}` });

/** Everything that the dashboard asks for one range of days (CALL-09 … CALL-15). */
export function dashboardCalls(login: string, fromDate: string, toDate: string): DashboardCall[] {
  const range = `FromDate=${fromDate}&ToDate=${toDate}`;
  const kept = `${range}&Spam=false&Deleted=false&Days=true`;
  const filter = { PropertyFilter: { Login: login }, DateFilter: { fromDate, toDate } };
  const metric = (name: string): DashboardCall => ({
    name: `metrics ${name}`,
    method: "POST",
    url: "/api/analytics/property/metrics",
    payload: { metric: name, interval: "day", filter },
  });
  const entryMetric = (Metric: string): DashboardCall => ({
    name: `directory metrics ${Metric}`,
    method: "POST",
    url: "/api/analytics/directory/metrics",
    payload: { Metric, Interval: "day", From: fromDate, To: toDate, Login: login },
  });
  const count = (name: string, query: string) => get(`count ${name}`, `/property/count?${query}`);
  return [
    get("services", "/services/property"),
    get("services", "/services/featured"),
    get("services", "/services/directory"),
    get("drafts", "/items?type=new-property"),
    get("enquiries", `/propertyenquiries/stats?${range}&Spam=false&Days=true`),
    get("directory enquiries", `/directoryenquiries/stats?${range}&Spam=false&Days=true`),
    get("calls", `/calls/stats?LinkName=form&LinkName=confirmation&${kept}`),
    get("directory calls", `/calls/stats?LinkName=directory&${kept}`),
    get("commission", `/performance?${range}`),
    ...["views", "detailed"].map(metric),
    ...["view", "detailed"].map(entryMetric),
    count("premium", "Status=available&Featured=FeaturedPremium"),
    count("standard", "Status=available&Featured=Featured"),
    count("active", "Status=active"),
    count("deactivated", "Status=deactivated"),
    ...["for-sale", "for-rent", "for-holidays"].map((offer) =>
      count("by offer", `Status=active&OfferType=${offer}`),
    ),
  ];
}
