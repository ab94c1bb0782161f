import { mailTopics } from '@atelier/contract/accounts/limits.ts'
import { MailSwitch } from './mail-switch.tsx'
import { mailTexts as texts } from './mail-texts.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { WaitingRows } from '../waiting-rows.tsx'

export const MailSection = () => (
  <SettingsSection id="mail" blurb={texts.blurb}>
    <SettingsLoaded waiting={<WaitingRows count={mailTopics.length} />}>
      {({ mail }) => mailTopics.map((topic) => <MailSwitch key={topic} topic={topic} on={mail[topic]} />)}
    </SettingsLoaded>
  </SettingsSection>
)
