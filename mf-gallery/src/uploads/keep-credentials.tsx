import { useId } from 'react'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import { keepCredentialsTexts as texts } from './keep-credentials-texts.ts'
import styles from './keep-credentials.module.css'

interface KeepCredentialsProps {
  /** Of the upload; without it there is nothing to choose. */
  removal: 'breaks_credentials' | null | undefined
  keep: boolean
  onChange: (keep: boolean) => void
}

const options = [
  { value: 'remove', label: texts.remove },
  { value: 'keep', label: texts.keep },
] as const

/** Where a picture names its place or device and carries credentials, which do not survive the removal of these. */
export function KeepCredentials({ removal, keep, onChange }: KeepCredentialsProps) {
  const reason = useId()
  if (removal !== 'breaks_credentials') return null
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
