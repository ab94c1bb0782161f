import type { Api } from '@atelier/contract/call.ts'
import type { Purpose } from '@atelier/contract/media/formats.ts'
import { mediaCompleteUpload, mediaSignParts, mediaStartUpload } from '@atelier/contract/media/routes.ts'

/** Uploads a file of one part through the API; resolves to its upload id once the server has inspected it. */
export async function uploadBy(api: Api, file_name: string, bytes: Buffer, purpose: Purpose): Promise<string> {
  const id = crypto.randomUUID()
  await api(mediaStartUpload, { body: { id, purpose, file_name, size: bytes.length } })
  const { parts } = await api(mediaSignParts, { params: { id }, body: { part_numbers: [1] } })
  const sent = await fetch(parts[0]!.url, { method: 'PUT', body: new Uint8Array(bytes) })
  if (!sent.ok) throw new Error(`${file_name} was answered by ${sent.status}`)
  while ((await api(mediaCompleteUpload, { params: { id } })).state !== 'ready');
  return id
}
