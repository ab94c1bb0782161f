import type { UploadItem } from '@atelier/platform'

/**
 * A picture as drafts of 1.0.0 keep it, `{"id","name","preview"}` with a data URL; none for an id.
 *
 * until 2.0.0
 */
export function formerReference(text: string): UploadItem[] {
  if (!text.startsWith('{')) return []
  try {
    const { id, name, preview } = JSON.parse(text) as Partial<Record<'id' | 'name' | 'preview', unknown>>
    if (typeof id !== 'string' || typeof name !== 'string') return []
    return [{ id, name, size: 0, status: 'ready', progress: null, file: pictureOf(name, preview) }]
  } catch {
    return []
  }
}

function pictureOf(name: string, preview: unknown): File | undefined {
  const [, type, data] = /^data:(image\/\w+);base64,(.+)$/.exec(String(preview)) ?? []
  return data && type
    ? new File([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))], name, { type })
    : undefined
}
