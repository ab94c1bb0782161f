import { Suspense, lazy, useState } from 'react'
import { Link } from 'react-router-dom'
import { profilePath } from '@atelier/contract/paths/account.ts'
import { Button } from '@atelier/shared-ui/core.ts'
import { accountTexts as texts } from './account-texts.ts'
import { SettingRow } from '../setting-row.tsx'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { SettingsSection } from '../settings-section.tsx'
import styles from '../settings.module.css'
import { useProofReturn } from '../proof/use-proof.tsx'
import { WaitingRows } from '../waiting-rows.tsx'

const ChangeEmailDialog = lazy(() => import('./change-email-dialog.tsx'))

export function AccountSection() {
  const [open, setOpen] = useState(false)
  useProofReturn('email', () => setOpen(true))
  const [sentTo, setSentTo] = useState<string>()
  return (
    <SettingsSection id="account">
      <SettingsLoaded waiting={<WaitingRows count={1} />}>
        {({ email, has_password }) => (
          <>
            <SettingRow
              title={texts.email}
              meaning={email}
              control={(names) => (
                <Button size="sm" {...names} onClick={() => setOpen(true)}>
                  {texts.change}
                </Button>
              )}
            />
            <p role="status" className={styles.note}>
              {sentTo !== undefined && sentTo !== email && texts.linkSent(sentTo)}
            </p>
            {open && (
              <Suspense>
                <ChangeEmailDialog hasPassword={has_password} onSent={setSentTo} onClose={() => setOpen(false)} />
              </Suspense>
            )}
          </>
        )}
      </SettingsLoaded>
      <SettingRow
        title={texts.profile}
        meaning={texts.profileMeaning}
        control={(names) => (
          <Button size="sm" asChild>
            <Link {...names} to={profilePath()}>
              {texts.edit}
            </Link>
          </Button>
        )}
      />
    </SettingsSection>
  )
}
