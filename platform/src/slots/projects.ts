import { declareSlot } from './slot-token.ts'

// Slots filled by mf-projects. One export each, so that a bundle includes only those it names.
/** Empty for users who may not hire, so it reserves no space. */
export const hireCreator = /* @__PURE__ */ declareSlot<{ creatorId: string; creatorName: string }>('hire-creator')
