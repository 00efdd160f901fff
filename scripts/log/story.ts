import "#server/system/slices.ts";
import { accountDecider } from "#server/account/decideAccount.ts";
import { decideEntry } from "#server/directory/decideEntry.ts";
import type { EntryContent } from "#server/directory/entryContent.ts";
import { entryStream } from "#server/directory/findEntry.ts";
import { decideDraft, draftStream } from "#server/draft/draft.ts";
import { contactStream, type ReceivedCall, type ReceivedEnquiry } from "#server/enquiry/contact.ts";
import { decideContact, plainActions } from "#server/enquiry/decideContact.ts";
import { decideFeatured } from "#server/featured/decideFeatured.ts";
import { decideFeed } from "#server/feed/decideFeed.ts";
import { feedStream } from "#server/feed/feed.ts";
import { decideForgotten } from "#server/forget/forgotten.ts";
import { type BillingParty, billingStream, decideParty, issuerLogin } from "#server/invoice/billingParty.ts";
import { decideInvoice } from "#server/invoice/decideInvoice.ts";
import { invoiceNumber, invoiceStream } from "#server/invoice/invoice.ts";
import { decideProperty } from "#server/property/decideProperty.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import type { PropertyContent } from "#server/property/propertyContent.ts";
import type { ContractedServices } from "#server/service/contractedServices.ts";
import { decideServices } from "#server/service/decideServices.ts";
import type { DomainEvent, Metadata } from "#server/store/event.ts";
import { shapeOf } from "#server/store/eventKinds.ts";
import type { Decider } from "#server/store/execute.ts";
import { decideMessages } from "#server/support/decideMessages.ts";

/** An event as a file keeps it: a row of the log without its position. */
export interface LoggedEvent {
  readonly stream: string;
  readonly version: number;
  readonly login: string;
  readonly type: string;
  readonly shape: number;
  readonly data: object;
  readonly metadata: Metadata;
}

const MINUTE = 60 * 1000;
const START = Date.parse("2026-03-02T08:00:00.000Z");

const services: ContractedServices = {
  property: {
    ...{ Status: "ACTIVE", PropertyLimit: 50, ImportType: "Manual", ManualSelection: false },
    ...{ EndDate: null, Outlet: { Email: "outlet@costa.example" } },
  },
  featured: { Status: "ACTIVE", MaxFeaturedStandard: 5, MaxFeaturedPremium: 5, EndDate: "2027-03-02" },
  directory: { Status: "ACTIVE", Free: 1, Featured: 1, FeaturedPremium: 1, EndDate: null },
};

const villa: PropertyContent = {
  ...{ Online: true, AgentRef: "CB-1", Type: 25, Offer: 3, Currency: "EUR", Price: 650_000 },
  ...{ HighSeasonPrice: null, CadastralReference: "7837301VG8173B0001TT", Location: "m-03082" },
  ...{ Address: "Calle Mayor, 3", ShowAddress: true, Latitude: 38.789, Longitude: 0.166, GeoInfo: "street" },
  ...{ Bedrooms: 4, Bathrooms: 3, Toilets: null, Plot: 800, Build: 240, FloorNumber: null, Levels: 2 },
  ...{ YearBuilt: 1998, EnergyRatingConsumption: "C", EnergyRatingEmissions: "in-progress" },
  ...{ Features: ["pool", "garage"], Distance: { Beach: 1.5, Airport: 95 } },
  Descriptions: { en: "A villa by the sea.", es: "Un chalet junto al mar.", ca: "Un xalet vora el mar." },
  Photos: [{ Source: "https://photos.example/1.jpg", Number: 1 }],
  Medias: [{ type: "video", url: "https://videos.example/1" }],
};

const business: EntryContent = {
  ...{ Name: "Costa Blanca Homes", Address: "Avenida del Pla, 12", ZipCode: "03730", Location: "m-03082" },
  ...{ Phone: "+34 555 010 400", Mobile: null, Fax: null, URL: "https://www.costa.example/" },
  ...{ Email: "hola@costa.example", CategoryID: 1, CategoryName: "Estate agents", SubcategoryID: null },
  ...{ SubcategoryName: null, SubcategoryTerm: null, Logo: "https://logos.example/costa.png" },
  ...{ Languages: ["es", "en"], Latitude: 38.783, Longitude: 0.167, Text: { en: "Homes.", es: "Casas." } },
};

const client: BillingParty = {
  ...{ Name: "Casa Blanca S.L.", NIF: "B00123455", Address: "Calle Mayor, 3", ZipCode: "03001" },
  ...{ Town: "Alicante", Country: "ES" },
};
const issuer: BillingParty = {
  ...{ Name: "Zaguán", NIF: "GB1", Address: "High Street, 1", ZipCode: "N1", Town: "London", Country: "GB" },
  ...{ Phone: "+34 555 000 111", Email: "office@zaguan.example" },
};

const enquiry: Omit<ReceivedEnquiry, "Id"> = {
  ...{ About: "property", Subject: 1, Property: { AgentRef: "CB-1", Offer: 3, Price: 650_000 } },
  ...{ PropertyURL: "property/1", Sent: false, Channel: "web", Interest: "viewing" },
  ...{ EnquiryURL: "property/1", Name: "Ana Ruiz", Email: "ana@mail.example", Phone: "+34 555 123 456" },
  ...{ Origin: "portal", Language: "es", Country: "ES", Device: "mobile", Comment: "¿Sigue libre?" },
};
const call: Omit<ReceivedCall, "Id"> = {
  ...{ About: "property", Subject: 1, Property: null, PropertyURL: "property/1", Sent: true },
  ...{
    LinkName: "form",
    Origin: "+34 555 123 456",
    OriginLocation: "Alicante",
    Destination: "+34 555 010 400",
  },
  ...{ Result: "ANSWERED", TalkTimeSec: 75 },
};

/** Every type of event at least once, as deciders say them: the same whenever it is asked. */
export function story(): LoggedEvent[] {
  const log: LoggedEvent[] = [];
  let minutes = 0;
  const now = () => new Date(START + minutes * MINUTE).toISOString();

  /** What commands, each a minute after the one before, say of a stream. */
  function tell<Command, State, Event extends DomainEvent>(
    login: string,
    stream: string,
    { initialState, evolve, decide }: Decider<Command, State, Event>,
    ...commands: readonly Command[]
  ): void {
    for (const command of commands) {
      minutes += 1;
      const past = log.filter((event) => event.stream === stream);
      const state = (past as unknown as Event[]).reduce<State>(evolve, initialState);
      const metadata = { login, requestId: `log-${minutes}`, at: now() };
      for (const [nth, event] of decide(command, state).entries()) {
        const version = past.length + nth + 1;
        log.push({
          stream,
          version,
          login,
          type: event.type,
          shape: shapeOf(event),
          data: event.data,
          metadata,
        });
      }
    }
  }

  accounts(tell);
  tell("costa", "services-costa", decideServices, { type: "ContractServices", services });
  properties(tell);
  tell("costa", draftStream(1), decideDraft, { type: "KeepDraft" });
  tell("costa", draftStream(1), decideDraft, { type: "SaveDraft", at: now(), admin: null });
  tell("costa", draftStream(1), decideDraft, { type: "RemoveDraft" });
  contacts(tell);
  directory(tell);
  invoices(tell);
  const feed = { activeFeeds: 0 };
  tell(
    "costa",
    feedStream(1),
    decideFeed,
    { type: "CreateFeed", id: 1, name: "Portal", identifier: "0123456789abcdef", ...feed },
    { type: "ChangeFeed", name: "Another portal", active: false, ...feed },
    { type: "ChangeFeed", name: "Another portal", active: true, ...feed },
  );
  const message = { subject: "Photos", body: "They do not come.", language: "es" } as const;
  tell("costa", "messages-costa", decideMessages, {
    ...{ type: "SendMessage", kind: "support", ...message, at: now() },
  });
  const none = { Readers: 0, Entries: 1, Outlets: 0, Accounts: 1, Letters: 0, Answers: 0 };
  tell("office", "forgotten-1", decideForgotten, {
    ...{ type: "NoteForgotten", records: { Enquiries: 1, Calls: 1, ...none } },
  });
  return log;
}

type Tell = <Command, State, Event extends DomainEvent>(
  login: string,
  stream: string,
  decider: Decider<Command, State, Event>,
  ...commands: readonly Command[]
) => void;

function accounts(tell: Tell): void {
  const firm = { TradeName: "Costa Blanca Homes", CompanyName: null };
  tell(
    "costa",
    "client-costa",
    accountDecider,
    {
      type: "CreateAccount",
      details: { kind: "client", subject: "costa", Name: "Eva", ...firm, Email: "eva@costa.example" },
    },
    { type: "CorrectAccount", words: { Name: "Eva Soler", CompanyName: "Costa Blanca Homes S.L." } },
    { type: "ChangeAccountPassword" },
    { type: "SuspendAccount" },
    { type: "ReinstateAccount" },
    { type: "ChangePreferences", preferences: { ExportEnquiries: true } },
  );
  const admin = "marina@zaguan.example";
  tell(admin, `admin-${admin}`, accountDecider, {
    type: "CreateAccount",
    details: {
      ...{ kind: "admin", subject: admin, Name: "Marina", TradeName: null, CompanyName: null },
      Email: admin,
    },
  });
  tell(
    "norte",
    "client-norte",
    accountDecider,
    {
      type: "CreateAccount",
      details: { kind: "client", subject: "norte", Name: "", ...firm, Email: "" },
    },
    { type: "ForgetAccount" },
  );
}

function properties(tell: Tell): void {
  const listings = { active: 0, limit: 50 };
  const quota = { Featured: { used: 0, max: 5 }, FeaturedPremium: { used: 0, max: 5 } };
  const publish = (id: number, content: PropertyContent) =>
    ({ type: "PublishProperty", id, content, importType: "Manual", listings, refTaken: false }) as const;
  const change = (content: PropertyContent) =>
    ({ type: "ChangeProperty", content, refTaken: false, by: "costa" }) as const;
  const dearer = {
    ...villa,
    Price: 690_000,
    Bedrooms: 5,
    Build: 260,
    Descriptions: { en: "A large villa." },
  };
  tell("costa", propertyStream(1), decideProperty, publish(1, villa), change(dearer));
  const bare: PropertyContent = {
    ...{ ...villa, AgentRef: "CB-2", Offer: 2, Price: 900, HighSeasonPrice: 1_400, CadastralReference: null },
    ...{ Address: null, ShowAddress: false, Latitude: null, Longitude: null, GeoInfo: null, Bedrooms: null },
    ...{
      Bathrooms: null,
      Plot: null,
      Build: null,
      Levels: null,
      YearBuilt: null,
      Features: [],
      Distance: {},
    },
    ...{
      EnergyRatingConsumption: null,
      EnergyRatingEmissions: null,
      Descriptions: {},
      Photos: [],
      Medias: [],
    },
  };
  tell(
    ...(["costa", propertyStream(2), decideProperty] as const),
    publish(2, bare),
    { type: "DeactivateProperty", by: "costa" },
    { type: "ActivateProperty", listings },
  );
  tell(
    ...(["costa", propertyStream(2), decideFeatured] as const),
    { type: "FeatureProperty", level: "Featured", quota, by: "costa" },
    { type: "UnfeatureProperty", by: "costa" },
    { type: "FeatureProperty", level: "FeaturedPremium", quota, by: "Auto" },
  );
  tell(
    ...(["costa", propertyStream(3), decideProperty] as const),
    publish(3, { ...villa, AgentRef: "CB-3", Online: false, Currency: "GBP" }),
    { type: "SuspendProperty" },
  );
  tell(
    ...(["costa", propertyStream(4), decideProperty] as const),
    publish(4, { ...villa, AgentRef: "CB-4" }),
    { type: "SuspendProperty" },
    { type: "ReinstateProperty" },
  );
  tell("costa", propertyStream(5), decideProperty, publish(5, { ...villa, AgentRef: "CB-5" }), {
    ...{ type: "DeleteProperty", importType: "Manual" },
  });
}

function contacts(tell: Tell): void {
  const nobody = {
    enquiry: {
      Name: null,
      Email: null,
      Phone: null,
      Comment: null,
      Person: "forgotten:abcdefghijklmnopqrst",
    },
    call: { Origin: null, OriginLocation: null, Person: "forgotten:bcdefghijklmnopqrstu" },
  };
  for (const kind of ["enquiry", "call"] as const) {
    const received = (Id: number, changes: Partial<ReceivedEnquiry & ReceivedCall> = {}) =>
      kind === "enquiry"
        ? ({ type: "ReceiveEnquiry", received: { ...enquiry, ...changes, Id } } as const)
        : ({ type: "ReceiveCall", received: { ...call, ...changes, Id } } as const);
    const plain = Object.values(plainActions).map(({ command }) => ({ type: command }));
    const sent = { type: "SendContact", email: "office@costa.example", language: "es" } as const;
    const about = (id: number) => ["costa", contactStream(kind, id), decideContact(kind)] as const;
    tell(...about(1), received(1), ...plain, sent);
    tell(
      ...about(2),
      received(2, { About: "directory", Subject: 1, Property: null }),
      { type: "MarkContact", mark: "scam", reason: "Asks for money", by: "eva@costa.example" },
      { type: "TakeSpamBack" },
      { type: "MarkContact", mark: "spam", reason: "Advertises", by: undefined },
      { type: "HandleContact" },
    );
    tell(...about(3), received(3), { type: "DeleteContact" });
    tell(...about(4), received(4, nobody[kind]), { type: "ForgetContact" });
  }
}

function directory(tell: Tell): void {
  tell(
    ...(["costa", entryStream(1), decideEntry] as const),
    { type: "ListEntry", id: 1, serviceId: 5001, tier: "Featured", content: business },
    {
      type: "EditEntry",
      words: {
        ...{ Logo: null, Languages: ["fr"], Latitude: 38.79, Longitude: 0.17 },
        Text: { en: "Better homes.", es: "Casas mejores." },
      },
    },
    { type: "ChangeTier", tier: "FeaturedPremium" },
    { type: "TakeOffline" },
    { type: "PutOnline" },
  );
  tell(
    ...(["costa", entryStream(2), decideEntry] as const),
    {
      ...{ type: "ListEntry", id: 2, serviceId: 5002, tier: "Free" },
      content: { ...business, Name: "A garden", Email: null, Phone: null, Location: null },
    },
    { type: "ForgetEntryContact" },
  );
}

function invoices(tell: Tell): void {
  tell(issuerLogin, billingStream(issuerLogin), decideParty, { type: "NameParty", party: issuer });
  tell("costa", billingStream("costa"), decideParty, { type: "NameParty", party: client });
  const period = { From: "2026-03-01", To: "2026-03-31" };
  const order = (Place: number) => ({
    ...{
      Id: Place,
      Series: "F2026",
      Place,
      Date: "2026-03-02",
      Period: period,
      Issuer: issuer,
      Client: client,
    },
    lines: [{ Description: { en: "Listings", es: "Anuncios" }, Quantity: 2, UnitCents: 4_500 }],
  });
  const invoice = (place: number) =>
    ["costa", invoiceStream(invoiceNumber("F2026", place)), decideInvoice] as const;
  tell(...invoice(1), { type: "IssueInvoice", order: order(1) }, { type: "PayInvoice", day: "2026-03-06" });
  tell(...invoice(2), { type: "IssueInvoice", order: order(2) });
}
