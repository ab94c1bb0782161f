import { Suspense, lazy, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Factors } from '@atelier/contract/factors/schemas.ts'
import { Loaded, useApi, useRowFocus } from '@atelier/platform'
import { SettingsSection } from '../settings-section.tsx'
import { WaitingRows } from '../waiting-rows.tsx'
import { AddPasskeyRow } from './add-passkey-row.tsx'
import { CodesRow } from './codes-row.tsx'
import { factorsOptions } from './factors.queries.ts'
import { factorsTexts as texts } from './factors-texts.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { TotpRow } from './totp-row.tsx'

const CodesDialog = lazy(() => import('./codes-dialog.tsx'))

export function FactorsSection() {
  const query = useQuery(factorsOptions(useApi()))
  const heading = useRef<HTMLHeadingElement>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const focus = useRowFocus(
    (query.data?.passkeys ?? []).map(({ id }) => id),
    heading,
  )
  const hasFactor = ({ passkeys, totp_since }: Factors) => passkeys.length > 0 || totp_since !== null
  return (
    <SettingsSection id="factors" blurb={texts.blurb} heading={heading}>
      <Loaded query={query} notFound={null} pending={<WaitingRows count={2} />} failed={texts.failed}>
        {(factors) => (
          <>
            <ul role="list" ref={focus.list}>
              {factors.passkeys.map((passkey) => (
                <li key={passkey.id} onClickCapture={({ target }) => focus.note(passkey.id, target)}>
                  <PasskeyRow passkey={passkey} />
                </li>
              ))}
            </ul>
            <AddPasskeyRow onCodes={setCodes} />
            <TotpRow since={factors.totp_since} onCodes={setCodes} />
            {hasFactor(factors) && <CodesRow left={factors.recovery_codes_left} onCodes={setCodes} />}
          </>
        )}
      </Loaded>
      {codes && (
        <Suspense>
          <CodesDialog codes={codes} onClose={() => setCodes(null)} />
        </Suspense>
      )}
    </SettingsSection>
  )
}
