import type { releases } from '@atelier/contract/releases/endpoints.ts'
import type { Errors, Handlers } from '../http/handlers.ts'
import { mayShip } from './releases.policy.ts'
import type { Refusal, ReleasesService } from './releases.service.ts'

type Releases = typeof releases

/** Answers the delivery endpoints. */
export const releasesRoutes = (service: ReleasesService): Handlers<Releases> => ({
  status: () => service.status(),

  async prepare({ params: { app }, body, caller, errors }) {
    if (!mayShip(caller, app)) throw errors.NOT_YOUR_APP()
    const outcome = await service.prepare(app, body, caller.name)
    if (!('refused' in outcome)) return outcome
    throw errorOf(outcome, errors)
  },

  async switch({ params: { app }, body, caller, errors }) {
    if (!mayShip(caller, app)) throw errors.NOT_YOUR_APP()
    const outcome = await service.switchTo(app, body.version, body.expected_revision, caller.name)
    if (!('refused' in outcome)) return outcome
    throw errorOf(outcome, errors)
  },

  async rollback({ params: { app }, body, caller, errors }) {
    if (!mayShip(caller, app)) throw errors.NOT_YOUR_APP()
    const outcome = await service.rollback(app, body.version, body.expected_revision, caller.name)
    if (!('refused' in outcome)) return outcome
    throw errorOf(outcome, errors)
  },
})

/** A refusal as the endpoint's error of the same name. */
function errorOf({ refused, ...data }: Refusal, errors: Partial<Errors<Releases[keyof Releases]>>): Error {
  const make = (errors as Record<string, ((data: unknown) => Error) | undefined>)[refused]
  return (
    make?.(Object.keys(data).length > 0 ? data : undefined) ?? new Error(`${refused} is not an error of this endpoint`)
  )
}
