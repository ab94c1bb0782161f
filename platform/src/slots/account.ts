import type { ReportTarget } from '@atelier/contract/reports/schemas.ts'
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
/** What a report is about: its kind and id as `reports.add` expects them, and its name in the dialog. */
export interface ReportSubject {
  kind: ReportTarget['kind']
  id: string
  name: string
}
/** The dialog that reports something to the moderators, for guests too; calls `onClose` when it should be unmounted. */
export const reportDialog = /* @__PURE__ */ declareSlot<ReportSubject & { onClose: () => void }>('report-dialog')
