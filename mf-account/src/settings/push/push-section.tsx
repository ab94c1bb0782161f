import { mailTopics } from '@atelier/contract/accounts/limits.ts'
import { Loaded } from '@atelier/platform'
import { usePush } from '@atelier/platform/push'
import type { PushStatus } from '@atelier/platform/push'
import { Switch } from '@atelier/shared-ui/switch.tsx'
import { mailTexts } from '../mails/mail-texts.ts'
import { SettingsSection } from '../settings-section.tsx'
import styles from '../settings.module.css'
import { WaitingRows } from '../waiting-rows.tsx'
import { pushTexts as texts } from './push-texts.ts'

type Push = ReturnType<typeof usePush>

export function PushSection() {
  const push = usePush({ title: texts.failed })
  return (
    <SettingsSection id="push" blurb={texts.blurb}>
      <Loaded query={push.read} notFound={null} pending={<WaitingRows count={1} />} failed={texts.unread}>
        {() => <PushSwitches push={push} />}
      </Loaded>
    </SettingsSection>
  )
}

function PushSwitches({ push }: { push: Push }) {
  const { status, isOn, turnOn, turnOff } = push
  const note = noteOf(status)
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      {status !== 'unavailable' && status !== 'unsupported' && (
        <div className={styles.switch}>
          <Switch
            label={texts.label}
            description={texts.description}
            checked={isOn}
            onCheckedChange={(on) => (on ? turnOn() : turnOff())}
            disabled={status === 'blocked'}
          />
        </div>
      )}
      {status === 'on' && <PushTopics push={push} />}
    </>
  )
}

const noteOf = (status: PushStatus) => (status === 'on' || status === 'off' ? null : texts[status])

function PushTopics({ push: { topics, choose } }: { push: Push }) {
  return (
    <div role="group" aria-label={texts.topics}>
      {mailTopics.map((topic) => (
        <div key={topic} className={styles.switch}>
          <Switch
            {...mailTexts.topics[topic]}
            checked={topics.includes(topic)}
            onCheckedChange={(on) => choose(mailTopics.filter((one) => (one === topic ? on : topics.includes(one))))}
          />
        </div>
      ))}
    </div>
  )
}
