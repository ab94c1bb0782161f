import { declareSlot } from './slot-token.ts'

export interface HireCreatorSlot {
  creatorId: string
  creatorName: string
  /** Opens the dialog whenever it rises above zero: how often a resumed action has asked for it. */
  asked?: number
}

/** For buyers only, so it reserves no space. */
export const hireCreator = /* @__PURE__ */ declareSlot<HireCreatorSlot>('hire-creator', { access: 'buyer' })
