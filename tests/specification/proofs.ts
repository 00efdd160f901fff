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
const production = unit("server/config", "takes everything that production sets");
const onOneMachine = unit("server/config", "needs nothing on one machine");
const wrongValue = unit("server/config", "%o stops the start with one sentence");
const enquirySearch = (title: string) => unit("src/contracts/query/enquirySearch", title);
const analyticsSearch = (title: string) => unit("src/contracts/query/analyticsSearch", title);
const analytics = (title: string) => unit("src/machines/analyticsMachine", title);

/** Tests that prove rules without naming them, by rule. What names a rule in a walk needs no line here. */
export const proofs: Readonly<Record<string, readonly Proof[]>> = {
  "ADMIN-12": [e2e("access", "opens the administration and no client's route")],
  "ADMIN-13": [
    e2e("access", "is told in a dialog why Login As was refused, with the name still in the field"),
  ],
  "ADV-01": [advertise],
  "ADV-05": [advertise],
  "ADV-06": [advertise],
  "ADV-07": [rights],
  "ADV-08": [
    advertise,
    [
      "src/screens/advertise/RequestCard.test.tsx",
      "a request that is refused says so with the text of its code",
    ],
  ],
  "CALL-52": [unit("server/http/specifiedCalls", "is what the contracts hold, with nothing unsaid besides")],
  "CALL-55": [
    unit("src/contracts/thumbnailUrl", "the thumbnail of %s is %s"),
    ["src/screens/properties/PropertiesScreen.test.tsx", "a row shows the photo with the lowest number"],
  ],
  "CALL-56": [api("propertyFilter", "takes one id and several")],
  "CALL-57": [unit("server/http/specifiedCalls", "is what the contracts hold, with nothing unsaid besides")],
  "CALL-58": [api("propertyFilter", "gives the newest twenty when nothing is asked for")],
  "CALL-59": [api("idempotency", "is done once and answered alike, 20 times in parallel")],
  "CALL-60": [api("property", "goes from active to deactivated and back; twice is no more than once")],
  "CONF-01": [onOneMachine, production, wrongValue],
  "CONF-02": [onOneMachine, production, wrongValue],
  "CONF-03": [production, wrongValue],
  "CONF-04": [production, wrongValue],
  "CONF-05": [production, wrongValue],
  "CONF-06": [production, wrongValue],
  "CONF-07": [
    unit("server/config", "takes the map from Google where there is a key and nothing else is said"),
    production,
  ],
  "CONF-08": [production, wrongValue],
  "CONF-09": [unit("server/config", "makes the address users open from where it listens")],
  "CONF-10": [production, wrongValue],
  "CONF-11": [onOneMachine, production, wrongValue],
  "CONF-12": [onOneMachine, production, wrongValue],
  "CONF-13": [wrongValue, unit("server/config", "says everything that is wrong at once, and no secret")],
  "DASH-14": [
    unit("src/machines/dashboard/settledSources", "from PropertyLimit 5 on the commission is asked for"),
    unit(
      "src/machines/dashboard/settledSources",
      "a client of the property service alone is spared the calls of the directory",
    ),
  ],
  "DASH-21": [e2e("dashboardFigures", "are counted, and the word beside the colour is")],
  "DASH-22": [e2e("dashboardFigures", "are counted, and the word beside the colour is")],
  "DASH-23": [e2e("dashboardFigures", "are counted, and the word beside the colour is")],
  "DASH-24": [e2e("dashboardFigures", "are counted, and the word beside the colour is")],
  "DASH-25": [e2e("dashboardFigures", "are counted, and the word beside the colour is")],
  "DASH-28": [e2e("dashboardFigures", "are counted, and the word beside the colour is")],
  "DASH-29": [e2e("dashboardBlocks", "a statistics call that fails counts as 0 and says so")],
  "DASH-30": [e2e("dashboardBlocks", "a service that fails stands for its default and says so")],
  "DASH-32": [e2e("dashboardFigures", "shows what the stored facts of 7, 30 and 90 days add up to")],
  "DASH-33": [
    e2e(
      "dashboardFigures",
      "choosing days changes the address, the dates and the figures, and back undoes it",
    ),
  ],
  "DASH-34": [
    e2e(
      "dashboardBlocks",
      "a statistics call that is slow leaves its own card waiting and no other, and nothing moves",
    ),
  ],
  "DASH-35": [
    api(
      "statistics",
      "counts everybody once for each property: 3 % of a sale, a month of a rent, as likely as they are",
    ),
  ],
  "DEMO-01": [
    api("demo", "gives costa a full house: every type, offer and state, within its quotas"),
    api("demoRights", "%s may do exactly what its services allow"),
  ],
  "DEMO-02": [
    api("demo", "gives the other accounts what notes.md says"),
    api("demoRights", "%s may do exactly what its services allow"),
  ],
  "DEMO-03": [
    api("demo", "gives the other accounts what notes.md says"),
    api("demoRights", "%s may do exactly what its services allow"),
  ],
  "DEMO-04": [
    api("demo", "gives the other accounts what notes.md says"),
    api("demoRights", "%s may do exactly what its services allow"),
  ],
  "DEMO-05": [
    api("demo", "gives the other accounts what notes.md says"),
    api("demoRights", "%s may do exactly what its services allow"),
  ],
  "DEMO-06": [
    api("demo", "gives the other accounts what notes.md says"),
    api("demoRights", "%s may do exactly what its services allow"),
  ],
  "DEMO-07": [
    api("demo", "gives the other accounts what notes.md says"),
    api("demoRights", "%s may do exactly what its services allow"),
  ],
  "DEMO-08": [
    api("demo", "gives the other accounts what notes.md says"),
    api("demoRights", "%s may do exactly what its services allow"),
  ],
  "DEMO-09": [api("demo", "lets every account in with the password demo, and the admin")],
  "DEMO-10": [api("demo", "lets every account in with the password demo, and the admin")],
  "DEMO-11": [api("demo", "is made once: the next start leaves it alone"), wrongValue],
  "DENQ-03": [rights],
  "DENQ-04": [
    unit("src/app/actors/specifiedPayloads", "actions about a %s %o"),
    [
      "src/screens/enquiries/actions/ActionsBar.test.tsx",
      "resending asks for an address and refuses what is none",
    ],
    [
      "src/screens/enquiries/actions/ActionsBar.test.tsx",
      "a partial failure keeps the failed rows selected and says why, text by text",
    ],
  ],
  "DENQ-06": [api("enquiries", "about entries are found by the entry's number or name")],
  "DIR-03": [entryList],
  "DIR-04": [entryList],
  "DIR-06": [entryList],
  "DIR-07": [entryList],
  "DIR-08": [rights],
  "DIR-09": [e2e("directories", "of 500 entries only those in sight are drawn, and all are reached by keys")],
  "DRAFT-01": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "one unfinished property is one, several are counted, none is nothing",
    ],
  ],
  "DRAFT-02": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "unfinished properties have image, reference, type, offer, location and price",
    ],
  ],
  "DRAFT-03": [
    drafts,
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "unfinished properties have image, reference, type, offer, location and price",
    ],
  ],
  "DRAFT-04": [
    unit("src/machines/propertyWizardMachine", "a draft creates the property, then removes the draft"),
  ],
  "DRAFT-05": [api("draft", "keep everything that was typed, valid or not")],
  "DRAFT-06": [
    unit(
      "src/machines/propertyWizardMachine",
      "counts as done when only the draft could not be removed, and says so",
    ),
    ["src/screens/properties/PropertiesScreen.test.tsx", "to go on with or delete"],
    unit(
      "src/machines/propertyWizardMachine",
      "for later keeps the draft; one that cannot be kept says so and loses nothing",
    ),
  ],
  "DRAFT-07": [api("draft", "are listed with the last saved one first")],
  "DRAFT-08": [api("draft", "keep everything that was typed, valid or not")],
  "DRAFT-09": [
    unit(
      "src/machines/propertyWizardMachine",
      "with the limit reached stays on the last step and keeps everything",
    ),
  ],
  "DSTAT-01": [analyticsSearch("have the documented keys")],
  "DSTAT-02": [analyticsSearch("write only what differs from the default")],
  "DSTAT-03": [api("analytics", "add up to the chart and to what is stored")],
  "DSTAT-04": [api("analytics", "tell visits by the level on the day")],
  "DSTAT-08": [
    unit("src/screens/analytics/analyticsTexts", "Every group is called something in both languages"),
  ],
  "DSTAT-09": [
    e2e("analyticsFilters", "The directory is filtered by its entries, by name, and has no export"),
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
    unit(
      "src/machines/enquiry-actions/resendAddressOf",
      "Enquiries are sent on to the outlet, and to the user where it has no address",
    ),
    [
      "src/screens/enquiries/actions/ActionsBar.test.tsx",
      "resending asks for an address and refuses what is none",
    ],
  ],
  "ENQ-06": [api("enquiries", "are marked with a reason, by whoever says who they are")],
  "ENQ-07": [
    [
      "src/screens/enquiries/actions/ActionsBar.test.tsx",
      "a partial failure keeps the failed rows selected and says why, text by text",
    ],
  ],
  "ENQ-08": [bulk],
  "ENQ-09": [
    [
      "src/screens/enquiries/actions/ActionsBar.test.tsx",
      "a partial failure keeps the failed rows selected and says why, text by text",
    ],
  ],
  "ENQ-10": [
    bulk,
    [
      "src/screens/enquiries/actions/ActionsBar.test.tsx",
      "a partial failure keeps the failed rows selected and says why, text by text",
    ],
  ],
  "ENQ-11": [
    [
      "src/screens/enquiries/actions/ActionsBar.test.tsx",
      "resending asks for an address and refuses what is none",
    ],
  ],
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
  "ENQ-21": [api("enquiries", "are marked with a reason, by whoever says who they are")],
  "ENQ-23": [unit("src/machines/enquiryListMachine", "goes with its chip, with Clear and with the way back")],
  "ENQ-25": [
    [
      "src/screens/enquiries/EnquiriesScreen.test.tsx",
      "an enquiry says who wrote what about which property, and how to answer",
    ],
  ],
  "ENQ-26": [enquirySearch("take any text without failing, and what they take they write back the same")],
  "ENQ-27": [e2e("enquiries", "Spam is taken back by Undo and by the menu")],
  "ENQ-28": [api("enquiryMail", "brings every detail in the language asked for")],
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
  "ENTRY-21": [
    e2e(
      "directories",
      "a logo: 1,024,000 bytes accepted, one more refused, a GIF and a PNG-named PDF refused",
    ),
  ],
  "ENTRY-22": [api("directory", "answers 412 and changes nothing")],
  "ENTRY-23": [api("directory", "takes no field that is the office's, and then changes nothing at all")],
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
  "ERR-21": [
    [
      "locales/problemPlaces.test.ts",
      "names the status of a server that fails, and a code that nobody knows",
    ],
  ],
  "ERR-22": [
    [
      "locales/problemPlaces.test.ts",
      "names the status of a server that fails, and a code that nobody knows",
    ],
  ],
  "ERR-23": [
    unit(
      "src/contracts/problemStatus",
      "is 400 for what was asked wrongly, and one of the others for the rest",
    ),
  ],
  "ERR-25": [
    e2e("resilience", "a screen that breaks takes nothing with it, and the memory of the panel knows it"),
    e2e("resilience", "labels that cannot be read leave the list as it is"),
  ],
  "FEAT-02": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "automatic promotion is explained when any row of the page has it",
    ],
  ],
  "FEAT-03": [
    api("featured", "is refused for what visitors cannot see"),
    unit(
      "src/machines/featured/blockedBy",
      "not for a property that is suspended, offline or deactivated, whatever places are left",
    ),
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "a switch that cannot be moved keeps its focus and says why",
    ],
  ],
  "FEAT-04": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "places of one level alone are enough for the switches",
    ],
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "who has no featured service is led to the page that offers one",
    ],
  ],
  "FEAT-05": [e2e("featured", "who has no featured service is led to the advertise page")],
  "FEAT-07": [api("featured", "moves a Standard property to Premium and gives its Standard place back")],
  "FEAT-08": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "a refused switch goes back and says why, with the way to more places",
    ],
  ],
  "FEAT-09": [unit("src/machines/featured/blockedBy", "What is on can always be switched off")],
  "FEAT-10": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "a switch that cannot be moved keeps its focus and says why",
    ],
  ],
  "FEAT-11": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "places of one level alone are enough for the switches",
    ],
  ],
  "FEED-01": [feeds],
  "FEED-02": [feeds],
  "FEED-03": [
    e2e("dataFeeds", "twenty feeds are the most, and a failure has words and another try"),
    api("feeds", "are twenty at most"),
  ],
  "FEED-04": [e2e("dataFeeds", "a link that cannot be copied stays selected")],
  "FEED-05": [
    ["src/screens/feeds/FeedsScreen.test.tsx", "without a name nothing is sent"],
    api("feeds", "need a name of a hundred characters at most, and nothing else is taken"),
  ],
  "FEED-06": [
    feeds,
    api("feedDownload", "answers 404 when there is no such feed, and 410 when it is switched off"),
  ],
  "FEED-07": [api("feeds", "asked for at once, one gets the last place")],
  "FIELD-01": [wizardRules],
  "FIELD-04": [wizardRules],
  "FIELD-19": [wizardRules],
  "FIELD-21": [
    wizardRules,
    unit("src/machines/property-form/cadastralCheck", "do not fit in %s, where %s belongs"),
  ],
  "FIELD-22": [
    unit("src/machines/positionMachine", "A point outside of the place is said, and stays where it was put"),
  ],
  "FIELD-24": [wizardRules],
  "FIELD-25": [wizardRules],
  "FIELD-26": [
    unit("src/contracts/propertyRules", "let a year lie up to three years ahead, for what is being built"),
    wizardRules,
  ],
  "FIELD-27": [unit("src/contracts/propertyRules", "a feature is one of the catalogue")],
  "IMP-01": [
    [
      "src/screens/import-report/ImportReportScreen.test.tsx",
      "a run says whose it was, when, how it was set up and what came of it",
    ],
    report,
  ],
  "IMP-02": [
    [
      "src/screens/import-report/ImportReportScreen.test.tsx",
      "a run says whose it was, when, how it was set up and what came of it",
    ],
  ],
  "IMP-03": [
    [
      "src/screens/import-report/ImportReportScreen.test.tsx",
      "a run says whose it was, when, how it was set up and what came of it",
    ],
    report,
  ],
  "IMP-04": [
    [
      "src/screens/import-report/ImportReportScreen.test.tsx",
      "a record says what it is and what is wrong with it, in words and as the feed has it",
    ],
    report,
  ],
  "IMP-05": [
    [
      "src/screens/import-report/ImportReportScreen.test.tsx",
      "photos show those that failed alone, and j and k walk through the rows",
    ],
    report,
  ],
  "IMP-06": [e2e("importReport", "the XML report opens")],
  "IMP-07": [e2e("importReport", "each part fails by itself, and can be tried again")],
  "IMP-08": [api("import", "deactivates what is missing, activates it when it is back")],
  "IMP-09": [api("import", "writes nothing when a feed %s, and the report says why")],
  "IMP-10": [api("import", "takes all of a feed but its one bad listing")],
  "IMP-11": [api("import", "overwrites what the client edited, and keeps what a feed cannot say")],
  "IMP-12": [api("import", "leaves the choice of active listings to a client with manual selection")],
  "INV-01": [e2e("invoicing", "range, order and page stand in the address")],
  "INV-02": [e2e("invoicing", "range, order and page stand in the address")],
  "INV-03": [
    [
      "src/screens/invoicing/InvoicingScreen.test.tsx",
      "each invoice says its number, its day, whether it is paid and its total, and can be saved",
    ],
    invoices,
  ],
  "INV-04": [invoices],
  "INV-05": [api("invoice", "come as a PDF in base64")],
  "INV-06": [api("invoice", "are listed the newest first, in cents, between two days, both included")],
  "INV-07": [
    [
      "src/screens/invoicing/InvoicingScreen.test.tsx",
      "each invoice says its number, its day, whether it is paid and its total, and can be saved",
    ],
  ],
  "INV-08": [api("invoice", "need both days, from April 2016 on")],
  "LIST-02": [e2e("navigation", "the wizard, a question and the list of keys")],
  "LIST-09": [e2e("list", "around a town take a radius, around a province none")],
  "LIST-23": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "automatic promotion is explained when any row of the page has it",
    ],
  ],
  "LIST-25": [media, ["src/screens/properties/PropertiesScreen.test.tsx", "and leads to each of its media"]],
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
  "LIST-32": [
    newcomer,
    unit(
      "src/machines/propertyRowMachine",
      "goes from active to deactivated and back, and nowhere while it is suspended",
    ),
  ],
  "LIST-34": [
    rights,
    unit(
      "src/machines/propertyRowMachine",
      "of an XML import asks before editing, activating and deactivating, and is not deleted",
    ),
  ],
  "LIST-35": [fed],
  "LIST-36": [
    unit(
      "src/machines/propertyRowMachine",
      "of an XML import asks before editing, activating and deactivating, and is not deleted",
    ),
    fed,
  ],
  "LIST-37": [
    unit(
      "src/machines/propertyRowMachine",
      "with manual selection is activated and deactivated without a question, and edited with one",
    ),
  ],
  "LIST-38": [unit("src/contracts/priceDisplay", "offer %i at %i, high season %s")],
  "LIST-40": [newcomer],
  "LIST-41": [e2e("list", "leaves words and a way to try again, and never takes rows away")],
  "LIST-44": [e2e("listRows", "that leaves the search stays in its place until the next one")],
  "LIST-45": [
    [
      "src/screens/properties/PropertiesScreen.test.tsx",
      "a refused row says why under itself until it is dismissed",
    ],
  ],
  "LIST-46": [
    ["src/screens/properties/PropertiesScreen.test.tsx", "a row shows the photo with the lowest number"],
  ],
  "LIST-47": [
    e2e("listRows", "is deleted only after a question, and says so where it was"),
    unit("src/machines/propertyRowMachine", "that was added by hand asks before it is deleted alone"),
  ],
  "LIST-48": [e2e("list", "that nobody could read leave the address of every screen, and each loads")],
  "LIST-49": [api("site", "and activation shows it at once")],
  "LIST-50": [api("property", "is listed, counted, and compared in euros when it is priced in pounds")],
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
  "MEDIA-15": [
    unit("src/machines/property-form/payloadOfForm", "numbers the photos in the order in which they stand"),
    api("property", "that the client uploaded come back in the order of their numbers, on host and CDN"),
  ],
  "MEDIA-16": [
    e2e("wizardPhotos", "files that cannot be photos are left out in words, and the others go on"),
  ],
  "MEDIA-17": [wizardRules],
  "MEDIA-18": [
    api("upload", "with one byte more than was signed"),
    api("upload", "with one byte less than was signed"),
  ],
  "PAGE-13": [rights],
  "PAGE-14": [e2e("faqAndTerms", "the terms fill the screen and come back, in the language of the panel")],
  "PAGE-15": [
    api("contact", "is what invoices say, in the panel, on the public pages and under every letter"),
  ],
  "PAGE-16": [
    [
      "src/screens/contact/OfficePanel.test.tsx",
      "pages of the portal are linked to where they are configured",
    ],
  ],
  "PAGE-17": [api("contact", "is open to a client without any service, and stored with who wrote it")],
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
  "RIGHT-19": [e2e("access", "services that could not be read are not taken for services that are missing")],
  "RIGHT-20": [
    api("property", "belong to one client: for everybody else they are not there"),
    api("directory", "answers 404 for another client's, another service's and none"),
    api("feeds", "are not there for another client"),
    api("invoice", "another client's are not there"),
  ],
  "ROUTE-22": [e2e("navigation", "every route has its title and the panel's suffix")],
  "ROUTE-23": [e2e("navigation", "what floats over a page closes when the page changes")],
  "ROUTE-24": [e2e("navigation", "is its top on another screen, and where it was after going back")],
  "ROUTE-25": [e2e("navigation", "is its top on another screen, and where it was after going back")],
  "ROUTE-26": [e2e("navigation", "an unknown address says so, and leads to the overview and to support")],
  "ROUTE-28": [e2e("navigation", "fades in within 200 ms")],
  "SEND-20": [unit("src/app/actors/specifiedPayloads", "a page of the list, and its count without the page")],
  "SEND-21": [
    unit("src/app/actors/specifiedPayloads", "a new one is published with Online"),
    unit("src/app/actors/specifiedPayloads", "a changed one stays where it is (Online %s)"),
  ],
  "SESSION-03": [
    e2e("faults", "twenty calls that are refused at once ask for one new token, and all are repeated"),
  ],
  "SESSION-04": [e2e("faults", "a refused refresh leads to sign-in, and signing in leads back")],
  "SESSION-06": [e2e("navigation", "says that the session is being refreshed for as long as that takes")],
  "SESSION-08": [e2e("navigation", "another language")],
  "SESSION-11": [
    e2e("faults", "twenty calls that are refused at once ask for one new token, and all are repeated"),
  ],
  "SESSION-12": [e2e("faults", "signing out in one tab signs the other out")],
  "SHELL-04": [unit("src/app/noticesOf", "the notifications of a client with %s")],
  "SHELL-05": [unit("src/app/noticesOf", "the notifications of a client with %s")],
  "SHELL-06": [unit("src/app/noticesOf", "the notifications of a client with %s")],
  "SHELL-10": [
    ["src/screens/shell/OpenUserMenu.test.tsx", "stickers carry the login and jobs are free of it"],
  ],
  "SHELL-17": [["src/screens/shell/OpenUserMenu.test.tsx", "pages that nobody configured are not offered"]],
  "SIGNIN-14": [e2e("safety", "no address in redirect leads out of the panel")],
  "SIGNIN-16": [
    unit(
      "src/machines/session/identifierKind",
      "A welcome names the trade name, else the company, else the person",
    ),
  ],
  "SIGNIN-17": [
    unit("src/app/actors/specifiedPayloads", "an admin signs in with e-mail and password"),
    unit("src/app/actors/specifiedPayloads", "a client signs in with login and password"),
  ],
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
  "STAT-28": [analyticsSearch("What makes no sense is the default, and the rest stays")],
  "STAT-29": [
    [
      "src/screens/analytics/filters/LocationFilter.test.tsx",
      "places that cannot be searched are said where suggestions would be",
    ],
  ],
  "STAT-30": [
    api("analytics", "cut days by the clock in Madrid at both changes, weeks and months at both ends"),
  ],
  "STAT-31": [api("analytics", "of another login are answered like those of nobody")],
  "WIZ-18": [
    [
      "src/screens/property-wizard/MediaSummary.test.tsx",
      "a photo of the summary is a thumbnail, and the CDN's of 400 × 300 when that fails",
    ],
  ],
  "WIZ-19": [
    [
      "src/screens/property-wizard/MediaSummary.test.tsx",
      "each link of the media says its type and leads to its address, with an icon",
    ],
  ],
  "WIZ-23": [
    unit(
      "src/machines/propertyWizardMachine",
      "An edit changes nothing before it is saved, and is then sent once as it stands",
    ),
  ],
  "WIZ-24": [wizardRules],
  "WIZ-25": [
    e2e("directories", "dragging the marker asks first; address and browser give positions, or say why not"),
  ],
  "WIZ-26": [
    e2e("directories", "dragging the marker asks first; address and browser give positions, or say why not"),
  ],
  "WIZ-32": [refusals],
  "WIZ-33": [e2e("faults", "a photo that was cut off goes again, and publishing waits for it")],
  "WIZ-34": [
    e2e("faults", "Publish pressed twice makes one property"),
    e2e("faults", "an answer that got lost while publishing makes one property, not two"),
  ],
};
