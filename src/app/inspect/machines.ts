import type { AnyStateMachine } from "xstate";
import { apiKeysMachine } from "#machines/account/apiKeysMachine.ts";
import { invitationMachine } from "#machines/account/invitationMachine.ts";
import { letterSwitchMachine } from "#machines/account/letterSwitchMachine.ts";
import { newClientMachine } from "#machines/account/newClientMachine.ts";
import { officeClientMachine } from "#machines/account/officeClientMachine.ts";
import { officeClientsMachine } from "#machines/account/officeClientsMachine.ts";
import { officeRequestsMachine } from "#machines/account/officeRequestsMachine.ts";
import { ownSessionsMachine } from "#machines/account/ownSessionsMachine.ts";
import { passwordMachine } from "#machines/account/passwordMachine.ts";
import { requestMoveMachine } from "#machines/account/requestMoveMachine.ts";
import { secondFactorMachine } from "#machines/account/secondFactorMachine.ts";
import { teamMachine } from "#machines/account/teamMachine.ts";
import { webhookLogMachine } from "#machines/account/webhookLogMachine.ts";
import { webhooksMachine } from "#machines/account/webhooksMachine.ts";
import { askedMachine } from "#machines/actor/askedMachine.ts";
import { analyticsMachine } from "#machines/analytics/analyticsMachine.ts";
import { groupNamesMachine } from "#machines/analytics/groupNamesMachine.ts";
import { propertyPeekMachine } from "#machines/analytics/propertyPeekMachine.ts";
import { cadastreMachine } from "#machines/cadastre/cadastreMachine.ts";
import { contactMachine } from "#machines/contact/contactMachine.ts";
import { contractMachine } from "#machines/contact/contractMachine.ts";
import { countMachine } from "#machines/dashboard/countMachine.ts";
import { dashboardMachine } from "#machines/dashboard/dashboardMachine.ts";
import { statisticMachine } from "#machines/dashboard/statisticMachine.ts";
import { usageMachine } from "#machines/dashboard/usageMachine.ts";
import { directoryListMachine } from "#machines/directory-list/directoryListMachine.ts";
import { directoryWizardMachine } from "#machines/directory-wizard/directoryWizardMachine.ts";
import { contactActionMachine } from "#machines/enquiry-actions/contactActionMachine.ts";
import { enquiryActionsMachine } from "#machines/enquiry-actions/enquiryActionsMachine.ts";
import { colleaguesMachine } from "#machines/enquiry-list/colleaguesMachine.ts";
import { enquiryChangesMachine } from "#machines/enquiry-list/enquiryChangesMachine.ts";
import { enquiryListMachine } from "#machines/enquiry-list/enquiryListMachine.ts";
import { newEnquiriesMachine } from "#machines/enquiry-list/newEnquiriesMachine.ts";
import { exportMachine } from "#machines/export/exportMachine.ts";
import { connectionMachine } from "#machines/faults/connectionMachine.ts";
import { faultsMachine } from "#machines/faults/faultsMachine.ts";
import { featuredMachine } from "#machines/featured/featuredMachine.ts";
import { featuredPlacesMachine } from "#machines/featured/featuredPlacesMachine.ts";
import { feedsMachine } from "#machines/feeds/feedsMachine.ts";
import { feedCheckMachine } from "#machines/import-report/feedCheckMachine.ts";
import { importReportMachine } from "#machines/import-report/importReportMachine.ts";
import { liveViewMachine } from "#machines/inspector/liveViewMachine.ts";
import { timeTravelMachine } from "#machines/inspector/timeTravelMachine.ts";
import { invoiceListMachine } from "#machines/invoice-list/invoiceListMachine.ts";
import { logoMachine } from "#machines/logo/logoMachine.ts";
import { paletteMachine } from "#machines/palette/paletteMachine.ts";
import { peopleMachine } from "#machines/people/peopleMachine.ts";
import { photoItemMachine } from "#machines/photo-upload/photoItemMachine.ts";
import { photoUploadMachine } from "#machines/photo-upload/photoUploadMachine.ts";
import { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import { placeFactMachine } from "#machines/place/placeFactMachine.ts";
import { positionMachine } from "#machines/position/positionMachine.ts";
import { propertyBulkMachine } from "#machines/property-bulk/propertyBulkMachine.ts";
import { listingHistoryMachine } from "#machines/property-history/listingHistoryMachine.ts";
import { listChangesMachine } from "#machines/property-list/listChangesMachine.ts";
import { propertyListMachine } from "#machines/property-list/propertyListMachine.ts";
import { propertyRowMachine } from "#machines/property-list/propertyRowMachine.ts";
import { reportLinksMachine } from "#machines/property-report/reportLinksMachine.ts";
import { responsibleMachine } from "#machines/property-responsible/responsibleMachine.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { clientSearchMachine } from "#machines/session/clientSearchMachine.ts";
import { listingsMachine } from "#machines/session/listingsMachine.ts";
import { liveMachine } from "#machines/session/liveMachine.ts";
import { servicesMachine } from "#machines/session/servicesMachine.ts";
import { sessionMachine } from "#machines/session/sessionMachine.ts";
import { sheetImportMachine } from "#machines/sheet-import/sheetImportMachine.ts";
import { unfinishedMachine } from "#machines/unfinished/unfinishedMachine.ts";
import { viewsMachine } from "#machines/views/viewsMachine.ts";
import { wizardHostMachine } from "#machines/wizard/wizardHostMachine.ts";

/** Every machine of the panel; `npm run derive` writes this from the folder. Only what is itself loaded late may import it. */
export const machines: readonly AnyStateMachine[] = [
  apiKeysMachine,
  invitationMachine,
  letterSwitchMachine,
  newClientMachine,
  officeClientMachine,
  officeClientsMachine,
  officeRequestsMachine,
  ownSessionsMachine,
  passwordMachine,
  requestMoveMachine,
  secondFactorMachine,
  teamMachine,
  webhookLogMachine,
  webhooksMachine,
  askedMachine,
  analyticsMachine,
  groupNamesMachine,
  propertyPeekMachine,
  cadastreMachine,
  contactMachine,
  contractMachine,
  countMachine,
  dashboardMachine,
  statisticMachine,
  usageMachine,
  directoryListMachine,
  directoryWizardMachine,
  contactActionMachine,
  enquiryActionsMachine,
  colleaguesMachine,
  enquiryChangesMachine,
  enquiryListMachine,
  newEnquiriesMachine,
  exportMachine,
  connectionMachine,
  faultsMachine,
  featuredMachine,
  featuredPlacesMachine,
  feedsMachine,
  feedCheckMachine,
  importReportMachine,
  liveViewMachine,
  timeTravelMachine,
  invoiceListMachine,
  logoMachine,
  paletteMachine,
  peopleMachine,
  photoItemMachine,
  photoUploadMachine,
  locationSearchMachine,
  placeFactMachine,
  positionMachine,
  propertyBulkMachine,
  listingHistoryMachine,
  listChangesMachine,
  propertyListMachine,
  propertyRowMachine,
  reportLinksMachine,
  responsibleMachine,
  propertyWizardMachine,
  clientSearchMachine,
  listingsMachine,
  liveMachine,
  servicesMachine,
  sessionMachine,
  sheetImportMachine,
  unfinishedMachine,
  viewsMachine,
  wizardHostMachine,
];
