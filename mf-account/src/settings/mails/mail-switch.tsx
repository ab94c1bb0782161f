import { Switch } from '@atelier/shared-ui/switch.tsx'
import type { MailTopic } from '@atelier/contract/accounts/limits.ts'
import { mailTexts as texts } from './mail-texts.ts'
import styles from '../settings.module.css'
import { settingsTexts } from '../texts.ts'
import { useSettingSwitch } from '../use-setting-switch.ts'

interface MailSwitchProps {
  topic: MailTopic
  /** The server's value. */
  on: boolean
}

/** Toggles the emails of a topic immediately. */
export function MailSwitch({ topic, on }: MailSwitchProps) {
  const { checked, saved, change } = useSettingSwitch(topic, on, ({ mail }, old) => ({
    mail: { ...old.mail, [topic]: mail[topic] },
  }))
  return (
    <div className={styles.switch}>
      <Switch
        {...texts.topics[topic]}
        checked={checked}
        onCheckedChange={change}
        note={saved ? settingsTexts.saved : ''}
      />
    </div>
  )
}
