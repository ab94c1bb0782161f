import { lazy, Suspense } from 'react'
import { useSession } from '@atelier/platform'
import { Switch } from '@atelier/shared-ui/switch.tsx'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { SettingsSection } from '../settings-section.tsx'
import styles from '../settings.module.css'
import { settingsTexts } from '../texts.ts'
import { useSettingSwitch } from '../use-setting-switch.ts'
import { WaitingRows } from '../waiting-rows.tsx'
import { contentTexts as texts } from './content-texts.ts'

/** Only creators load its lists. */
const AudienceSelects = lazy(() => import('./audience-selects.tsx'))

export const ContentSection = () => {
  const { role } = useSession()
  return (
    <SettingsSection id="content">
      <SettingsLoaded waiting={<WaitingRows count={1} />}>
        {({ show_adult: on = false, audiences }) => (
          <>
            <AdultSwitch on={on} />
            {audiences && role === 'creator' && (
              <Suspense fallback={<WaitingRows count={5} />}>
                <AudienceSelects value={audiences} />
              </Suspense>
            )}
          </>
        )}
      </SettingsLoaded>
    </SettingsSection>
  )
}

function AdultSwitch({ on }: { on: boolean }) {
  const { checked, saved, change } = useSettingSwitch('show_adult', on, ({ show_adult }) => ({ show_adult }))
  return (
    <div className={styles.switch}>
      <Switch {...texts.adult} checked={checked} onCheckedChange={change} note={saved ? settingsTexts.saved : ''} />
    </div>
  )
}
