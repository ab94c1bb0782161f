import { ThemeSwitch } from '@atelier/shared-ui/theme.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsSection } from './settings-section.tsx'
import { settingsTexts as texts } from './texts.ts'

export const AppearanceSection = () => (
  <SettingsSection id="appearance">
    <SettingRow title={texts.theme} meaning={texts.themeMeaning} control={() => <ThemeSwitch named />} />
  </SettingsSection>
)
