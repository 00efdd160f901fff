import "i18next";

// `npm run derive` writes this from the folder.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    resources: {
      account: typeof import("../../locales/en/account.json")["default"];
      admin: typeof import("../../locales/en/admin.json")["default"];
      advertise: typeof import("../../locales/en/advertise.json")["default"];
      analytics: typeof import("../../locales/en/analytics.json")["default"];
      analyticsChart: typeof import("../../locales/en/analyticsChart.json")["default"];
      analyticsWorkbook: typeof import("../../locales/en/analyticsWorkbook.json")["default"];
      apiKeys: typeof import("../../locales/en/apiKeys.json")["default"];
      bulk: typeof import("../../locales/en/bulk.json")["default"];
      calendar: typeof import("../../locales/en/calendar.json")["default"];
      codeStep: typeof import("../../locales/en/codeStep.json")["default"];
      common: typeof import("../../locales/en/common.json")["default"];
      comparison: typeof import("../../locales/en/comparison.json")["default"];
      contact: typeof import("../../locales/en/contact.json")["default"];
      contactLetter: typeof import("../../locales/en/contactLetter.json")["default"];
      dashboard: typeof import("../../locales/en/dashboard.json")["default"];
      directories: typeof import("../../locales/en/directories.json")["default"];
      directoryWizard: typeof import("../../locales/en/directoryWizard.json")["default"];
      enquiries: typeof import("../../locales/en/enquiries.json")["default"];
      enquiryActions: typeof import("../../locales/en/enquiryActions.json")["default"];
      enquiryWorkbook: typeof import("../../locales/en/enquiryWorkbook.json")["default"];
      faq: typeof import("../../locales/en/faq.json")["default"];
      feeds: typeof import("../../locales/en/feeds.json")["default"];
      history: typeof import("../../locales/en/history.json")["default"];
      importCode: typeof import("../../locales/en/importCode.json")["default"];
      importLetter: typeof import("../../locales/en/importLetter.json")["default"];
      importReason: typeof import("../../locales/en/importReason.json")["default"];
      importReport: typeof import("../../locales/en/importReport.json")["default"];
      inspector: typeof import("../../locales/en/inspector.json")["default"];
      invitation: typeof import("../../locales/en/invitation.json")["default"];
      invoicePaper: typeof import("../../locales/en/invoicePaper.json")["default"];
      invoicing: typeof import("../../locales/en/invoicing.json")["default"];
      keys: typeof import("../../locales/en/keys.json")["default"];
      letter: typeof import("../../locales/en/letter.json")["default"];
      list: typeof import("../../locales/en/list.json")["default"];
      notFound: typeof import("../../locales/en/notFound.json")["default"];
      officeClients: typeof import("../../locales/en/officeClients.json")["default"];
      officeRequests: typeof import("../../locales/en/officeRequests.json")["default"];
      outbox: typeof import("../../locales/en/outbox.json")["default"];
      ownerLetter: typeof import("../../locales/en/ownerLetter.json")["default"];
      palette: typeof import("../../locales/en/palette.json")["default"];
      problem: typeof import("../../locales/en/problem.json")["default"];
      properties: typeof import("../../locales/en/properties.json")["default"];
      quality: typeof import("../../locales/en/quality.json")["default"];
      report: typeof import("../../locales/en/report.json")["default"];
      responsible: typeof import("../../locales/en/responsible.json")["default"];
      shell: typeof import("../../locales/en/shell.json")["default"];
      signIn: typeof import("../../locales/en/signIn.json")["default"];
      site: typeof import("../../locales/en/site.json")["default"];
      team: typeof import("../../locales/en/team.json")["default"];
      terms: typeof import("../../locales/en/terms.json")["default"];
      unfinished: typeof import("../../locales/en/unfinished.json")["default"];
      views: typeof import("../../locales/en/views.json")["default"];
      webhookLetter: typeof import("../../locales/en/webhookLetter.json")["default"];
      webhooks: typeof import("../../locales/en/webhooks.json")["default"];
      weeklyLetter: typeof import("../../locales/en/weeklyLetter.json")["default"];
      wizard: typeof import("../../locales/en/wizard.json")["default"];
      wizards: typeof import("../../locales/en/wizards.json")["default"];
    };
  }
}
