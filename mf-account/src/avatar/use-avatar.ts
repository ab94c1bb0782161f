import { useEffect, useState } from 'react'
import { accountsRemoveAvatar } from '@atelier/contract/accounts/routes.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { useChange, useToast } from '@atelier/platform'
import { formatOf } from '@atelier/contract/media/formats.ts'
import { IMAGE_MAX_BYTES } from '@atelier/contract/media/limits.ts'
import { useShowProfile } from '../use-show-profile.ts'
import { readPicture } from './picture.ts'
import type { Picture } from './picture.ts'
import { avatarTexts as texts } from './texts.ts'
import { useAvatarUpload } from './use-avatar-upload.ts'

function refuseAvatar(file: Pick<File, 'name' | 'size'>): string | null {
  if (!formatOf(file.name, 'avatar') || file.size > IMAGE_MAX_BYTES) return texts.rules
  return file.size === 0 ? mediaErrorTexts.emptyFile.description : null
}

/** By its first bytes. */
async function refuseContent(file: File): Promise<string | undefined> {
  const { contentRefusal } = await import('@atelier/contract/media/content-refusal.ts')
  return contentRefusal(file, 'avatar')
}

/** Changing the user's photo, from the chosen file until the new one is shown. */
export function useAvatar(onRemoved: () => void) {
  const toast = useToast()
  const showProfile = useShowProfile()
  const [picture, setPicture] = useState<Picture | null>(null)
  const failed = (description: string) => toast({ title: texts.uploadFailed, description, variant: 'destructive' })
  const { upload, send, cancel } = useAvatarUpload(failed)
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.url)
  }, [picture])

  const remove = useChange(accountsRemoveAvatar, {
    done: { title: texts.removed },
    failed: { title: texts.removeFailed },
    onDone(profile) {
      showProfile(profile)
      onRemoved()
    },
  })

  return {
    picture,
    upload,
    removing: remove.isPending,
    async choose(file: File) {
      const refusal = refuseAvatar(file)
      if (refusal) return failed(refusal)
      const found = await refuseContent(file).catch(() => undefined)
      if (found) return failed(found)
      await readPicture(file).then(setPicture, () => failed(mediaErrorTexts.unreadableFile.description))
    },
    close: () => setPicture(null),
    send(file: File) {
      setPicture(null)
      send(file)
    },
    cropFailed() {
      setPicture(null)
      failed(mediaErrorTexts.unreadableFile.description)
    },
    cancel,
    remove: () => remove.mutate({}),
  }
}
