import { Types } from 'mongoose'
import type { AnyKeys, Connection, Model } from 'mongoose'
import { artworkWords } from '../src/artworks/artwork-words.ts'
import { artworkModel } from '../src/artworks/artworks.model.ts'
import { madeKeys } from '../src/artworks/provenance/made-keys.ts'
import { searchFields } from '../src/artworks/search-fields.ts'
import { makeProfile } from './factories.ts'

const CREATORS = 40
const AT_ONCE = 1000
/** Of more artworks, only the lists and their searches are filled. */
const PREFIXED_MAX = 100_000
const TOOLS = ['Midjourney', 'ComfyUI', 'Firefly']
const WORDS = 'amber river glass winter marble lantern orchard static velvet harbour'.split(' ')

/** In batches, since the emulator serves no other client during one. */
export async function insertAll<D>(model: Model<D>, documents: AnyKeys<D>[]): Promise<void> {
  for (let at = 0; at < documents.length; at += AT_ONCE)
    await model.insertMany(documents.slice(at, at + AT_ONCE), { ordered: false })
}

/** Every second shows its tool and model to everybody. */
function madeWith(n: number, model: string) {
  const said = (value: string) => ({ value, origin: 'said' as const })
  const audience = n % 2 === 0 ? 'everybody' : 'nobody'
  return {
    fields: { tool: said(TOOLS[n % 3]!), model: said(model) },
    audiences: { model: audience, settings: audience, prompt: audience, negative_prompt: audience, workflow: audience },
  } as const
}

interface Filling {
  creators?: number
  model?: (n: number) => string
}

/** Likes are counts without documents. */
export async function fillGallery(
  database: Connection,
  count: number,
  { creators: many = CREATORS, model = (n) => `Model ${n % 5}` }: Filling = {},
) {
  const creators = await Promise.all(
    Array.from({ length: many }, (_, n) => makeProfile(database, { full_name: `Painter ${n}` })),
  )
  const artworks: Types.ObjectId[] = []
  const start = Date.UTC(2026, 0, 1)
  while (artworks.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - artworks.length) }, (_, i) => {
      const n = artworks.length + i
      const creator = creators[(n * 7) % many]!
      const isVideo = n % 3 > 0
      const title = `${WORDS[n % 10]} ${WORDS[(n * 3 + 1) % 10]} ${n}`
      const made_with = madeWith(n, model(n))
      const key = `${String(creator._id)}/${start + n}`
      return {
        _id: new Types.ObjectId(),
        user_id: creator._id,
        title,
        ...searchFields(title, null, creator.full_name),
        ...(count > PREFIXED_MAX && { search_prefixes: [] }),
        made_with,
        made_keys: madeKeys(made_with),
        file_key: `${key}.${isVideo ? 'mp4' : 'png'}`,
        file_type: isVideo ? 'video' : 'image',
        thumbnail_key: isVideo ? `${String(creator._id)}/thumbnails/${start + n}.png` : null,
        orientation: isVideo ? (n % 3 === 1 ? 'horizontal' : 'vertical') : null,
        ...(n % 2 === 1 && { license: 'cc_by' as const }),
        like_count: (n * 31) % 50,
        comment_count: 0,
        // Several share a timestamp.
        created_at: new Date(start + Math.floor(n / 3) * 1000),
        width: 1600,
        height: 900,
        widths: [320, 640, 960, 1440],
      }
    })
    await Promise.all([
      artworkModel(database).insertMany(batch, { ordered: false, lean: true }),
      artworkWords(database).add([...new Set(batch.flatMap(({ title_words }) => title_words))]),
    ])
    artworks.push(...batch.map(({ _id }) => _id))
  }
  return { creators: creators.map(({ _id }) => _id), artworks }
}
