import { declareSlot } from './slot-token.ts'

// Slots that mf-gallery fills. One export each: a bundle takes those that it names alone.
/** A row of works under a page that has nothing to show. */
export const moreWorks = /* @__PURE__ */ declareSlot('more-works')
