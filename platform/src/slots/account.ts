import { declareSlot } from './slot-token.ts'

export const favoriteToggle = /* @__PURE__ */ declareSlot<{ creatorId: string }>('favorite-toggle', {
  reserve: { width: 208, height: 40 },
})
/** The feedback dialog; calls `onClose` when it should be unmounted. */
export const feedback = /* @__PURE__ */ declareSlot<{ onClose: () => void }>('feedback')
