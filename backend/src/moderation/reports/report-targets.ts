import type { ReportTargetKind } from '@atelier/contract/reports/limits.ts'
import { MESSAGES_BEFORE } from '@atelier/contract/reports/limits.ts'
import type { ReportTarget } from '@atelier/contract/reports/schemas.ts'
import { artworkPath, creatorPath } from '@atelier/contract/paths/gallery.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { profileName } from '@atelier/contract/profiles/profile-name.ts'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { artworkModel } from '../../artworks/artworks.model.ts'
import { commentModel } from '../../comments/comments.model.ts'
import { conversationModel } from '../../conversations/conversations.model.ts'
import { isParty } from '../../conversations/conversations.policy.ts'
import { messageModel } from '../../conversations/messages.model.ts'
import { preview } from '../../conversations/preview.ts'
import { leanReader } from '../../database/document.ts'
import { renditionKey } from '../../media/media-keys.ts'
import { profileModel } from '../../profiles/profiles.model.ts'
import { projectModel } from '../../projects/projects.model.ts'
import type { Area } from '../../storage/storage.ts'

const TITLE_MAX = 100
/** Enough to judge a picture by. */
const PICTURE_WIDTH = 640

export interface FoundTarget {
  person_id: Types.ObjectId
  title: string
  path: string | null
  text: string | null
  messages: { author_id: Types.ObjectId; text: string; at: Date; reported: boolean }[]
  /** A public rendition. */
  picture: { area: Area; key: string } | null
}

type Find = (id: string, caller: string | null) => Promise<FoundTarget | null>

const beginning = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length <= TITLE_MAX ? line : `${line.slice(0, TITLE_MAX).replace(/\p{Cs}$/u, '')}…`
}

const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n\n') || null

const plain = { messages: [], picture: null }

export type ReportTargets = ReturnType<typeof reportTargets>

/** What can be reported, as the reporter may see it. */
export function reportTargets(database: Connection) {
  const artworks = artworkModel(database)
  const comments = commentModel(database)
  const profiles = profileModel(database)
  const projects = projectModel(database)
  const messages = messageModel(database)

  const find: Record<ReportTargetKind, Find> = {
    async artwork(id) {
      const fields = ['user_id', 'title', 'description', 'tags', 'file_key', 'thumbnail_key', 'widths'] as const
      const found = await leanReader(artworks, fields).findById(id)
      if (!found) return null
      const { user_id: person_id, title, description, tags, widths } = found
      const width = widths.find((one) => one >= PICTURE_WIDTH) ?? widths.at(-1)
      const key = width && renditionKey(found.thumbnail_key ?? found.file_key, width)
      const picture = key ? ({ area: 'artworks', key } as const) : null
      return {
        ...plain,
        person_id,
        title,
        path: artworkPath(id),
        text: lines(title, description, tags?.join(', ')),
        picture,
      }
    },

    async comment(id) {
      const found = await leanReader(comments, ['user_id', 'artwork_id', 'content']).findById(id)
      if (!found) return null
      const { user_id: person_id, content } = found
      return {
        ...plain,
        person_id,
        title: beginning(content),
        path: artworkPath(String(found.artwork_id)),
        text: content,
      }
    },

    async profile(id) {
      const fields = ['full_name', 'role', 'handle', 'location', 'about', 'avatar_key'] as const
      const found = await leanReader(profiles, fields).findById(id)
      if (!found) return null
      const { handle, location, about, avatar_key: key } = found
      return {
        ...{ messages: [], person_id: found._id, title: profileName(found) },
        path: found.role === 'creator' ? creatorPath(id) : null,
        text: lines(found.full_name, handle && `@${handle}`, location, about),
        picture: key ? { area: 'avatars', key } : null,
      }
    },

    async project(id) {
      const found = await leanReader(projects, ['user_id', 'title', 'description']).findById(Number(id))
      if (!found) return null
      const { user_id: person_id, title, description } = found
      return { ...plain, person_id, title, path: projectPath(id), text: lines(title, description) }
    },

    async message(id, caller) {
      const fields = [
        'conversation_id',
        'seq',
        'sender_id',
        'content',
        'created_at',
        'deleted_at',
        'attachments',
      ] as const
      const reader = leanReader(messages, fields)
      const found = await reader.findById(id)
      if (!found || found.deleted_at || caller === null) return null
      const { conversation_id, seq, sender_id: person_id } = found
      const parties = await leanReader(conversationModel(database), ['buyer_id', 'creator_id']).findById(
        conversation_id,
      )
      if (!parties || !isParty({ id: caller }, parties)) return null
      const before = await reader
        .find({ conversation_id, seq: { $lte: seq } })
        .sort({ seq: -1 })
        .limit(MESSAGES_BEFORE + 1)
      const frozen = before.reverse().map((one) => ({
        ...{ author_id: one.sender_id, text: one.content || preview(one), at: one.created_at },
        reported: one.seq === seq,
      }))
      return { ...plain, person_id, title: beginning(preview(found)), path: null, text: null, messages: frozen }
    },
  }

  const existing: Record<ReportTargetKind, (ids: readonly string[]) => Promise<unknown[]>> = {
    artwork: (ids) => artworks.distinct('_id', { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }),
    comment: (ids) => comments.distinct('_id', { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }),
    profile: (ids) => profiles.distinct('_id', { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }),
    project: (ids) => projects.distinct('_id', { _id: { $in: ids.map(Number) } }),
    message: (ids) =>
      messages.distinct('_id', { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, deleted_at: null }),
  }

  return {
    find: ({ kind, id }: ReportTarget, caller: string | null): Promise<FoundTarget | null> => find[kind](id, caller),

    /** One query for each kind among them. */
    async gone(targets: readonly ReportTarget[]): Promise<(target: ReportTarget) => boolean> {
      const kinds = [...new Set(targets.map(({ kind }) => kind))]
      const found = await Promise.all(
        kinds.map(async (kind) => {
          const ids = targets.filter((one) => one.kind === kind).map(({ id }) => id)
          return (await existing[kind](ids)).map((id) => `${kind} ${String(id)}`)
        }),
      )
      const there = new Set(found.flat())
      return ({ kind, id }) => !there.has(`${kind} ${id}`)
    },
  }
}
