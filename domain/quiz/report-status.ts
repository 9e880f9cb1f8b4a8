/** What has become of a report: not looked at yet, the question is fine, or its sense is not to be asked any more. */
export const REPORT_STATUSES = ["open", "dismissed", "retired"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
