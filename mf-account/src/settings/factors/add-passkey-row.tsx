import { useState } from 'react'
import { KeyRound } from 'lucide-react'
import { factorsAddPasskey, factorsPasskeyOptions } from '@atelier/contract/factors/routes.ts'
import { factorsErrorTexts } from '@atelier/contract/factors/texts.ts'
import { useChange, useToast } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { needsProof, useProof, useProofReturn } from '../proof/use-proof.tsx'
import { SettingRow } from '../setting-row.tsx'
import { hasPasskeys } from './has-passkeys.ts'
import { factorsTexts as texts } from './factors-texts.ts'

/** The browser asks where to keep the passkey. */
export function AddPasskeyRow({ onCodes }: { onCodes: (codes: readonly string[] | null) => void }) {
  const toast = useToast()
  const proof = useProof('passkey')
  const [isOpen, setIsOpen] = useState(false)
  const add = useChange(factorsAddPasskey, {
    done: { title: texts.added },
    failed: ({ message }) => ({ title: texts.addFailed, description: message }),
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  const begin = useChange(factorsPasskeyOptions, {
    failed: (error) => (needsProof(error) ? undefined : { title: texts.addFailed, description: error.message }),
    onFailed: proof.onFailed,
    onDone: ({ options }) => void create(options),
  })
  const start = () => begin.mutate(undefined)
  useProofReturn('passkey', start)

  async function create(options: Record<string, unknown>) {
    setIsOpen(true)
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      add.mutate({ body: { credential: await startRegistration({ optionsJSON: options as never }) } })
    } catch (error) {
      const isKnown = error instanceof Error && error.name === 'InvalidStateError'
      const description = isKnown ? factorsErrorTexts.passkeyExists : texts.notAdded
      toast({ title: texts.addFailed, description, variant: 'destructive' })
    }
    setIsOpen(false)
  }

  return (
    <>
      <SettingRow
        icon={<KeyRound />}
        title={texts.passkeys}
        meaning={hasPasskeys() ? texts.passkeysMeaning : texts.noPasskeys}
        control={(names) =>
          hasPasskeys() && (
            <Button
              size="sm"
              {...names}
              busy={begin.isPending || isOpen || add.isPending}
              busyText={texts.adding}
              onClick={start}
            >
              {texts.add}
            </Button>
          )
        }
      />
      {proof.dialog(start)}
    </>
  )
}
