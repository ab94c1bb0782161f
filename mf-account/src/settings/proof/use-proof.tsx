import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ProofWish } from '@atelier/contract/accounts/limits.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'
import { useTimers } from '@atelier/platform'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** Query parameter of the provider's return URL: the action that required the proof. */
const PROVEN = 'proven'

/** Whether a call was rejected for lack of a fresh proof. */
export const needsProof = ({ code }: Pick<ApiError, 'code'>): boolean => code === 'FRESH_PROOF_REQUIRED'

interface ProofRequest {
  /** Asks for a proof if the call failed for that reason. */
  onFailed(error: ApiError): void
  /** The dialog to render; `proceed` retries the call. */
  dialog: (proceed: () => void) => ReactNode
}

/** Asks for a fresh proof when a call requires one. */
export function useProof(wish: ProofWish): ProofRequest {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    onFailed: (error) => needsProof(error) && setOpen(true),
    dialog: (proceed) =>
      open && (
        <Suspense>
          <ProofDialog
            wish={wish}
            onClose={close}
            onProven={() => {
              close()
              proceed()
            }}
          />
        </Suspense>
      ),
  }
}

/** Continues the action when the visitor returns from a provider with a proof. */
export function useProofReturn(wish: ProofWish, proceed: () => void): void {
  const timers = useTimers()
  const [params, setParams] = useSearchParams()
  const isReturn = params.get(PROVEN) === wish
  const arrive = useEffectEvent(() => {
    setParams({}, { replace: true, preventScrollReset: true })
    proceed()
  })
  useEffect(() => {
    // In a separate task: React cannot update the shell's tree from an effect here while committing that tree
    return isReturn ? timers.after(0, () => arrive()) : undefined
  }, [isReturn, timers])
}
