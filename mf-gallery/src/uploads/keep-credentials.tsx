import { useId } from 'react'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { keepCredentialsTexts as texts } from './keep-credentials-texts.ts'
import styles from './keep-credentials.module.css'

interface KeepCredentialsProps {
  keep: boolean
  onChange: (keep: boolean) => void
}

const options = [
  { value: 'remove', label: texts.remove },
  { value: 'keep', label: texts.keep },
] as const

/** Where a picture names its place or device and carries credentials, which do not survive the removal of these. */
export default function KeepCredentials({ keep, onChange }: KeepCredentialsProps) {
  const reason = useId()
  return (
    <div className={styles.choice}>
      <p className={styles.label}>{texts.label}</p>
      <p id={reason} className={styles.reason}>
        {texts.reason}
      </p>
      <RadioGroup
        label={texts.label}
        aria-describedby={reason}
        options={options}
        value={keep ? 'keep' : 'remove'}
        onValueChange={(value) => onChange(value === 'keep')}
      />
    </div>
  )
}
