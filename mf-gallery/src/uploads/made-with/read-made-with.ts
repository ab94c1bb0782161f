import { accountsSettings } from '@atelier/contract/accounts/routes.ts'
import { artworksMadeWith } from '@atelier/contract/artworks/routes.ts'
import type { Api } from '@atelier/contract/call.ts'
import { initialAudiences } from '@atelier/contract/provenance/groups.ts'
import type { Audiences, MadeWith, Provenance } from '@atelier/contract/provenance/schemas.ts'
import type { Found } from './use-found.ts'

export interface Known extends Partial<Pick<MadeWith, 'credentials' | 'workflow_bytes'>> {
  fields: Provenance
  audiences: Audiences
}

/** The stored description of a published work, or what was found in a file, with the audiences of its author's settings. */
export async function readMadeWith(of: { artworkId: string } | { found: Found }, api: Api): Promise<Known> {
  if ('artworkId' in of) {
    const { audiences, ...known } = await api(artworksMadeWith, { params: { id: of.artworkId } })
    return { ...known, audiences: { ...initialAudiences, ...audiences } }
  }
  const settings = await api(accountsSettings).catch(() => null)
  const found = typeof of.found === 'object' ? of.found.found : undefined
  return { ...found, fields: found?.fields ?? {}, audiences: { ...initialAudiences, ...settings?.audiences } }
}
