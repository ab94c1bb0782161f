import { useEffect, useState } from 'react'
import { accountsRemoveAvatar } from '@atelier/contract/accounts/routes.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { useChange, useToast } from '@atelier/platform'
import { useShowProfile } from '../use-show-profile.ts'
import { refuseAvatar, refuseContent } from './file-rules.ts'
import { readPicture } from './picture.ts'
import type { Picture } from './picture.ts'
import { avatarTexts as texts } from './texts.ts'
import { useAvatarUpload } from './use-avatar-upload.ts'

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
