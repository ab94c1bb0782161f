export const SEND_EVERY_MS = 30_000
/** Maximum reports of one document. */
export const DOCUMENT_REPORTS_MAX = 200
