import { Suspense, lazy, useState } from 'react'
import { Fingerprint } from 'lucide-react'
import type { Passkey } from '@atelier/contract/factors/schemas.ts'
import { ageInWords, useServerNow } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { SettingRow } from '../setting-row.tsx'
import { factorsTexts as texts } from './factors-texts.ts'

const RenameDialog = lazy(() => import('./rename-dialog.tsx'))
const RemovePasskey = lazy(() => import('./remove-passkey.tsx'))

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [now] = useState(useServerNow())
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { name, created_at, last_used_at } = passkey
  const age = (at: string) => ageInWords(at, now).toLowerCase()
  const Shown = open === 'rename' ? RenameDialog : RemovePasskey
  return (
    <>
      <SettingRow
        icon={<Fingerprint />}
        title={name}
        meaning={[texts.addedAt(age(created_at)), last_used_at && texts.usedAt(age(last_used_at))]
          .filter(Boolean)
          .join(', ')}
        control={(names) => (
          <>
            <Button size="sm" {...names} data-control="rename" onClick={() => setOpen('rename')}>
              {texts.rename}
            </Button>
            <Button
              size="sm"
              data-control="remove"
              aria-label={`${texts.remove} ${name}`}
              aria-describedby={names['aria-describedby']}
              onClick={() => setOpen('remove')}
            >
              {texts.remove}
            </Button>
          </>
        )}
      />
      {open && (
        <Suspense>
          <Shown passkey={passkey} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
