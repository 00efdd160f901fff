import type { Subject } from "./harness/subject.ts";
import { analyticsSubject } from "./subjects/analytics.ts";
import { cadastreSubject } from "./subjects/cadastre.ts";
import { connectionSubject } from "./subjects/connection.ts";
import { contactSubject } from "./subjects/contact.ts";
import { contactActionSubject } from "./subjects/contactAction.ts";
import { contractSubject } from "./subjects/contract.ts";
import { countSubject } from "./subjects/count.ts";
import { dashboardSubject } from "./subjects/dashboard.ts";
import { directoryListSubject } from "./subjects/directoryList.ts";
import { directoryWizardSubject } from "./subjects/directoryWizard.ts";

import { enquiryActionsSubject } from "./subjects/enquiryActions.ts";
import { enquiryListSubject } from "./subjects/enquiryList.ts";
import { exportSubject } from "./subjects/export.ts";
import { faultsSubject } from "./subjects/faults.ts";
import { featuredSubject } from "./subjects/featured.ts";
import { featuredPlacesSubject } from "./subjects/featuredPlaces.ts";
import { feedsSubject } from "./subjects/feeds.ts";
import { groupNamesSubject } from "./subjects/groupNames.ts";
import { importReportSubject } from "./subjects/importReport.ts";
import { invoiceListSubject } from "./subjects/invoiceList.ts";
import { listSubject } from "./subjects/list.ts";
import { listingsSubject } from "./subjects/listings.ts";
import { locationSearchSubject } from "./subjects/locationSearch.ts";
import { logoSubject } from "./subjects/logo.ts";
import { officeSubject } from "./subjects/office.ts";
import { paletteSubject } from "./subjects/palette.ts";
import { photoItemSubject } from "./subjects/photoItem.ts";
import { photoUploadSubject } from "./subjects/photoUpload.ts";
import { placeFactSubject } from "./subjects/placeFact.ts";
import { positionSubject } from "./subjects/position.ts";
import { propertyListSubject } from "./subjects/propertyList.ts";
import { propertyPeekSubject } from "./subjects/propertyPeek.ts";
import { propertyRowSubject } from "./subjects/propertyRow.ts";
import { propertyWizardSubject } from "./subjects/propertyWizard.ts";
import { servicesSubject } from "./subjects/services.ts";
import { sessionSubject } from "./subjects/session.ts";
import { statisticSubject } from "./subjects/statistic.ts";
import { unfinishedSubject } from "./subjects/unfinished.ts";
import { usageSubject } from "./subjects/usage.ts";

/** The session and the property side. */
export const propertySubjects: Subject[] = [
  sessionSubject,
  connectionSubject,
  faultsSubject,
  servicesSubject,
  listingsSubject,
  paletteSubject,
  propertyListSubject,
  propertyPeekSubject,
  propertyRowSubject,
  featuredSubject,
  featuredPlacesSubject,
  unfinishedSubject,
  propertyWizardSubject,
  groupNamesSubject,
  locationSearchSubject,
  placeFactSubject,
  positionSubject,
  cadastreSubject,
  photoUploadSubject,
  photoItemSubject,
  usageSubject,
  countSubject,
  statisticSubject,
  dashboardSubject,
  contactSubject,
  officeSubject,
];

/** Directory, figures, enquiries, business. */
export const businessSubjects: Subject[] = [
  contractSubject,
  enquiryListSubject,
  invoiceListSubject,
  exportSubject,
  enquiryActionsSubject,
  contactActionSubject,
  directoryListSubject,
  directoryWizardSubject,
  feedsSubject,
  importReportSubject,
  logoSubject,
  analyticsSubject,
];

/** What several machines are made of, each as a machine of nothing else. */
export const kernelSubjects: Subject[] = [listSubject];

/** Every machine of the panel, with what its walks need. */
export const subjects: Subject[] = [...propertySubjects, ...businessSubjects];
