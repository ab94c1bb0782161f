import { Suspense, lazy, useState } from 'react'
import { Button } from '@atelier/shared-ui/core.ts'
import type { ButtonProps } from '@atelier/shared-ui/core.ts'
import { applicationsTexts as texts } from './texts.ts'
import { useRespond } from './use-respond.ts'
import type { Invitation } from './use-respond.ts'

const AcceptInvitationDialog = lazy(() => import('./accept-invitation-dialog.tsx'))

interface RespondButtonsProps extends Pick<ButtonProps, 'size' | 'variant' | 'block'> {
  invitation: Invitation
  /** Labels the buttons if there are several rows. */
  describedBy?: string
}

/** Accept and Decline of a pending invitation. `variant` is that of Accept. */
export function RespondButtons({ invitation, describedBy, variant = 'primary', ...look }: RespondButtonsProps) {
  const [asking, setAsking] = useState(false)
  const { accepting, declining, accept, decline } = useRespond(invitation, () => setAsking(false))
  const both = { ...look, 'aria-describedby': describedBy, disabled: accepting || declining }
  return (
    <>
      <Button {...both} variant={variant} data-control="accept" onClick={() => setAsking(true)}>
        {texts.accept}
      </Button>
      <Button {...both} data-control="decline" busy={declining} onClick={decline}>
        {texts.decline}
      </Button>
      {asking && (
        <Suspense>
          <AcceptInvitationDialog busy={accepting} onAccept={accept} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
