import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { NOTE_MAX } from '@atelier/contract/applications/limits.ts'
import type { InvitableProject } from '@atelier/contract/applications/schemas.ts'
import { postProjectPath } from '@atelier/contract/paths/projects.ts'
import {
  LimitNote,
  PageLoading,
  PagedList,
  YourNameField,
  itemsOf,
  linkState,
  useApi,
  useToast,
  useYourName,
} from '@atelier/platform'
import { Button, Field, TextArea } from '@atelier/shared-ui/core.ts'
import { Dialog, DialogActions } from '@atelier/shared-ui/dialog.tsx'
import { invitableListOptions } from '../applications.queries.ts'
import styles from './hire.module.css'
import { inviting } from './inviting.ts'
import type { Invitee } from './inviting.ts'
import { HireProjects } from './hire-projects.tsx'
import { hireTexts as texts } from './hire-texts.ts'
import { useInvite } from './use-invite.ts'

interface HireDialogProps extends Invitee {
  /** Chosen from the start. */
  projectId?: number | undefined
  /** What the note begins with. */
  note?: string | undefined
  onClose: () => void
  onInvited: () => void
}

export default function HireDialog({ onClose, onInvited, ...props }: HireDialogProps) {
  const { creatorId, creatorName, projectId } = props
  const toast = useToast()
  const list = useInfiniteQuery(invitableListOptions(useApi(), creatorId))
  const [chosen, setChosen] = useState(projectId === undefined ? '' : String(projectId))
  const projects = itemsOf(list.data?.pages)
  const picked = chosen || onlyChoice(projects, list.hasNextPage)
  const project = projects.find(({ id, application }) => String(id) === picked && !application)
  const allowance = list.data?.pages.at(-1)?.allowance
  const isOut = allowance?.remaining === 0
  const name = useYourName()
  const noteBox = useRef<HTMLTextAreaElement>(null)
  const { note, noteError, writeNote, isPending, send } = useInvite(props, () => {
    onInvited()
    onClose()
  })

  useEffect(() => {
    if (list.isError && !list.data) toast({ title: texts.projectsFailed, variant: 'destructive' })
  }, [list.isError, list.data, toast])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (noteError) noteBox.current?.focus()
    else if (project && !isPending && !isOut && (await name.save())) send(project.id)
  }

  return (
    <Dialog open onOpenChange={onClose} title={texts.title(creatorName)} size="md" keepOnOutsideClick={note !== ''}>
      <form onSubmit={(event) => void submit(event)} className={styles.form}>
        <PagedList
          query={list}
          texts={texts}
          compact
          skeleton={<PageLoading />}
          empty={<NoProjects invitee={{ creatorId, creatorName }} />}
        >
          {(projects) => <HireProjects projects={projects} picked={picked} onPick={setChosen} />}
        </PagedList>
        {projects.length > 0 && <YourNameField name={name} seenBy="creators" />}
        {projects.length > 0 && (
          <Field label={texts.note} optional hint={texts.noteHint} error={noteError}>
            <TextArea
              ref={noteBox}
              rows={3}
              limit={NOTE_MAX}
              lengthOf={countedLength}
              value={note}
              onValueChange={writeNote}
            />
          </Field>
        )}
        {projects.length > 0 && (
          <LimitNote always allowance={allowance} what={texts.invitations} period={texts.today} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!project || isOut}
            busy={isPending}
            busyText={texts.sending}
          >
            {texts.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The id of the only project that the creator can be invited to, else ''. */
function onlyChoice(projects: readonly InvitableProject[], more: boolean): string {
  const [one, ...others] = projects.filter(({ application }) => !application)
  return one && others.length === 0 && !more ? String(one.id) : ''
}

function NoProjects({ invitee }: { invitee: Invitee }) {
  const location = useLocation()
  return (
    <div className={styles.empty}>
      <p>{texts.empty}</p>
      <Button asChild>
        <Link to={postProjectPath()} state={{ ...linkState(location), ...inviting.write(invitee) }}>
          {texts.postProject}
        </Link>
      </Button>
    </div>
  )
}
