import { declareSlot } from './slot-token.ts'

// Slots that mf-projects fills. One export each: a bundle takes those that it names alone.
/** Shows nothing to those who may not hire, so it keeps no space. */
export const hireCreator = /* @__PURE__ */ declareSlot<{ creatorId: string; creatorName: string }>('hire-creator')
