import type { Subject } from "./harness/subject.ts";
import { analyticsSubject } from "./subjects/analytics.ts";
import { contactSubject } from "./subjects/contact.ts";
import { contactActionSubject } from "./subjects/contactAction.ts";
import { countSubject } from "./subjects/count.ts";
import { dashboardSubject } from "./subjects/dashboard.ts";
import { directoryListSubject } from "./subjects/directoryList.ts";
import { directoryWizardSubject } from "./subjects/directoryWizard.ts";
import { draftsSubject } from "./subjects/drafts.ts";
import { enquiryActionsSubject } from "./subjects/enquiryActions.ts";
import { enquiryExportSubject } from "./subjects/enquiryExport.ts";
import { enquiryListSubject } from "./subjects/enquiryList.ts";
import { featuredSubject } from "./subjects/featured.ts";
import { featuredPlacesSubject } from "./subjects/featuredPlaces.ts";
import { locationSearchSubject } from "./subjects/locationSearch.ts";
import { logoSubject } from "./subjects/logo.ts";
import { paletteSubject } from "./subjects/palette.ts";
import { photoItemSubject } from "./subjects/photoItem.ts";
import { photoUploadSubject } from "./subjects/photoUpload.ts";
import { positionSubject } from "./subjects/position.ts";
import { propertyListSubject } from "./subjects/propertyList.ts";
import { propertyRowSubject } from "./subjects/propertyRow.ts";
import { propertyWizardSubject } from "./subjects/propertyWizard.ts";
import { servicesSubject } from "./subjects/services.ts";
import { sessionSubject } from "./subjects/session.ts";
import { statisticSubject } from "./subjects/statistic.ts";
import { usageSubject } from "./subjects/usage.ts";

/** Every machine of the panel, with what its walks need. */
export const subjects: Subject[] = [
  sessionSubject,
  servicesSubject,
  paletteSubject,
  propertyListSubject,
  propertyRowSubject,
  featuredSubject,
  featuredPlacesSubject,
  draftsSubject,
  propertyWizardSubject,
  locationSearchSubject,
  positionSubject,
  photoUploadSubject,
  photoItemSubject,
  usageSubject,
  countSubject,
  statisticSubject,
  dashboardSubject,
  contactSubject,
  enquiryListSubject,
  enquiryExportSubject,
  enquiryActionsSubject,
  contactActionSubject,
  directoryListSubject,
  directoryWizardSubject,
  logoSubject,
  analyticsSubject,
];
