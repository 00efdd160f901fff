/** A link that was not revoked and has not long ended. */
interface SharedReportTable {
  /** Of the advertiser. */
  login: string;
  id: number;
  /** The listing that it is of. */
  property: number;
  /** One of those of descriptions. */
  language: string;
  /** SHA-256 in hex; the token itself is nowhere (REPORT-02). */
  token_hash: string;
  /** Instants, ISO. */
  shared_at: string;
  until: string;
}

/** How often and when last a link was opened; counted, not told by events, so that a rebuild leaves it alone. */
interface ReportOpeningTable {
  login: string;
  /** Of the link. */
  id: number;
  opened: number;
  /** An instant, ISO. */
  last_at: string;
}

/** Links to reports, and what is known of their readers. */
export interface ReportTables {
  shared_report: SharedReportTable;
  report_opening: ReportOpeningTable;
}
