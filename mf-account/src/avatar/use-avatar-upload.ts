import { accountsSetAvatar } from '@atelier/contract/accounts/routes.ts'
import { useChange, useLeaveGuard, useTimers, useUploadList } from '@atelier/platform'
import { useShowProfile } from '../use-show-profile.ts'
import { SWAP_MS } from './limits.ts'
import { whenShown } from './picture.ts'
import { avatarTexts as texts } from './texts.ts'

/** Uploads a cropped photo and sets it; the upload ends once the new photo is shown. */
export function useAvatarUpload(onFailed: (description: string) => void) {
  const timers = useTimers()
  const showProfile = useShowProfile()
  const set = useChange(accountsSetAvatar, {
    done: { title: texts.uploaded },
    failed: ({ message }) => ({ title: texts.uploadFailed, description: message }),
    onDone(profile, { body }) {
      showProfile(profile)
      // Keep the local image above the new one until that has faded in
      void whenShown(profile.avatar_url).then(() => timers.after(SWAP_MS, () => list.take(body.upload_id)))
    },
    onFailed: (_, { body }) => list.take(body.upload_id),
  })
  const list = useUploadList({
    purpose: 'avatar',
    max: 1,
    onChange: ([upload_id]) => upload_id && set.mutate({ body: { upload_id } }),
    onFailed: (_, problem) => onFailed(problem),
  })
  const [upload] = list.items
  useLeaveGuard(upload ? texts.leaveUpload : null)

  return {
    upload,
    send: (file: File) => list.add([file]),
    cancel() {
      if (upload?.status === 'ready') list.take()
      else if (upload) list.remove(upload.id)
    },
  }
}
