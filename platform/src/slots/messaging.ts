import { declareSlot } from './slot-token.ts'

/** The conversation of a project's owner and a creator, with its composer; it fills the height of its place. */
export const conversationBeside = /* @__PURE__ */ declareSlot<{ projectId: number; creatorId: string }>(
  'conversation-beside',
  { access: 'signedIn' },
)
