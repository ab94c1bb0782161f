import * as z from 'zod'
import { ProfileSummary, UserId } from '../profiles/schemas.ts'
import { ProjectId } from '../projects/schemas.ts'

/** Id of a conversation: 24 hexadecimal digits. */
export const ConversationId = z.string().regex(/^[0-9a-f]{24}$/, 'This is not a conversation id.')

/** A conversation between the owner of a project and a creator (spec, point 3). The title stays when the project is deleted. */
export const Conversation = z
  .object({
    id: ConversationId,
    project_id: ProjectId,
    creator_id: UserId,
    buyer_id: UserId,
    created_at: z.iso.datetime(),
    project: z.object({ title: z.string() }),
    creator: ProfileSummary,
    buyer: ProfileSummary,
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/** Whom a conversation about which project is with. */
export const NewConversation = z.object({ project_id: ProjectId, creator_id: UserId })
