import { applicationsApply } from '@atelier/contract/applications/routes.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { useChange, useOpenSignIn, useQueryClient, useSessionReady, useToast } from '@atelier/platform'
import { setOwnApplication } from '../applications/applications.queries.ts'
import { conflictText, reread } from '../applications/reread.ts'
import { applyTexts as texts } from './apply-texts.ts'

/** Applies to a project. A guest is asked to log in, and has then applied if a creator came back. */
export function useApply({ id, user_id }: Project) {
  const queries = useQueryClient()
  const toast = useToast()
  const openSignIn = useOpenSignIn()
  const sessionReady = useSessionReady()

  const { isPending, mutate } = useChange(applicationsApply, {
    clientId: true,
    done: { title: texts.sent },
    failed: (error) => ({ title: texts.sendFailed, description: conflictText(error) }),
    onDone: (application) => setOwnApplication(queries, id, application),
    onFailed: () => reread(queries),
  })

  async function apply() {
    const isGuest = (await sessionReady()).user === null
    if (isGuest) {
      toast({ ...texts.loginRequired, variant: 'destructive' })
      if (!(await openSignIn('log-in', { stay: true }))) return
    }
    const { user, role } = await sessionReady()
    if (role === 'creator') mutate({ params: { id }, body: {} })
    else if (role === 'buyer' && user?.id !== user_id) toast({ ...texts.accessDenied, variant: 'destructive' })
  }

  return { busy: isPending, apply: () => void apply() }
}
