import { declareSlot } from './slot-token.ts'

// Slots that mf-account fills. One export each: a bundle takes those that it names alone.
export const favoriteToggle = /* @__PURE__ */ declareSlot<{ creatorId: string }>('favorite-toggle', {
  reserve: { width: 208, height: 40 },
})
/** The feedback dialog; it calls `onClose` when it wants to be taken away. */
export const feedback = /* @__PURE__ */ declareSlot<{ onClose: () => void }>('feedback')
