import type { Audience, ProvenanceGroup } from '@atelier/contract/provenance/groups.ts'
import { provenanceGroups } from '@atelier/contract/provenance/groups.ts'
import type { Audiences, MadeWith, Provenance } from '@atelier/contract/provenance/schemas.ts'
import type { Types } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { hides } from '../../database/viewer.ts'
import type { Viewer } from '../../database/viewer.ts'
import type { Services } from '../../services.ts'
import { artworkModel } from '../artworks.model.ts'
import { pictureIdOf } from '../pictures/pictures-of.ts'
import { fieldNames, groupOf } from './groups.ts'
import type { StoredMadeWith } from './made-with.schema.ts'

type Sees = (group: ProvenanceGroup) => boolean

/** The one way to how a work was made. */
export function madeWithReader({ database, facets }: Services) {
  const artworks = leanReader(artworkModel(database).unscoped('a page by its address'), [
    'user_id',
    'made_with',
    'made_of',
  ])

  /** Null without such an artwork. */
  return async function shownTo(viewer: Viewer, id: string): Promise<MadeWith | null> {
    const artwork = await artworks.findById(id)
    if (!artwork) return null
    const made = (artwork.made_with ?? {}) as StoredMadeWith
    const of = artwork.made_of ? { picture_id: pictureIdOf(artwork.made_of) } : {}
    if (viewer.id === String(artwork.user_id))
      return { ...shown(made, () => true), ...of, audiences: audiencesOf(made) }
    const isForClients = provenanceGroups.some((group) => made.audiences?.[group] === 'clients')
    const allowed: Audience[] = ['everybody']
    if (isForClients && (await isClient(viewer, artwork.user_id))) allowed.push('clients')
    return { ...shown(made, (group) => allowed.includes(made.audiences?.[group] ?? 'nobody')), ...of }
  }

  async function isClient(viewer: Viewer, creator: Types.ObjectId): Promise<boolean> {
    if (viewer.id === null || (await hides(viewer, creator))) return false
    return facets().forArtworks.isClientOf(viewer.id, creator)
  }
}

function shown({ fields, credentials, workflow_bytes }: StoredMadeWith, sees: Sees): MadeWith {
  const seen = fieldNames.filter((field) => fields?.[field] && sees(groupOf[field]))
  return {
    fields: Object.fromEntries(seen.map((field) => [field, fields![field]])) as Provenance,
    credentials: sees('model') ? (credentials ?? null) : null,
    workflow_bytes: sees('workflow') ? (workflow_bytes ?? null) : null,
  }
}

const audiencesOf = ({ audiences }: StoredMadeWith) =>
  Object.fromEntries(provenanceGroups.map((group) => [group, audiences?.[group] ?? 'nobody'])) as Audiences
