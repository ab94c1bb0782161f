/** A sent picture. Its upload is private until the project is posted: the preview is a data URL. */
export interface DraftReference {
  id: string
  name: string
  preview: string
}

// A draft keeps texts and lists of texts
export const toDraft = (reference: DraftReference): string => JSON.stringify(reference)

/** Null for a text of another shape, which an earlier release may have stored. */
export function fromDraft(text: string): DraftReference | null {
  try {
    const { id, name, preview } = JSON.parse(text) as Partial<Record<keyof DraftReference, unknown>>
    if (typeof id !== 'string' || typeof name !== 'string' || typeof preview !== 'string') return null
    return preview === '' || preview.startsWith('data:image/') ? { id, name, preview } : null
  } catch {
    return null
  }
}
