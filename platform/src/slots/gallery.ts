import { declareSlot } from './slot-token.ts'

export const moreWorks = /* @__PURE__ */ declareSlot('more-works')
