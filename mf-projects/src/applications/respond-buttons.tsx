import type { Application } from '@atelier/contract/applications/schemas.ts'
import { Button } from '@atelier/shared-ui/core.ts'
import type { ButtonProps } from '@atelier/shared-ui/core.ts'
import { applicationsTexts as texts } from './texts.ts'
import { useRespond } from './use-respond.ts'

interface RespondButtonsProps extends Pick<ButtonProps, 'size' | 'variant' | 'block'> {
  invitation: Application
  /** Labels the buttons if there are several rows. */
  describedBy?: string
}

/** Accept and Decline of a pending invitation. `variant` is that of Accept. */
export function RespondButtons({ invitation, describedBy, variant = 'primary', ...look }: RespondButtonsProps) {
  const { accepting, declining, accept, decline } = useRespond(invitation)
  const busy = accepting || declining
  return (
    <>
      <Button
        {...look}
        variant={variant}
        aria-describedby={describedBy}
        data-control="accept"
        busy={accepting}
        disabled={busy}
        onClick={accept}
      >
        {texts.accept}
      </Button>
      <Button
        {...look}
        aria-describedby={describedBy}
        data-control="decline"
        busy={declining}
        disabled={busy}
        onClick={decline}
      >
        {texts.decline}
      </Button>
    </>
  )
}
