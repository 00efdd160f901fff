import "i18next";
import type admin from "../../locales/en/admin.json";
import type analyticsWorkbook from "../../locales/en/analyticsWorkbook.json";
import type common from "../../locales/en/common.json";
import type contact from "../../locales/en/contact.json";
import type contactLetter from "../../locales/en/contactLetter.json";
import type dashboard from "../../locales/en/dashboard.json";
import type directories from "../../locales/en/directories.json";
import type directoryWizard from "../../locales/en/directoryWizard.json";
import type enquiries from "../../locales/en/enquiries.json";
import type enquiryActions from "../../locales/en/enquiryActions.json";
import type enquiryWorkbook from "../../locales/en/enquiryWorkbook.json";
import type keys from "../../locales/en/keys.json";
import type letter from "../../locales/en/letter.json";
import type map from "../../locales/en/map.json";
import type notFound from "../../locales/en/notFound.json";
import type outbox from "../../locales/en/outbox.json";
import type palette from "../../locales/en/palette.json";
import type problem from "../../locales/en/problem.json";
import type properties from "../../locales/en/properties.json";
import type shell from "../../locales/en/shell.json";
import type signIn from "../../locales/en/signIn.json";
import type site from "../../locales/en/site.json";
import type wizard from "../../locales/en/wizard.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    resources: {
      admin: typeof admin;
      analyticsWorkbook: typeof analyticsWorkbook;
      common: typeof common;
      contact: typeof contact;
      contactLetter: typeof contactLetter;
      dashboard: typeof dashboard;
      enquiries: typeof enquiries;
      enquiryActions: typeof enquiryActions;
      enquiryWorkbook: typeof enquiryWorkbook;
      directories: typeof directories;
      directoryWizard: typeof directoryWizard;
      keys: typeof keys;
      letter: typeof letter;
      map: typeof map;
      notFound: typeof notFound;
      outbox: typeof outbox;
      palette: typeof palette;
      problem: typeof problem;
      properties: typeof properties;
      shell: typeof shell;
      signIn: typeof signIn;
      site: typeof site;
      wizard: typeof wizard;
    };
  }
}
