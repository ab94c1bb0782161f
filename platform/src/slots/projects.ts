import { declareSlot } from './slot-token.ts'

/** For buyers only, so it reserves no space. */
export const hireCreator = /* @__PURE__ */ declareSlot<{ creatorId: string; creatorName: string }>('hire-creator', {
  access: 'buyer',
})
