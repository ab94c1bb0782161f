import { Suspense, lazy, useRef } from 'react'
import type { RefObject } from 'react'
import { Camera } from 'lucide-react'
import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import { mediaStartUpload } from '@atelier/contract/media/routes.ts'
import { accept } from '@atelier/contract/media/formats.ts'
import { LimitNote, useLimit } from '@atelier/platform'
import { Avatar, Button } from '@atelier/shared-ui/core.ts'
import { canDrop } from '@atelier/shared-ui/can-drop.ts'
import { useObjectUrl } from '@atelier/shared-ui/use-object-url.ts'
import { ProgressRing } from './progress-ring.tsx'
import { useAvatar } from './use-avatar.ts'
import { useDropTarget } from './use-drop-target.ts'
import styles from './avatar-field.module.css'
import { avatarTexts as texts } from './texts.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))
const SIZE = 120

interface AvatarFieldProps {
  profile: OwnProfile
  button: RefObject<HTMLButtonElement | null>
}

export function AvatarField({ profile, button }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const uploads = useLimit(mediaStartUpload)
  const avatar = useAvatar(() => button.current?.focus())
  const { picture, upload } = avatar
  const sent = useObjectUrl(upload?.file)

  function choose(file: File | undefined) {
    if (!file || upload) return
    // The dialog returns the focus here
    button.current?.focus()
    void avatar.choose(file)
  }
  const { over, handlers } = useDropTarget(choose)

  return (
    <div role="group" aria-label={texts.photo} className={styles.field} data-over={over} {...handlers}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.change}
        accept={accept('avatar')}
        onChange={(event) => {
          choose(event.target.files?.[0])
          // Otherwise choosing the same file again fires no change event
          event.target.value = ''
        }}
      />
      <div className={styles.picture} onClick={() => !upload && input.current?.click()}>
        <Avatar src={profile.avatar_url} name={profile.full_name} email={profile.email} size={SIZE} />
        {sent && <img src={sent} alt="" width={SIZE} height={SIZE} className={styles.sent} />}
        {upload && <ProgressRing label={texts.uploading} value={upload.progress || null} />}
      </div>
      <div className={styles.words}>
        <div className={styles.buttons}>
          {/* A single button, so that the focus stays */}
          <Button ref={button} onClick={() => (upload ? avatar.cancel() : input.current?.click())}>
            {!upload && <Camera aria-hidden="true" />}
            {upload ? texts.cancel : texts.change}
          </Button>
          {profile.avatar_url && !upload && (
            <Button variant="ghost" busy={avatar.removing} onClick={avatar.remove}>
              {texts.remove}
            </Button>
          )}
        </div>
        <p className={styles.hint} role="status">
          {upload ? texts.uploading : canDrop() ? texts.dropHint : texts.hint}
        </p>
        <LimitNote allowance={uploads} what={texts.counted} />
      </div>
      {picture && (
        <Suspense>
          <CropDialog picture={picture} onClose={avatar.close} onCropped={avatar.send} onFailed={avatar.cropFailed} />
        </Suspense>
      )}
    </div>
  )
}
