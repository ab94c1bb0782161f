import { useState } from 'react'
import { KeyRound } from 'lucide-react'
import { factorsPasskeyProofOptions, factorsProvePasskey } from '@atelier/contract/factors/routes.ts'
import { useChange, useToast } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { proofTexts as texts } from './proof-texts.ts'

export function PasskeyProof({ onProven }: { onProven: () => void }) {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const failed = ({ message }: { message: string }) => ({ title: texts.failed, description: message })
  const prove = useChange(factorsProvePasskey, { failed, onDone: onProven })
  const begin = useChange(factorsPasskeyProofOptions, { failed, onDone: ({ options }) => void sign(options) })

  async function sign(options: Record<string, unknown>) {
    setIsOpen(true)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      prove.mutate({ body: { credential: await startAuthentication({ optionsJSON: options as never }) } })
    } catch {
      toast({ title: texts.failed, description: texts.passkeyNotUsed, variant: 'destructive' })
    }
    setIsOpen(false)
  }

  return (
    <Button block busy={begin.isPending || isOpen || prove.isPending} onClick={() => begin.mutate(undefined)}>
      <KeyRound aria-hidden="true" />
      {texts.usePasskey}
    </Button>
  )
}
