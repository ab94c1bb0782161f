import { accountsSettings } from '@atelier/contract/accounts/routes.ts'
import { artworksMadeWith } from '@atelier/contract/artworks/routes.ts'
import type { Api } from '@atelier/contract/call.ts'
import { mediaGetUpload } from '@atelier/contract/media/routes.ts'
import { initialAudiences } from '@atelier/contract/provenance/groups.ts'
import type { Upload } from '@atelier/contract/media/schemas.ts'
import type { Audiences, MadeWith, Provenance } from '@atelier/contract/provenance/schemas.ts'
import type { Uploads } from '@atelier/platform'

export interface Known extends Pick<Upload, 'removal'>, Partial<Pick<MadeWith, 'credentials' | 'workflow_bytes'>> {
  fields: Provenance
  audiences: Audiences
}

/** The stored description of a published work, or that in a file, which is uploaded to read it: publishing reuses the upload. */
export async function readMadeWith(
  of: { artworkId: string } | { file: File },
  { api, uploads, signal }: { api: Api; uploads: Uploads; signal: AbortSignal },
): Promise<Known> {
  if ('artworkId' in of) {
    const { audiences, ...known } = await api(artworksMadeWith, { params: { id: of.artworkId } })
    return { ...known, audiences: { ...initialAudiences, ...audiences } }
  }
  const [id, settings] = await Promise.all([
    uploads.send(of.file, { purpose: 'artwork', signal }),
    api(accountsSettings).catch(() => null),
  ])
  const { found, removal } = await api(mediaGetUpload, { params: { id } })
  return { removal, ...found, fields: found?.fields ?? {}, audiences: { ...initialAudiences, ...settings?.audiences } }
}
