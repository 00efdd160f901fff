/** A test that proves a rule: its file, and its title or the part of it that stands in the code. */
type Proof = readonly [file: string, title: string];

const e2e = (name: string, title: string): Proof => [`tests/e2e/${name}.e2e.ts`, title];
const api = (name: string, title: string): Proof => [`tests/api/${name}.api.test.ts`, title];
const unit = (name: string, title: string): Proof => [`${name}.test.ts`, title];

const filters = e2e("analyticsFilters", "Every filter of the properties is in the address and in both calls");
const rights = e2e("access", "on every route and in the list");
const wizardRules = e2e(
  "wizardRules",
  "each rule is refused in words at its field, and the summary leads there",
);
const refusals = e2e(
  "wizardRules",
  "each refusal of the server leads to its step in words, and nothing is lost",
);
const newcomer = e2e(
  "newcomer",
  "an agent finds, adds, publishes, edits, switches off and on, and deletes a property",
);
const bulk = e2e("enquiryBulk", "500 rows with every tenth refused and the server killed in the middle");
const actions = e2e(
  "enquiryActions",
  "by keyboard alone: select three rows, resend them, and come back to the list",
);
const entryList = e2e(
  "directories",
  "the list shows every entry with its level and what can be done with it",
);
const feeds = e2e(
  "dataFeeds",
  "a feed is made, read, copied, renamed, switched off and on again, all by keyboard",
);
const advertise = e2e(
  "advertise",
  "sizes toggle, one a level; the request names them, keeps them when refused",
);
const report = e2e(
  "importReport",
  "the figures, the records and the photos are those that the services answer",
);
const invoices = e2e(
  "invoicing",
  "an invoice is found, opened over the whole screen, and saved with what the list says",
);
const peek = e2e("analyticsPeek", "show what it is, and how its price went, by mouse and by keys");
const media = e2e("listRows", "leads to the public listing, and with its media to each of them");
const fed = e2e(
  "listRows",
  "a feed's client is told what the next import does, and adds and deletes nothing here",
);
const drafts = e2e(
  "listRows",
  "the notice of unfinished properties opens their table, to go on with or to delete",
);
const enquirySearch = (title: string) => unit("src/contracts/query/enquirySearch", title);
const analyticsSearch = (title: string) => unit("src/contracts/query/analyticsSearch", title);
const analytics = (title: string) => unit("src/machines/analyticsMachine", title);

/** Tests that prove rules without naming them, by rule. What names a rule in a walk needs no line here. */
export const proofs: Readonly<Record<string, readonly Proof[]>> = {
  "ADV-01": [advertise],
  "ADV-04": [e2e("advertise", "axe finds nothing where promotion is sold")],
  "ADV-05": [advertise],
  "ADV-06": [advertise],
  "ADV-07": [rights],
  "ADV-08": [advertise],
  "CALL-52": [unit("server/http/specifiedCalls", "is what the contracts hold, with nothing unsaid besides")],
  "CALL-55": [unit("src/contracts/thumbnailUrl", "s400x300")],
  "DASH-29": [e2e("dashboardBlocks", "a statistics call that fails counts as 0 and says so")],
  "DASH-30": [e2e("dashboardBlocks", "a service that fails stands for its default and says so")],
  "DENQ-03": [rights],
  "DENQ-04": [e2e("enquiries", "The enquiries of the directory say which entry, and are found by it")],
  "DIR-03": [entryList],
  "DIR-04": [entryList],
  "DIR-06": [entryList],
  "DIR-07": [entryList],
  "DIR-08": [rights],
  "DRAFT-01": [drafts],
  "DRAFT-02": [drafts],
  "DRAFT-03": [drafts],
  "DRAFT-04": [
    unit("src/machines/propertyWizardMachine", "a draft creates the property, then removes the draft"),
  ],
  "DRAFT-05": [api("draft", "keep everything that was typed, valid or not")],
  "DRAFT-06": [
    unit(
      "src/machines/propertyWizardMachine",
      "counts as done when only the draft could not be removed, and says so",
    ),
  ],
  "DRAFT-07": [api("draft", "are listed with the last saved one first")],
  "DSTAT-01": [analyticsSearch("have the documented keys")],
  "DSTAT-02": [analyticsSearch("write only what differs from the default")],
  "DSTAT-03": [api("analytics", "add up to the chart and to what is stored")],
  "DSTAT-04": [api("analytics", "tell visits by the level on the day")],
  "DSTAT-07": [
    e2e("analyticsFilters", "The directory is filtered by its entries, by name, and has no export"),
  ],
  "DSTAT-08": [
    unit("src/screens/analytics/analyticsTexts", "Every group is called something in both languages"),
  ],
  "ENQ-02": [actions],
  "ENQ-03": [
    unit(
      "src/screens/enquiries/contactTexts",
      "A row is spam before it is a call, and otherwise sent or not",
    ),
  ],
  "ENQ-04": [actions],
  "ENQ-05": [
    [
      "src/screens/enquiries/actions/ActionsBar.test.tsx",
      "resending asks for an address and refuses what is none",
    ],
  ],
  "ENQ-06": [api("enquiries", "are marked with a reason, by whoever says who they are")],
  "ENQ-07": [e2e("enquiryActions", "axe finds nothing in the bar, its dialogs, the run and the report")],
  "ENQ-08": [bulk],
  "ENQ-09": [
    [
      "src/screens/enquiries/actions/ActionsBar.test.tsx",
      "other filters drop the selection and the panel says so",
    ],
  ],
  "ENQ-10": [bulk],
  "ENQ-11": [actions],
  "ENQ-12": [
    unit(
      "src/screens/enquiries/contactTexts",
      "of 280 characters is whole, a longer one is cut to 225 and an ellipsis",
    ),
  ],
  "ENQ-13": [
    e2e("enquiryExport", "what the list is filtered by arrives as a workbook with as many rows"),
    e2e("enquiryExport", "who may not export is not offered it"),
  ],
  "ENQ-14": [
    unit(
      "src/screens/enquiries/contactTexts",
      "A call says how it ended, how long it took and whether it came out of hours",
    ),
  ],
  "ENQ-16": [enquirySearch("A day before April 2016, after today or in no calendar is the default")],
  "ENQ-20": [unit("src/screens/enquiries/contactTexts", "A call says how it ended")],
  "ENQ-21": [api("enquiries", "are marked with a reason, by whoever says who they are")],
  "ENQ-23": [unit("src/machines/enquiryListMachine", "goes with its chip, with Clear and with the way back")],
  "ENQ-25": [e2e("enquiries", "A row opens on everything about it, and a long comment on its rest")],
  "ENTRY-03": [e2e("directories", "an entry is saved from every step, and only eight fields are sent")],
  "ENTRY-07": [
    e2e("directories", "dragging the marker asks first; address and browser give positions, or say why not"),
  ],
  "ENTRY-08": [
    e2e("directories", "dragging the marker asks first; address and browser give positions, or say why not"),
  ],
  "ENTRY-09": [
    e2e("directories", "dragging the marker asks first; address and browser give positions, or say why not"),
  ],
  "ENTRY-11": [
    unit("src/contracts/plainText", "gets newlines for its line-break tags, however they are written"),
    unit("src/contracts/plainText", "has at most one empty line in a row"),
  ],
  "ENTRY-12": [
    e2e(
      "directories",
      "a logo: 1,024,000 bytes accepted, one more refused, a GIF and a PNG-named PDF refused",
    ),
  ],
  "ENTRY-13": [
    e2e(
      "directories",
      "a logo: 1,024,000 bytes accepted, one more refused, a GIF and a PNG-named PDF refused",
    ),
  ],
  "ENTRY-14": [e2e("directoryModel", "directory")],
  "ENTRY-16": [e2e("directories", "an entry is saved from every step, and only eight fields are sent")],
  "ENTRY-17": [e2e("directories", "an entry is saved from every step, and only eight fields are sent")],
  "ENTRY-18": [
    e2e("directories", "dragging the marker asks first; address and browser give positions, or say why not"),
  ],
  "ENTRY-19": [
    e2e("directories", "what is refused, and a server that is silent, cost nothing that was typed"),
  ],
  "ENTRY-20": [
    e2e("directories", "what is refused, and a server that is silent, cost nothing that was typed"),
  ],
  "ERR-03": [refusals],
  "ERR-05": [refusals],
  "ERR-06": [refusals],
  "ERR-07": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "a refused switch goes back and says why, with the way to more places",
    ],
  ],
  "ERR-08": [refusals],
  "ERR-20": [e2e("dataFeeds", "twenty feeds are the most, and a failure has words and another try")],
  "FEAT-02": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "automatic promotion is explained when any row of the page has it",
    ],
  ],
  "FEAT-03": [api("featured", "is refused for what visitors cannot see")],
  "FEAT-04": [e2e("featured", "the switches are reached by keys, and from the row's menu")],
  "FEAT-05": [e2e("featured", "who has no featured service is led to the advertise page")],
  "FEAT-07": [api("featured", "moves a Standard property to Premium and gives its Standard place back")],
  "FEAT-08": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "a refused switch goes back and says why, with the way to more places",
    ],
  ],
  "FEED-01": [feeds],
  "FEED-02": [feeds],
  "FEED-03": [
    e2e("dataFeeds", "twenty feeds are the most, and a failure has words and another try"),
    api("feeds", "are twenty at most"),
  ],
  "FEED-04": [e2e("dataFeeds", "a link that cannot be copied stays selected")],
  "FEED-05": [api("feeds", "need a name of a hundred characters at most, and nothing else is taken")],
  "FIELD-01": [wizardRules],
  "FIELD-04": [wizardRules],
  "FIELD-19": [wizardRules],
  "IMP-01": [report],
  "IMP-02": [report],
  "IMP-03": [report],
  "IMP-04": [report],
  "IMP-05": [report],
  "IMP-06": [e2e("importReport", "the XML report opens")],
  "IMP-07": [e2e("importReport", "each part fails by itself, and can be tried again")],
  "IMP-08": [api("import", "deactivates what is missing, activates it when it is back")],
  "INV-01": [e2e("invoicing", "range and page stand in the address")],
  "INV-02": [e2e("invoicing", "range and page stand in the address")],
  "INV-03": [invoices],
  "INV-04": [invoices],
  "INV-05": [api("invoice", "come as a PDF in base64")],
  "INV-06": [api("invoice", "are listed the newest first, in cents, between two days, both included")],
  "LIST-02": [e2e("navigation", "the wizard, a question and the list of keys")],
  "LIST-09": [e2e("list", "around a town take a radius, around a province none")],
  "LIST-23": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "automatic promotion is explained when any row of the page has it",
    ],
  ],
  "LIST-25": [media],
  "LIST-27": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "a photo that the CDN lacks is shown from its original, and then as no image",
    ],
  ],
  "LIST-29": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "suspended, offline and deactivated rows say so in a word",
    ],
  ],
  "LIST-32": [newcomer],
  "LIST-34": [rights],
  "LIST-35": [fed],
  "LIST-36": [fed],
  "LIST-37": [fed],
  "LIST-38": [unit("src/contracts/priceDisplay", "week")],
  "LIST-40": [newcomer],
  "LIST-41": [e2e("list", "leaves words and a way to try again, and never takes rows away")],
  "MEDIA-02": [
    e2e("wizardPhotos", "files that cannot be photos are left out in words, and the others go on"),
  ],
  "MEDIA-03": [e2e("wizardPhotos", "there is no 100th photo")],
  "MEDIA-04": [e2e("wizardPhotos", "there is no 100th photo")],
  "MEDIA-06": [
    e2e("wizardPhotos", "files that cannot be photos are left out in words, and the others go on"),
  ],
  "MEDIA-07": [e2e("gallery", "photos change places by keyboard and by mouse, and say so")],
  "MEDIA-08": [
    [
      "src/screens/property-wizard/PhotoPicture.test.tsx",
      "A photo in the edit list is its original, then the CDN's 400 × 300",
    ],
  ],
  "MEDIA-14": [e2e("faults", "a photo that was cut off goes again, and publishing waits for it")],
  "PAGE-09": [e2e("axe", "axe finds nothing on the way in and out")],
  "PAGE-13": [rights],
  "PAGE-14": [e2e("faqAndTerms", "the terms fill the screen and come back, in the language of the panel")],
  "RIGHT-01": [rights],
  "RIGHT-02": [rights],
  "RIGHT-03": [rights],
  "RIGHT-04": [rights],
  "RIGHT-05": [
    rights,
    e2e("importReport", "a client who adds properties by hand is told why there is no import report"),
  ],
  "RIGHT-06": [rights],
  "RIGHT-07": [rights],
  "RIGHT-08": [rights],
  "RIGHT-13": [api("race", "activating for the last place: one succeeds")],
  "RIGHT-14": [api("featured", "at once have the last place of a level")],
  "RIGHT-15": [
    unit("server/property/decideProperty", "is blocked while the property is suspended, and not after"),
  ],
  "RIGHT-17": [rights],
  "RIGHT-18": [entryList],
  "ROUTE-22": [e2e("navigation", "every route has its title and the panel's suffix")],
  "ROUTE-23": [e2e("navigation", "what floats over a page closes when the page changes")],
  "ROUTE-24": [e2e("navigation", "is its top on another screen, and where it was after going back")],
  "ROUTE-25": [e2e("navigation", "is its top on another screen, and where it was after going back")],
  "ROUTE-26": [e2e("navigation", "an unknown address says so, and leads to the overview and to support")],
  "ROUTE-28": [e2e("navigation", "fades in within 200 ms")],
  "SESSION-03": [
    e2e("faults", "ten calls that are refused at once ask for one new token, and all are repeated"),
  ],
  "SESSION-04": [e2e("faults", "a refused refresh leads to sign-in, and signing in leads back")],
  "SESSION-06": [e2e("navigation", "says that the session is being refreshed for as long as that takes")],
  "SESSION-08": [e2e("navigation", "another language")],
  "SHELL-04": [unit("src/app/noticesOf", "noFeatured")],
  "SHELL-05": [unit("src/app/noticesOf", "noFeaturedBusiness")],
  "SHELL-06": [unit("src/app/noticesOf", "drafts")],
  "SHELL-10": [
    ["src/screens/shell/OpenUserMenu.test.tsx", "stickers carry the login and jobs are free of it"],
  ],
  "SHELL-17": [["src/screens/shell/OpenUserMenu.test.tsx", "pages that nobody configured are not offered"]],
  "SIGNIN-14": [e2e("safety", "no address in redirect leads out of the panel")],
  "STAT-01": [filters],
  "STAT-02": [analyticsSearch("have the documented keys")],
  "STAT-03": [analyticsSearch("write only what differs from the default")],
  "STAT-04": [analyticsSearch("Analytics show the 30 days up to yesterday by language")],
  "STAT-05": [analyticsSearch("Analytics show the 30 days up to yesterday by language")],
  "STAT-06": [analyticsSearch("Analytics show the 30 days up to yesterday by language")],
  "STAT-09": [analyticsSearch("Of two equal metrics the second gives way")],
  "STAT-11": [analyticsSearch("At least so many rooms keeps its plus")],
  "STAT-12": [unit("src/machines/locationSearchMachine", "starts with the third character")],
  "STAT-13": [filters],
  "STAT-14": [peek],
  "STAT-15": [peek],
  "STAT-16": [api("analytics", "come in pages")],
  "STAT-17": [
    analytics("ask for the table alone by another dimension, and for the chart alone by another interval"),
  ],
  "STAT-18": [
    analytics("ask for the table alone by another dimension, and for the chart alone by another interval"),
  ],
  "STAT-19": [analytics("ask for the chart and the table of their query string at once")],
  "STAT-20": [analyticsSearch("What makes no sense is the default, and the rest stays")],
  "STAT-21": [e2e("analyticsChart", "The built panel draws exactly what was answered")],
  "STAT-22": [e2e("analyticsFigures", "the export, read again, is what the screen shows")],
  "STAT-23": [e2e("analytics", "A table that fails says so, keeps the old one and is asked for again alone")],
  "STAT-24": [e2e("analyticsPeek", "say when it could not be loaded, and when it was deleted")],
  "STAT-25": [
    e2e("analyticsFigures", "an export of analytics can be stopped, and says when it did not arrive"),
  ],
  "STAT-26": [filters],
  "WIZ-18": [
    ["src/ui/Thumbnail.test.tsx", "takes the next address when one fails, and its words when none is left"],
  ],
  "WIZ-23": [newcomer],
  "WIZ-24": [wizardRules],
  "WIZ-25": [
    e2e("directories", "dragging the marker asks first; address and browser give positions, or say why not"),
  ],
  "WIZ-26": [
    e2e("directories", "dragging the marker asks first; address and browser give positions, or say why not"),
  ],
};
