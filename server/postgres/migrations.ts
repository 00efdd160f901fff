import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import { events } from "./migrations/001_events.ts";
import { account } from "./migrations/010_account.ts";
import { service } from "./migrations/020_service.ts";
import { property } from "./migrations/030_property.ts";
import { draft } from "./migrations/040_draft.ts";
import { media } from "./migrations/050_media.ts";
import { enquiry } from "./migrations/070_enquiry.ts";
import { analytics } from "./migrations/080_analytics.ts";
import { mail } from "./migrations/090_mail.ts";
import { directory } from "./migrations/120_directory.ts";
import { contactSearch } from "./migrations/130_contact_search.ts";
import { preferences } from "./migrations/140_preferences.ts";
import { sending } from "./migrations/150_sending.ts";
import { contactSpan } from "./migrations/160_contact_span.ts";
import { dimensionRollUps } from "./migrations/170_dimension_roll_ups.ts";
import { marks } from "./migrations/175_marks.ts";
import { invoice } from "./migrations/180_invoice.ts";
import { feed } from "./migrations/190_feed.ts";
import { imports } from "./migrations/200_import.ts";
import { placeAnswer } from "./migrations/215_place_answer.ts";
import { contactProgress } from "./migrations/220_contact_progress.ts";
import { draftState } from "./migrations/230_draft_state.ts";
import { logCursor } from "./migrations/250_log_cursor.ts";
import { propertyState } from "./migrations/260_property_state.ts";
import { trail } from "./migrations/280_trail.ts";
import { mediaUnused } from "./migrations/290_media_unused.ts";
import { eventShape } from "./migrations/310_event_shape.ts";
import { accessChanged } from "./migrations/320_access_changed.ts";
import { heldProperties } from "./migrations/330_held_properties.ts";
import { ownAccount } from "./migrations/350_own_account.ts";
import { listingQuality } from "./migrations/360_listing_quality.ts";
import { bulk } from "./migrations/370_bulk.ts";
import { keptView } from "./migrations/380_kept_view.ts";
import { sharedReport } from "./migrations/390_shared_report.ts";
import { weeklyLetter } from "./migrations/391_weekly_letter.ts";
import { forgottenPerson } from "./migrations/392_forgotten_person.ts";
import { comparison } from "./migrations/400_comparison.ts";
import { propertyText } from "./migrations/405_property_text.ts";
import { answerHeaders } from "./migrations/410_answer_headers.ts";
import { undelivered } from "./migrations/412_undelivered.ts";
import { streamEvents } from "./migrations/415_stream_events.ts";
import { importCheck } from "./migrations/420_import_check.ts";
import { importNow } from "./migrations/421_import_now.ts";
import { importChanges } from "./migrations/422_import_changes.ts";
import { enquiryLetter } from "./migrations/425_enquiry_letter.ts";
import { mailHtml } from "./migrations/431_mail_html.ts";
import { importUpload } from "./migrations/440_import_upload.ts";
import { team } from "./migrations/450_team.ts";
import { trailUser } from "./migrations/455_trail_user.ts";
import { apiKey } from "./migrations/460_api_key.ts";
import { ownListings } from "./migrations/470_own_listings.ts";
import { webhook } from "./migrations/480_webhook.ts";
import { enquiryStage } from "./migrations/530_enquiry_stage.ts";
import { enquiryAssignee } from "./migrations/540_enquiry_assignee.ts";
import { officeRequest } from "./migrations/550_office_request.ts";

/** One step of the schema, in SQL that both PostgreSQL 15 and the embedded store understand. Never changed once released. */
export interface Migration {
  readonly name: string;
  /** It only adds what the release before does well without: that one may serve beside it, and again after it (docs/decisions/098). */
  readonly expands?: true;
  up(tx: Transaction<Database>): Promise<void>;
}

/** Every step, in the order of their numbers; `npm run derive` writes this from the folder. */
export const migrations: readonly Migration[] = [
  events,
  account,
  service,
  property,
  draft,
  media,
  enquiry,
  analytics,
  mail,
  directory,
  contactSearch,
  preferences,
  sending,
  contactSpan,
  dimensionRollUps,
  marks,
  invoice,
  feed,
  imports,
  placeAnswer,
  contactProgress,
  draftState,
  logCursor,
  propertyState,
  trail,
  mediaUnused,
  eventShape,
  accessChanged,
  heldProperties,
  ownAccount,
  listingQuality,
  bulk,
  keptView,
  sharedReport,
  weeklyLetter,
  forgottenPerson,
  comparison,
  propertyText,
  answerHeaders,
  undelivered,
  streamEvents,
  importCheck,
  importNow,
  importChanges,
  enquiryLetter,
  mailHtml,
  importUpload,
  team,
  trailUser,
  apiKey,
  ownListings,
  webhook,
  enquiryStage,
  enquiryAssignee,
  officeRequest,
];
