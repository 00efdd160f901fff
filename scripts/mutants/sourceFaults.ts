/** A fault that somebody could make in the source: `from` stands once in `file`, and `tests` see that `to` is in its place. */
export interface SourceFault {
  readonly area: "actors" | "client" | "days" | "drafts" | "feeds" | "import" | "keys" | "places" | "screens";
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
}

const actorAnswers = ["src/app/actors/actorAnswers.dom.test.ts"];

/** Faults that once went unseen, and their like. */
export const sourceFaults: readonly SourceFault[] = [
  {
    area: "days",
    name: "the days before a search begin one too early",
    file: "src/machines/analytics/analyticsSearch.ts",
    from: "daysBefore(search.fromdate, daysOf(search))",
    to: "daysBefore(search.fromdate, daysOf(search) + 1)",
    tests: ["src/machines/analytics/searchBefore.test.ts"],
  },
  {
    area: "days",
    name: "the days before the dashboard's begin one too early",
    file: "src/machines/dashboard/dashboardMachine.ts",
    from: "BeforeFrom: daysAgo(2 * days)",
    to: "BeforeFrom: daysAgo(2 * days + 1)",
    tests: ["src/machines/dashboard/statsDates.test.ts"],
  },
  {
    area: "days",
    name: "the last day of a range of enquiries ends in UTC",
    file: "server/enquiry/list/contactSources.ts",
    from: "::date + 1)::timestamp at time zone 'Europe/Madrid'",
    to: "::date + 1)::timestamp at time zone 'UTC'",
    tests: ["tests/api/enquiries.api.test.ts"],
  },
  {
    area: "actors",
    name: "a refusal of the storage counts as stored",
    file: "src/app/actors/sendPhoto.ts",
    from: "request.status < 300",
    to: "request.status < 500",
    tests: ["src/app/actors/sendPhoto.dom.test.ts"],
  },
  {
    area: "actors",
    name: "the two counts of featured places are exchanged",
    file: "src/app/actors/featuredActors.ts",
    from: "const [FeaturedPremium, Featured] =",
    to: "const [Featured, FeaturedPremium] =",
    tests: actorAnswers,
  },
  {
    area: "actors",
    name: "every failure of a figure counts as none",
    file: "src/app/actors/statisticActors.ts",
    from: 'if (toProblem(failure).code === "ErrNoService") return {};',
    to: 'if (toProblem(failure).code !== "ErrNoService") return {};',
    tests: actorAnswers,
  },
  {
    area: "actors",
    name: "a property that could not be read counts as gone",
    file: "src/app/actors/propertyPeekActors.ts",
    from: 'if ((problem as { code?: string }).code === "ErrPropertyInvalid") return null;',
    to: "return null;",
    tests: actorAnswers,
  },
  {
    area: "actors",
    name: "the drafts that could not be read are none",
    file: "src/app/actors/unfinishedActors.ts",
    from: "return { items: [], unread: toProblem(failure) };",
    to: "return { items: [], unread: null };",
    tests: actorAnswers,
  },
  {
    area: "actors",
    name: "the enquiries of a page are its calls",
    file: "src/app/actors/enquiryListActors.ts",
    from: "return { enquiries: enquiries?.body ?? [], calls: calls?.body ?? [] };",
    to: "return { enquiries: [], calls: calls?.body ?? [] };",
    tests: actorAnswers,
  },
  {
    area: "client",
    name: "a token is renewed for whatever is refused",
    file: "src/app/session/client.ts",
    from: "answer.status !== 401",
    to: "answer.status < 401",
    tests: ["src/app/session/client.test.ts"],
  },
  {
    area: "client",
    name: "an answer of another shape is taken",
    file: "src/app/session/client.ts",
    from: 'if (!answerFits(promised, answer.body)) throw { code: "unexpected" };',
    to: "",
    tests: actorAnswers,
  },
  {
    area: "client",
    name: "a service that is silent is an unexpected failure",
    file: "src/app/session/client.ts",
    from: '["TimeoutError", "AbortError", "NetworkError"]',
    to: '["AbortError", "NetworkError"]',
    tests: actorAnswers,
  },
  {
    area: "feeds",
    name: "the feed of a suspended account is public",
    file: "server/feed-export/publishedFeed.ts",
    from: "!row.active || row.suspended ||",
    to: "!row.active ||",
    tests: ["tests/api/feedDownload.api.test.ts"],
  },
  {
    area: "keys",
    name: "a key answers for another route",
    file: "server/http/withIdempotency.ts",
    from: "stored.route !== route || ",
    to: "",
    tests: ["tests/api/idempotency.api.test.ts"],
  },
  {
    area: "drafts",
    name: "a saved draft needs its space twice",
    file: "server/draft/keepDraft.ts",
    from: " and other.id <> ",
    to: " and 0 <> ",
    tests: ["tests/api/draft.api.test.ts"],
  },
  {
    area: "drafts",
    name: "a new draft needs no space",
    file: "server/draft/keepDraft.ts",
    from: "if (total + bytes > limits.draftsBytes)",
    to: "if (total > limits.draftsBytes)",
    tests: ["tests/api/draft.api.test.ts"],
  },
  {
    area: "import",
    name: "a suspended listing that is missing is withdrawn",
    file: "server/import/withdrawMissing.ts",
    from: 'state.status !== "active" || state.suspended',
    to: 'state.status !== "active"',
    tests: ["tests/api/import.api.test.ts"],
  },
  {
    area: "places",
    name: "the prime meridian is nowhere",
    file: "src/machines/position/roughPlacement.ts",
    from: "if (lat === null || lon === null) return null;",
    to: "if (!lat || !lon) return null;",
    tests: ["src/machines/position/pointOf.test.ts"],
  },
  {
    area: "screens",
    name: "a live region is silent",
    file: "src/ui/feedback/LiveRegion.tsx",
    from: "aria-live={politeness}",
    to: 'aria-live="off"',
    tests: ["src/ui/feedback/toasts.test.tsx"],
  },
  {
    area: "screens",
    name: "toasts are silent",
    file: "src/ui/feedback/ToastViewport.tsx",
    from: 'aria-live="polite"',
    to: 'aria-live="off"',
    tests: ["src/ui/feedback/toasts.test.tsx"],
  },
  {
    area: "screens",
    name: "one type is said as several",
    file: "locales/es/analytics.json",
    from: '"types_one": "{{count}} tipo"',
    to: '"types_one": "{{count}} tipos"',
    tests: ["locales/words.test.ts"],
  },
];
