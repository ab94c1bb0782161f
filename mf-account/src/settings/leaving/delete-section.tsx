import { Suspense, lazy, useState } from 'react'
import { profilesTexts } from '@atelier/contract/profiles/texts.ts'
import { Button, Skeleton } from '@atelier/shared-ui/core.ts'
import { List } from './delete-list.tsx'
import { leavingTexts as texts } from './leaving-texts.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { SettingsSection } from '../settings-section.tsx'
import styles from '../settings.module.css'
import { useProofReturn } from '../proof/use-proof.tsx'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

export function DeleteSection() {
  const [open, setOpen] = useState(false)
  useProofReturn('delete', () => setOpen(true))
  return (
    <SettingsSection id="delete" blurb={texts.deleteBlurb}>
      <div className={styles.danger}>
        <List title={texts.goes} items={texts.going} />
        <List title={texts.stays} items={texts.staying(profilesTexts.deletedUser)} />
        <SettingsLoaded waiting={<Skeleton width="9rem" height="2.5rem" />}>
          {({ email }) => (
            <>
              <Button variant="danger" className={styles.delete} onClick={() => setOpen(true)}>
                {texts.delete}
              </Button>
              {open && (
                <Suspense>
                  <DeleteDialog email={email} onClose={() => setOpen(false)} />
                </Suspense>
              )}
            </>
          )}
        </SettingsLoaded>
      </div>
    </SettingsSection>
  )
}
