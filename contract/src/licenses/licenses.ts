/** What others may do with a work; the first is the default. */
export const licenses = ['view_only', 'cc_by', 'personal', 'commercial_on_request', 'cc0'] as const
export type License = (typeof licenses)[number]

/** Those that a list can be filtered by. */
export const soughtLicenses = ['cc_by', 'personal', 'commercial_on_request', 'cc0'] as const
export type SoughtLicense = (typeof soughtLicenses)[number]

/** How a work was made, by its author's word; the first is the default. */
export const makings = ['ai', 'partly_ai', 'not_ai'] as const
export type Making = (typeof makings)[number]

/** Terms of IPTC's vocabulary of digital source types, http://cv.iptc.org/newscodes/digitalsourcetype/. */
export const sourceTypes: Record<Making, string> = {
  ai: 'trainedAlgorithmicMedia',
  partly_ai: 'compositeWithTrainedAlgorithmicMedia',
  not_ai: 'digitalCreation',
}
