import { renditionKey, stillKey } from '../../storage/media-keys.ts'
import { mediaType } from '../../media/serving/media-type.ts'
import type { StoredAttachment } from '../messages/messages.model.ts'

interface Variant {
  key: string
  type: string
  /** The name under which it is saved; absent if it is displayed. */
  name?: string
}

const widest = ({ key, widths }: StoredAttachment) => renditionKey(key, widths.at(-1) ?? 0)

/** What a URL of this attachment returns; null if it has no such variant. */
export function variantOf(attachment: StoredAttachment, variant: string): Variant | null {
  const { kind, key } = attachment
  if (variant === 'download') return downloadOf(attachment)
  if (variant === 'video') return kind === 'video' ? displayed(key) : null
  const shown = renditionsOf(attachment).find(({ name }) => name === variant)
  return shown ? displayed(shown.key) : null
}

/** Of a picture its widest rendition, without what the original says of its maker. */
export const shownVariant = (attachment: StoredAttachment): Pick<Variant, 'key'> =>
  attachment.kind === 'image' ? { key: widest(attachment) } : attachment

function downloadOf({ name, ...attachment }: StoredAttachment): Variant {
  const { kind, key } = attachment
  if (kind === 'file') return { key, type: 'application/octet-stream', name }
  if (kind === 'video' || attachment.original) return { ...displayed(key), name }
  // Its original may carry a location
  return { ...displayed(widest({ name, ...attachment })), name: name.replace(/(?:\.[^.]*)?$/, '.webp') }
}

const displayed = (key: string): Variant => ({ key, type: mediaType(key)!.type })

/** The stored renditions of a picture. */
export function renditionsOf({ kind, key, widths, avif_widths, still_widths }: StoredAttachment) {
  if (kind !== 'image') return []
  const of = (format: 'webp' | 'avif') => (width: number) => ({
    width,
    format,
    name: `${width}.${format}`,
    key: renditionKey(key, width, format),
  })
  const still = (width: number) => ({ width, format: 'webp', name: `0${width}.webp`, key: stillKey(key, width) })
  return [...widths.map(of('webp')), ...avif_widths.map(of('avif')), ...(still_widths ?? []).map(still)]
}
