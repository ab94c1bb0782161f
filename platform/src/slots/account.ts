import { declareSlot } from './slot-token.ts'

/** `compact` shows only the icon, in 40 px. */
export const favoriteToggle = /* @__PURE__ */ declareSlot<{ creatorId: string; compact?: boolean }>('favorite-toggle', {
  reserve: { width: 208, height: 40 },
})
/** The feedback dialog; calls `onClose` when it should be unmounted. */
export const feedback = /* @__PURE__ */ declareSlot<{ onClose: () => void }>('feedback')
/** Confirms blocking a member, or unblocking one; calls `onClose` when it should be unmounted. */
export const blockMember = /* @__PURE__ */ declareSlot<{ userId: string; name: string; onClose: () => void }>(
  'block-member',
  { access: 'signedIn' },
)
