import type { releases } from '@atelier/contract/releases/endpoints.ts'
import { none } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { mayShip } from './releases.policy.ts'
import type { Refusal, ReleasesService } from './releases.service.ts'

const byTeams = { limit: none('callers hold a delivery token') }
const guards = {
  status: byTeams,
  prepare: byTeams,
  switch: byTeams,
  rollback: byTeams,
  switchMany: byTeams,
  rollbackMany: byTeams,
} satisfies Guards<typeof releases>

export function releasesRoutes(service: ReleasesService) {
  const handlers: Handlers<typeof releases> = {
    status: () => service.status(),

    async prepare({ params: { app }, body, caller, errors }) {
      if (!mayShip(caller, app)) throw errors.NOT_YOUR_APP()
      const outcome = await service.prepare(app, body, caller.name)
      if (!('refused' in outcome)) return outcome
      throw errorOf(outcome, errors)
    },

    async switch({ params: { app }, body, caller, errors }) {
      if (!mayShip(caller, app)) throw errors.NOT_YOUR_APP()
      const outcome = await service.switchTo([{ app, version: body.version }], body.expected_revision, caller.name)
      if (!('refused' in outcome)) return outcome[0]!
      throw errorOf(ofOne(outcome, app), errors)
    },

    async rollback({ params: { app }, body, caller, errors }) {
      if (!mayShip(caller, app)) throw errors.NOT_YOUR_APP()
      const outcome = await service.rollback([{ app, version: body.version }], body.expected_revision, caller.name)
      if (!('refused' in outcome)) return outcome[0]!
      throw errorOf(ofOne(outcome, app), errors)
    },

    async switchMany({ body: { apps, expected_revision }, caller, errors }) {
      if (!apps.every(({ app }) => mayShip(caller, app))) throw errors.NOT_YOUR_APP()
      const outcome = await service.switchTo(apps, expected_revision, caller.name)
      if (!('refused' in outcome)) return { apps: outcome }
      throw errorOf(outcome, errors)
    },

    async rollbackMany({ body: { apps, expected_revision }, caller, errors }) {
      if (!apps.every(({ app }) => mayShip(caller, app))) throw errors.NOT_YOUR_APP()
      const outcome = await service.rollback(apps, expected_revision, caller.name)
      if (!('refused' in outcome)) return { apps: outcome }
      throw errorOf(outcome, errors)
    },
  }
  return { guards, handlers }
}

/** The refusal of a switch of several apps, as that of one: it says which version of this app runs. */
const ofOne = (refusal: Refusal, app: string) =>
  refusal.refused === 'REVISION_CONFLICT'
    ? { refused: refusal.refused, revision: refusal.revision, version: refusal.versions[app] ?? null }
    : refusal

/** A refusal as the endpoint's error of the same name. */
function errorOf({ refused, ...data }: Refusal | ReturnType<typeof ofOne>, errors: object): Error {
  const make = (errors as Record<string, ((data: unknown) => Error) | undefined>)[refused]
  return (
    make?.(Object.keys(data).length > 0 ? data : undefined) ?? new Error(`${refused} is not an error of this endpoint`)
  )
}
