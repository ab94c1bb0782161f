import type { ClientSession, Connection } from 'mongoose'
import type { Suspensions } from '../../accounts/suspension/suspensions.ts'
import { suspensionsOf } from '../../accounts/suspension/suspensions.ts'
import { artworkWords } from '../../artworks/artwork-words.ts'
import { artworkModel } from '../../artworks/artworks.model.ts'
import type { Artworks } from '../../artworks/artworks.service.ts'
import { commentModel } from '../../comments/comments.model.ts'
import { conversationModel } from '../../conversations/conversations.model.ts'
import type { MessageWords } from '../../conversations/message-words.ts'
import { messageModel } from '../../conversations/messages.model.ts'
import type { FinishedUploads } from '../../media/finished-uploads.ts'
import { handleModel } from '../../profiles/handles.model.ts'
import { profileModel } from '../../profiles/profiles.model.ts'
import type { Profiles } from '../../profiles/profiles.service.ts'
import { projectWords } from '../../projects/project-words.ts'
import type { ProjectLifecycleHooks } from '../../projects/projects.lifecycle.ts'
import type { Projects } from '../../projects/projects.service.ts'
import type { Publisher } from '../../realtime/publisher.ts'
import type { Sessions } from '../../sessions/sessions.service.ts'
import { accountModel } from '../../accounts/accounts.model.ts'
import { holdOf } from './hold.ts'

export type TargetKind = 'artwork' | 'comment' | 'profile' | 'project' | 'message'
export type Action = 'nothing' | 'hide' | 'remove' | 'mark_adult' | 'warn' | 'suspend' | 'close'

export interface Decision {
  case_id: string
  target: { kind: TargetKind; id: string }
  /** Whom it concerns. */
  person_id: string
  action: Action
  days: number | null
  reason: string
  text: string
}

/** Of one decision, in its transaction. */
export interface Step {
  case_id: string
  session: ClientSession
}

export interface EffectOptions {
  database: Connection
  artworks: Artworks
  profiles: Profiles
  projects: Projects
  projectHooks: Pick<ProjectLifecycleHooks, 'deleted'>
  messageWords: MessageWords
  sessions: Pick<Sessions, 'endAll'>
  uploads: Pick<FinishedUploads, 'removeFiles'>
  deleteAccount: (userId: string, email: string) => Promise<unknown>
  publisher: Publisher
  now: () => Date
}

export interface EffectDeps extends EffectOptions {
  hold: ReturnType<typeof holdOf>
  suspensions: Suspensions
  accountModel: ReturnType<typeof accountModel>
  artworkModel: ReturnType<typeof artworkModel>
  artworkWords: ReturnType<typeof artworkWords>
  commentModel: ReturnType<typeof commentModel>
  conversationModel: ReturnType<typeof conversationModel>
  handleModel: ReturnType<typeof handleModel>
  messageModel: ReturnType<typeof messageModel>
  profileModel: ReturnType<typeof profileModel>
  projectWords: ReturnType<typeof projectWords>
}

export function effectDeps(options: EffectOptions): EffectDeps {
  const { database, now } = options
  return {
    ...options,
    hold: holdOf(database, now),
    suspensions: suspensionsOf(database, now),
    accountModel: accountModel(database),
    artworkModel: artworkModel(database),
    artworkWords: artworkWords(database),
    commentModel: commentModel(database),
    conversationModel: conversationModel(database),
    handleModel: handleModel(database),
    messageModel: messageModel(database),
    profileModel: profileModel(database),
    projectWords: projectWords(database),
  }
}
