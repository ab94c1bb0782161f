import { applicationsRejoin } from '@atelier/contract/applications/routes.ts'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { useChange } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { applicationsTexts as texts } from './texts.ts'

interface RejoinButtonsProps {
  application: Pick<Application, 'id'>
  block?: boolean
  /** Labels the buttons if there are several rows. */
  describedBy?: string
}

/** Whether who was turned down still wants a project that is open again. */
export function RejoinButtons({ application: { id }, block = false, describedBy }: RejoinButtonsProps) {
  const rejoin = useChange(applicationsRejoin, {
    done: ({ status }) => ({ title: status === 'pending' ? texts.interestedDone : texts.notInterestedDone }),
    failed: ({ message }) => ({ title: texts.rejoinFailed, description: message }),
  })
  const answer = (interested: boolean) => rejoin.mutate({ params: { id }, body: { interested } })
  const both = {
    block,
    size: block ? 'md' : 'sm',
    'aria-describedby': describedBy,
    disabled: rejoin.isPending,
  } as const
  return (
    <>
      <Button {...both} variant="primary" onClick={() => answer(true)}>
        {texts.interested}
      </Button>
      <Button {...both} onClick={() => answer(false)}>
        {texts.notInterested}
      </Button>
    </>
  )
}
