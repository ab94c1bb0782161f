import { useEffect, useRef, useState } from 'react'
import { parseError } from '@atelier/contract/api-error.ts'
import { accountsSetAvatar } from '@atelier/contract/accounts/routes.ts'
import { useChange, useFailureText, useLeaveGuard, useTimers, useUploads } from '@atelier/platform'
import { useShowProfile } from '../use-show-profile.ts'
import { SWAP_MS } from './limits.ts'
import { whenShown } from './picture.ts'
import { avatarTexts as texts } from './texts.ts'

/** A photo being uploaded; `progress` from 0 to 1, null if unknown. */
export interface AvatarUpload {
  file: File
  progress: number | null
}

/** Uploads a cropped photo and sets it; the upload ends once the new photo is shown. */
export function useAvatarUpload(onFailed: (description: string) => void) {
  const uploads = useUploads()
  const failureText = useFailureText()
  const timers = useTimers()
  const showProfile = useShowProfile()
  const [upload, setUpload] = useState<AvatarUpload | null>(null)
  const running = useRef<AbortController>(null)
  useLeaveGuard(upload && texts.leaveUpload)
  useEffect(() => {
    return () => running.current?.abort()
  }, [])

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

  async function send(file: File) {
    const controller = new AbortController()
    running.current = controller
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
      onFailed(failureText(parseError(thrown)))
    }
  }

  return {
    upload,
    send: (file: File) => void send(file),
    cancel() {
      running.current?.abort()
      setUpload(null)
    },
  }
}
