import { Link } from 'react-router-dom'
import type { Suspension } from '@atelier/contract/sessions/suspension.ts'
import { rulesPath } from '@atelier/contract/paths/account.ts'
import { moderationTexts } from '@atelier/platform/host'
import { Button, Stack, TextLink } from '@atelier/shared-ui/core.ts'
import styles from './sign-in-dialog.module.css'
import { suspendedTexts as texts } from './suspended-texts.ts'

/** The reason of a suspension, and how to appeal. */
export function Suspended({ suspension: { reason, text }, onClose }: { suspension: Suspension; onClose: () => void }) {
  const reasons: Partial<Record<string, string>> = moderationTexts.reasons
  return (
    <Stack gap={4}>
      <p className={styles.text}>
        {texts.reason} <strong>{reasons[reason] ?? reason}</strong>
      </p>
      {text !== '' && <p className={styles.explanation}>{text}</p>}
      <p className={styles.text}>
        {texts.appeal}{' '}
        <TextLink asChild>
          <Link to={`${rulesPath()}#appeal`} onClick={onClose}>
            {texts.how}
          </Link>
        </TextLink>
      </p>
      <Button variant="primary" size="lg" block onClick={onClose}>
        {texts.close}
      </Button>
    </Stack>
  )
}
