import { declareSlot } from './slot-token.ts'

/** Empty for users who may not hire, so it reserves no space. */
export const hireCreator = /* @__PURE__ */ declareSlot<{ creatorId: string; creatorName: string }>('hire-creator')
