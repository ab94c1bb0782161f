import type { Connection, QueryFilter } from 'mongoose'
import { Types } from 'mongoose'
import { deleteAll } from '../../database/batches.ts'
import { everyPage } from '../../database/every-page.ts'
import { originalKey } from '../../media/media-keys.ts'
import { formerUntil } from '../../profiles/handles.service.ts'
import { heldAvatarKey } from './held-avatars.ts'
import { artworkKeys } from './held-works.ts'
import { heldDocumentModel } from '../../held/held-documents.model.ts'
import type { HeldDocument } from '../../held/held-documents.model.ts'
import type { Stored } from '../../held/stored.ts'

/** Storage keys, and fields for search and rendering. */
const INTERNAL =
  /_key$|_keys$|^(title_search|title_words|search_prefixes|search_text|search_words|words|client_id|placeholder|widths|avif_widths|still_widths|attachments|references|works|name_prefixes|latest_works|makes|makes_bits|partner_checks)$/

/** What a person wrote and others cannot see because of a decision. */
const OWN = ['artworks', 'comments', 'projects', 'messages', 'profiles']

type Row = Pick<HeldDocument, '_id' | 'case_id' | 'collection_name' | 'document' | 'held_at'>

const nameOf = (key: string) => `artworks/${key.slice(key.indexOf('/') + 1)}`

export function heldOf(database: Connection, now: () => Date) {
  const model = heldDocumentModel(database)

  async function* own(person: string) {
    const pages = everyPage<Row>((last, limit) =>
      model
        .find(
          {
            person_ids: new Types.ObjectId(person),
            collection_name: { $in: OWN },
            // Of a mark, the artwork itself is exported.
            'instead.adult': { $exists: false },
            ...(last && { _id: { $gt: last._id } }),
          },
          { case_id: 1, collection_name: 1, document: 1, held_at: 1 },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Row[]>()
        .exec(),
    )
    for await (const page of pages) yield* page
  }

  return {
    async *rows(person: string) {
      for await (const { collection_name, document, held_at } of own(person)) {
        const written = Object.entries(document as Stored).filter(([field]) => !INTERNAL.test(field))
        const files = collection_name === 'artworks' ? artworkKeys(document as Stored) : []
        yield {
          of: collection_name,
          held_at,
          ...Object.fromEntries(written),
          ...(files.length > 0 && { files: files.map((key) => `files/${nameOf(key)}`) }),
        }
      }
    },

    async *files(person: string) {
      for await (const { case_id, collection_name, document } of own(person)) {
        if (collection_name === 'profiles' && (document as Stored)['avatar_key'])
          yield { name: 'held-avatar.webp', area: 'avatars', key: heldAvatarKey(person, case_id) } as const
        if (collection_name !== 'artworks') continue
        const { file_key, file_type, thumbnail_key, clip_key } = document as Record<string, string | undefined>
        yield { name: nameOf(file_key!), area: 'artworks', key: originalKey(file_key!, file_type as 'image') } as const
        if (thumbnail_key) yield { name: nameOf(thumbnail_key), area: 'artworks', key: thumbnail_key } as const
        if (clip_key) yield { name: nameOf(clip_key), area: 'artworks', key: originalKey(clip_key, 'video') } as const
      }
    },

    /** Files are removed with all files of the person. */
    async erase(person: string): Promise<void> {
      const person_ids = new Types.ObjectId(person)
      const ids = async (collection_name: string) =>
        (await model.find({ person_ids, collection_name }, { 'document._id': 1 }).lean<Row[]>()).map(
          ({ document }) => (document as Stored)._id,
        )
      // What others added to them.
      const artwork_id = { $in: await ids('artworks') }
      await deleteAll(model, { 'document.artwork_id': artwork_id } as QueryFilter<HeldDocument>)
      const reserved = { $set: { expires_at: formerUntil(now()) }, $unset: { user_id: 1 as const, handle: 1 as const } }
      const withheld = { _id: { $in: await ids('handles') }, user_id: null }
      await database.collection<Stored>('handles').updateMany(withheld, reserved)
      await deleteAll(model, { person_ids })
    },
  }
}
