import type { MessageAttachment } from '@atelier/contract/conversations/attachments.ts'
import { extensionOf } from '@atelier/contract/media/formats.ts'
import { fileSize } from '@atelier/shared-ui/core.ts'

/** Where a picture is downloaded, and what one gets: the file that was sent, or of earlier messages a rendition. */
export function pictureDownload({ name, download_url, original, size, width, height, sources }: MessageAttachment) {
  if (original) {
    const ending = extensionOf(name).toUpperCase()
    return {
      url: download_url,
      name,
      text: described(ending === 'JPG' ? 'JPEG' : ending, width, height, fileSize(size)),
    }
  }
  const widest = sources.at(-1)?.width ?? null
  const high = widest && width && height && Math.round((widest * height) / width)
  return { url: download_url, name: `${name.replace(/\.[^.]*$/, '')}.webp`, text: described('WebP', widest, high) }
}

const described = (type: string, width: number | null, height: number | null, ...more: string[]) =>
  [type, ...(width && height ? [`${width} × ${height}`] : []), ...more].join(', ')
