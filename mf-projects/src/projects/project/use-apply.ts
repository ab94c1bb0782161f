import { applicationsApply } from '@atelier/contract/applications/routes.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import {
  newId,
  useChange,
  useOpenSignIn,
  useQueryClient,
  useResume,
  useSessionReady,
  useToast,
  useYourName,
} from '@atelier/platform'
import { setOwnApplication } from '../../applications/applications.queries.ts'
import { conflictText, refetchApplications } from '../../applications/refetch-applications.ts'
import { applyTexts as texts } from './apply-texts.ts'

const APPLY = 'apply'

/** Applies to a project. A guest is prompted to log in; the application is then sent if they are a creator. */
export function useApply({ id, title, user_id }: Project) {
  const queries = useQueryClient()
  const toast = useToast()
  const openSignIn = useOpenSignIn()
  const sessionReady = useSessionReady()
  const name = useYourName()

  const { isPending, mutate } = useChange(applicationsApply, {
    clientId: true,
    done: { title: texts.sent },
    failed: (error) => ({ title: texts.sendFailed, description: conflictText(error) }),
    onDone: (application) => setOwnApplication(queries, id, application),
    onFailed: () => refetchApplications(queries),
  })

  async function apply(body: { id?: string } = {}) {
    const { user, role } = await sessionReady()
    if (!user) {
      toast({ ...texts.loginRequired, variant: 'destructive' })
      void openSignIn('log-in', { reason: texts.reason(title), role: 'creator', resume: { kind: APPLY, id: newId() } })
    } else if (role === 'creator') {
      if (await name.save()) mutate({ params: { id }, body })
    } else if (user.id !== user_id) toast({ ...texts.accessDenied, variant: 'destructive' })
  }
  useResume(APPLY, (resume) => void apply({ id: resume.id }))

  return { name, busy: isPending, apply: () => void apply() }
}
