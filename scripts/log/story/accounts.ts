import { accountDecider } from "#server/account/account.ts";
import type { ContractedServices } from "#server/service/contractedServices.ts";
import { decideServices } from "#server/service/decideServices.ts";
import type { Tell } from "../story.ts";

const services: ContractedServices = {
  property: {
    Status: "ACTIVE",
    PropertyLimit: 50,
    ImportType: "Manual",
    ManualSelection: false,
    EndDate: null,
    Outlet: { Email: "outlet@costa.example" },
  },
  featured: { Status: "ACTIVE", MaxFeaturedStandard: 5, MaxFeaturedPremium: 5, EndDate: "2027-03-02" },
  directory: { Status: "ACTIVE", Free: 1, Featured: 1, FeaturedPremium: 1, EndDate: null },
};

export function accountsStory(tell: Tell): void {
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
    { type: "TurnOnSecondFactor" },
    { type: "UseRecoveryCode" },
    { type: "RenewRecoveryCodes" },
    { type: "TurnOffSecondFactor" },
    { type: "SuspendAccount" },
    { type: "ReinstateAccount" },
    { type: "ChangePreferences", preferences: { ExportEnquiries: true } },
    {
      type: "SendPasswordLink",
      link: { id: "5f0a8f53-7a0e-4a51-9d0f-1c1b7b7f0f10", until: "2026-12-04T09:00:00.000Z" },
      language: "es",
    },
  );
  const admin = "marina@zaguan.example";
  tell(admin, `admin-${admin}`, accountDecider, {
    type: "CreateAccount",
    details: {
      kind: "admin",
      subject: admin,
      Name: "Marina",
      TradeName: null,
      CompanyName: null,
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
  tell("costa", "services-costa", decideServices, { type: "ContractServices", services });
}
