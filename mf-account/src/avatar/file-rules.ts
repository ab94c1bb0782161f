import { formatOf } from '@atelier/contract/media/formats.ts'
import { IMAGE_MAX_BYTES } from '@atelier/contract/media/limits.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { avatarTexts as texts } from './texts.ts'

export function refuseAvatar(file: Pick<File, 'name' | 'size'>): string | null {
  if (!formatOf(file.name, 'avatar') || file.size > IMAGE_MAX_BYTES) return texts.rules
  return file.size === 0 ? mediaErrorTexts.emptyFile.description : null
}

/** By its first bytes. */
export async function refuseContent(file: File): Promise<string | undefined> {
  const { contentRefusal } = await import('@atelier/contract/media/content-refusal.ts')
  return contentRefusal(file, 'avatar')
}
