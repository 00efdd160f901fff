import type { ClientDetails, ServicesBody } from "#contracts/session/officeClientsContract.ts";
import type { ServiceStatus } from "#contracts/session/serviceContract.ts";

/** Amounts of each service, in the order of the form. */
export const serviceAmounts = {
  Property: ["PropertyLimit"],
  Featured: ["MaxFeaturedStandard", "MaxFeaturedPremium"],
  Directory: ["Free", "Featured", "FeaturedPremium"],
} as const;
export type ServiceName = keyof typeof serviceAmounts;
export const serviceNames = Object.keys(serviceAmounts) as ServiceName[];
export const importKinds = ["manual", "xml", "xmlManual"] as const;
export type ImportKind = (typeof importKinds)[number];

interface ServiceForm {
  readonly active: boolean;
  /** A day, `YYYY-MM-DD`, or what was typed while that is none; empty for no end. */
  readonly end: string;
  /** As they were typed. */
  readonly amounts: readonly string[];
}

/** What an admin sets of a client's services (ADMIN-27). */
export interface ServicesForm {
  readonly Property: ServiceForm;
  readonly Featured: ServiceForm;
  readonly Directory: ServiceForm;
  readonly importKind: ImportKind;
  readonly exports: boolean;
}

/** Whether a service is on: contracted, whatever became of it. */
export const isOn = (status: ServiceStatus): boolean => status !== "NOT_ACTIVE" && status !== "NO_RESULTS";

export type Services = Pick<ClientDetails, ServiceName | "ExportEnquiries">;

const off = { Status: "NOT_ACTIVE", EndDate: null } as const;

/** What a new client has before anything is contracted (ADMIN-42). */
export const noServices: Services = {
  Property: {
    ...off,
    PropertyLimit: 0,
    ImportType: "Manual",
    ManualSelection: false,
    Outlet: { Email: null },
  },
  Featured: { ...off, MaxFeaturedStandard: 0, MaxFeaturedPremium: 0 },
  Directory: { ...off, Free: 0, Featured: 0, FeaturedPremium: 0 },
  ExportEnquiries: false,
};

const amountsOf = (client: Services, service: ServiceName) => {
  const amounts: Readonly<Record<string, unknown>> = client[service];
  return serviceAmounts[service].map((amount) => String(amounts[amount]));
};

/** The form as the services are now. */
export function formOfServices(client: Services): ServicesForm {
  const of = (service: ServiceName): ServiceForm => ({
    active: isOn(client[service].Status),
    end: client[service].EndDate ?? "",
    amounts: amountsOf(client, service),
  });
  const { ImportType, ManualSelection } = client.Property;
  return {
    Property: of("Property"),
    Featured: of("Featured"),
    Directory: of("Directory"),
    importKind: ImportType === "Manual" ? "manual" : ManualSelection ? "xmlManual" : "xml",
    exports: client.ExportEnquiries,
  };
}

/** Whether what was typed is an amount. */
export const isAmount = (typed: string): boolean => /^\d{1,6}$/.test(typed.trim());

/** Whether what stands for an end is a day, or none. */
export const isEnd = (end: string): boolean => end === "" || /^\d{4}-\d{2}-\d{2}$/.test(end);

/** Whether what a service has that is on is amounts and a day. */
export const isWhole = (form: ServicesForm): boolean =>
  serviceNames.every((service) => {
    const { active, end, amounts } = form[service];
    return !active || (isEnd(end) && amounts.every(isAmount));
  });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What of the form differs from the services as they are; without anything, nothing was changed. A service that is off keeps what it had. */
export function changedServices(written: ServicesForm, client: Services): ServicesBody {
  const before = formOfServices(client);
  const kept = (service: ServiceName) =>
    written[service].active ? written[service] : { ...before[service], active: false };
  const form = {
    ...written,
    importKind: written.Property.active ? written.importKind : before.importKind,
    Property: kept("Property"),
    Featured: kept("Featured"),
    Directory: kept("Directory"),
  };
  const sourceChanged = form.importKind !== before.importKind;
  const differs = (service: ServiceName) => !isSame(form[service], before[service]);
  const period = ({ active, end }: ServiceForm) => ({ Active: active, EndDate: end || null });
  const amount = ({ amounts }: ServiceForm, at: number) => Number(amounts[at]);
  const { Property, Featured, Directory } = form;
  return {
    ...((differs("Property") || sourceChanged) && {
      Property: {
        ...period(Property),
        PropertyLimit: amount(Property, 0),
        ImportType: form.importKind === "manual" ? ("Manual" as const) : ("XML" as const),
        ManualSelection: form.importKind === "xmlManual",
      },
    }),
    ...(differs("Featured") && {
      Featured: {
        ...period(Featured),
        MaxFeaturedStandard: amount(Featured, 0),
        MaxFeaturedPremium: amount(Featured, 1),
      },
    }),
    ...(differs("Directory") && {
      Directory: {
        ...period(Directory),
        Free: amount(Directory, 0),
        Featured: amount(Directory, 1),
        FeaturedPremium: amount(Directory, 2),
      },
    }),
    ...(form.exports !== before.exports && { ExportEnquiries: form.exports }),
  };
}
