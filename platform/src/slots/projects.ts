import { declareSlot } from './slot-token.ts'

export interface HireCreatorSlot {
  creatorId: string
  creatorName: string
  /** Of the button. Default: "Hire this Creator". */
  label?: string
  /** What the note of the invitation begins with, unless one was begun. */
  note?: string
  /** Opens the dialog whenever it rises above zero: how often a resumed action has asked for it. */
  asked?: number
}

/** For buyers only, so it reserves no space. */
export const hireCreator = /* @__PURE__ */ declareSlot<HireCreatorSlot>('hire-creator', { access: 'buyer' })
