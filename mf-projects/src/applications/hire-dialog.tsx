import { useEffect, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { applicationsInvite } from '@atelier/contract/applications/routes.ts'
import { postProjectPath } from '@atelier/contract/paths/projects.ts'
import {
  PageLoading,
  PagedList,
  itemsOf,
  linkState,
  useApi,
  useChange,
  useQueryClient,
  useToast,
} from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { Dialog, DialogActions } from '@atelier/shared-ui/dialog.tsx'
import { invitableListOptions } from './applications.queries.ts'
import styles from './hire.module.css'
import { HireProjects } from './hire-projects.tsx'
import { hireTexts as texts } from './hire-texts.ts'
import { conflictText, reread } from './reread.ts'

interface HireDialogProps {
  creatorId: string
  creatorName: string
  onClose: () => void
  onInvited: () => void
}

/** Invites a creator to one of the buyer's open projects. */
export default function HireDialog({ creatorId, creatorName, onClose, onInvited }: HireDialogProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const location = useLocation()
  const list = useInfiniteQuery(invitableListOptions(useApi(), creatorId))
  const [picked, setPicked] = useState('')
  const project = itemsOf(list.data?.pages).find(({ id, application }) => String(id) === picked && !application)

  useEffect(() => {
    if (list.isError && !list.data) toast({ title: texts.projectsFailed, variant: 'destructive' })
  }, [list.isError, list.data, toast])

  const invite = useChange(applicationsInvite, {
    clientId: true,
    input: (id: number) => ({ params: { id }, body: { creator_id: creatorId } }),
    done: texts.sent(creatorName),
    failed: (error) => ({ title: texts.sendFailed, description: conflictText(error) }),
    onDone() {
      onInvited()
      onClose()
    },
    onFailed: () => reread(queries),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (project && !invite.isPending) invite.mutate(project.id)
  }

  return (
    <Dialog open onOpenChange={onClose} title={texts.title(creatorName)} size="md">
      <form onSubmit={submit} className={styles.form}>
        <PagedList
          query={list}
          texts={texts}
          compact
          skeleton={<PageLoading />}
          empty={
            <div className={styles.empty}>
              <p>{texts.empty}</p>
              <Button asChild>
                <Link to={postProjectPath()} state={linkState(location)}>
                  {texts.postProject}
                </Link>
              </Button>
            </div>
          }
        >
          {(projects) => <HireProjects projects={projects} picked={picked} onPick={setPicked} />}
        </PagedList>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!project} busy={invite.isPending} busyText={texts.sending}>
            {texts.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
