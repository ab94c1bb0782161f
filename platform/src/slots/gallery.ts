import { declareSlot } from './slot-token.ts'

// Slots filled by mf-gallery. One export each, so that a bundle includes only those it names.
/** A row of works below an empty page. */
export const moreWorks = /* @__PURE__ */ declareSlot('more-works')
