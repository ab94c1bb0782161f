import { useEffect, useRef, useState } from 'react'
import { parseError } from '@atelier/contract/api-error.ts'
import { accountsRemoveAvatar, accountsSetAvatar } from '@atelier/contract/accounts/routes.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { useChange, useLeaveGuard, useTimers, useToast, useUploads } from '@atelier/platform'
import { useShowProfile } from '../profile/use-show-profile.ts'
import { refuseAvatar } from './file-rules.ts'
import { SWAP_MS } from './limits.ts'
import { readPicture, whenShown } from './picture.ts'
import type { Picture } from './picture.ts'
import { avatarTexts as texts } from './texts.ts'

/** A photo being uploaded; `progress` from 0 to 1, null if unknown. */
export interface AvatarUpload {
  file: File
  progress: number | null
}

/** Changing the user's photo, from the chosen file until the new one is shown. */
export function useAvatar(onRemoved: () => void) {
  const toast = useToast()
  const uploads = useUploads()
  const timers = useTimers()
  const showProfile = useShowProfile()
  const [picture, setPicture] = useState<Picture | null>(null)
  const [upload, setUpload] = useState<AvatarUpload | null>(null)
  const running = useRef<AbortController>(null)
  useLeaveGuard(upload && texts.leaveUpload)
  useEffect(() => {
    return () => running.current?.abort()
  }, [])
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.url)
  }, [picture])

  const failed = (description: string) => toast({ title: texts.uploadFailed, description, variant: 'destructive' })

  const set = useChange(accountsSetAvatar, {
    done: { title: texts.uploaded },
    failed: ({ message }) => ({ title: texts.uploadFailed, description: message }),
    onDone(profile) {
      showProfile(profile)
      // Keep the local image above the new one until that has faded in
      void whenShown(profile.avatar_url).then(() => timers.after(SWAP_MS, () => setUpload(null)))
    },
    onFailed: () => setUpload(null),
  })
  const remove = useChange(accountsRemoveAvatar, {
    done: { title: texts.removed },
    failed: { title: texts.removeFailed },
    onDone(profile) {
      showProfile(profile)
      onRemoved()
    },
  })

  async function send(file: File) {
    const controller = new AbortController()
    running.current = controller
    setPicture(null)
    setUpload({ file, progress: null })
    try {
      const upload_id = await uploads.send(file, {
        purpose: 'avatar',
        signal: controller.signal,
        // After the last byte, the server's processing time is unknown
        onProgress(sent, size) {
          if (!controller.signal.aborted) setUpload({ file, progress: sent < size ? sent / size : null })
        },
      })
      if (!controller.signal.aborted) set.mutate({ body: { upload_id } })
    } catch (thrown) {
      if (controller.signal.aborted) return
      setUpload(null)
      failed(parseError(thrown).message)
    }
  }

  return {
    picture,
    upload,
    removing: remove.isPending,
    async choose(file: File) {
      const refusal = refuseAvatar(file)
      if (refusal) return failed(refusal)
      await readPicture(file).then(setPicture, () => failed(mediaErrorTexts.unreadableFile.description))
    },
    close: () => setPicture(null),
    send: (file: File) => void send(file),
    cropFailed() {
      setPicture(null)
      failed(mediaErrorTexts.unreadableFile.description)
    },
    cancel() {
      running.current?.abort()
      setUpload(null)
    },
    remove: () => remove.mutate({}),
  }
}
