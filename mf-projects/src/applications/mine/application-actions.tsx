import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { Ellipsis } from 'lucide-react'
import type { OwnApplication } from '@atelier/contract/applications/schemas.ts'
import { Button, IconButton } from '@atelier/shared-ui/core.ts'
import { Menu, MenuItem } from '@atelier/shared-ui/menu.tsx'
import { conversationsTexts } from '../../conversations/texts.ts'
import { useOpenConversation } from '../../conversations/use-open-conversation.ts'
import { RejoinButtons } from '../rejoin-buttons.tsx'
import { applicationsTexts as texts } from '../texts.ts'

const WithdrawDialog = lazy(() => import('../withdraw-dialog.tsx'))

interface ApplicationActionsProps {
  application: OwnApplication
  /** Id of the element that names the subject of the actions. */
  describedBy: string
}

export function applicationActions(application: OwnApplication, titleId: string): ReactNode {
  const { status, type, asked } = application
  if (asked) return <RejoinButtons application={application} describedBy={titleId} />
  if (status === 'accepted') return <MessageClient application={application} describedBy={titleId} />
  return status === 'pending' && type === 'application' ? <WithdrawMenu application={application} /> : null
}

function MessageClient({ application, describedBy }: ApplicationActionsProps) {
  const { busy, open } = useOpenConversation()
  return (
    <Button
      size="sm"
      aria-describedby={describedBy}
      busy={busy}
      onClick={() => open({ project_id: application.project_id, creator_id: application.creator_id, exists: true })}
    >
      {application.partner === 'away' ? conversationsTexts.open : texts.messageClient}
    </Button>
  )
}

function WithdrawMenu({ application }: Pick<ApplicationActionsProps, 'application'>) {
  const [asking, setAsking] = useState(false)
  const { title } = application.project
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={texts.actions(title)} size="sm" data-control="menu">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem tone="danger" onSelect={() => setAsking(true)}>
          {texts.withdraw}
        </MenuItem>
      </Menu>
      {asking && (
        <Suspense>
          <WithdrawDialog application={application} title={title} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
