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
  const both = { ...look, 'aria-describedby': describedBy, disabled: accepting || declining }
  return (
    <>
      <Button {...both} variant={variant} data-control="accept" busy={accepting} onClick={accept}>
        {texts.accept}
      </Button>
      <Button {...both} data-control="decline" busy={declining} onClick={decline}>
        {texts.decline}
      </Button>
    </>
  )
}
