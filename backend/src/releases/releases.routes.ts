import type { releases } from '@atelier/contract/releases/endpoints.ts'
import type { SwitchResult } from '@atelier/contract/releases/schemas.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { TeamPrincipal } from '../http/principal.ts'
import { securityEvent } from '../http/security-log.ts'
import { tokenGuards, tokenHandlers } from './delivery-tokens.routes.ts'
import type { DeliveryTokens } from './delivery-tokens.ts'
import { PREPARATION_BYTES_MAX } from './limits.ts'
import type { Refusal } from './release-deps.ts'
import { mayShip } from './releases.policy.ts'
import type { ReleasesService } from './releases.service.ts'

const guards = {
  status: {},
  prepare: { bodyBytes: PREPARATION_BYTES_MAX },
  preview: {},
  canary: {},
  stopCanary: {},
  sourceMap: {},
  switch: {},
  rollback: {},
  switchMany: {},
  rollbackMany: {},
  retire: {},
  handover: {},
  ...tokenGuards,
} satisfies Guards<typeof releases>

interface Change {
  app: string
  version?: string | undefined
}

type Errors = { NOT_YOUR_APP(): Error }

async function forTeam<Done extends object>(
  caller: TeamPrincipal,
  changes: readonly Change[],
  errors: Errors,
  work: () => Promise<Done | Refusal | OfOne>,
): Promise<Done> {
  const { name: team } = caller
  const refused = (code: string) => {
    for (const change of changes) securityEvent('release_refused', { code, ...change, team })
  }
  if (!changes.every(({ app }) => mayShip(caller, app))) {
    refused('NOT_YOUR_APP')
    throw errors.NOT_YOUR_APP()
  }
  const outcome = await work()
  if (!('refused' in outcome)) return outcome
  refused(outcome.refused)
  throw errorOf(outcome, errors)
}

function logSwitches(event: 'release_switched' | 'release_rolled_back', team: string, done: SwitchResult[]): void {
  for (const { app, version, switched } of done) if (switched) securityEvent(event, { app, version, team })
}

type Switches = Pick<typeof releases, 'switch' | 'rollback' | 'switchMany' | 'rollbackMany'>

const switchHandlers = (service: ReleasesService): Handlers<Switches> => ({
  async switch({ params: { app }, body: { version, expected_revision }, caller, errors }) {
    const apps = [{ app, version }]
    const done = await forTeam(caller, apps, errors, async () =>
      ofOne(await service.switchTo({ apps, expectedRevision: expected_revision, team: caller.name }), app),
    )
    logSwitches('release_switched', caller.name, done)
    return done[0]!
  },

  async rollback({ params: { app }, body: { version, expected_revision }, caller, errors }) {
    const apps = [{ app, version }]
    const done = await forTeam(caller, apps, errors, async () =>
      ofOne(await service.rollback({ apps, expectedRevision: expected_revision, team: caller.name }), app),
    )
    logSwitches('release_rolled_back', caller.name, done)
    return done[0]!
  },

  async switchMany({ body: { apps, expected_revision }, caller, errors }) {
    const done = await forTeam(caller, apps, errors, () =>
      service.switchTo({ apps, expectedRevision: expected_revision, team: caller.name }),
    )
    logSwitches('release_switched', caller.name, done)
    return { apps: done }
  },

  async rollbackMany({ body: { apps, expected_revision }, caller, errors }) {
    const done = await forTeam(caller, apps, errors, () =>
      service.rollback({ apps, expectedRevision: expected_revision, team: caller.name }),
    )
    logSwitches('release_rolled_back', caller.name, done)
    return { apps: done }
  },
})

const canaryHandlers = (service: ReleasesService): Handlers<Pick<typeof releases, 'canary' | 'stopCanary'>> => ({
  async canary({ params: { app }, body: { version, share, expected_revision }, caller, errors }) {
    const { name: team } = caller
    const done = await forTeam(caller, [{ app, version }], errors, async () =>
      ofOne(await service.canary({ app, version, share, expectedRevision: expected_revision, team }), app),
    )
    if (done.started) securityEvent('release_canary_started', { app, version, share, team })
    return done
  },

  async stopCanary({ params: { app }, body: { expected_revision }, caller, errors }) {
    const done = await forTeam(caller, [{ app }], errors, async () =>
      ofOne(await service.stopCanary({ app, expectedRevision: expected_revision, team: caller.name }), app),
    )
    const { version } = done
    if (version !== null) securityEvent('release_canary_stopped', { app, version, team: caller.name })
    return done
  },
})

const ownershipHandlers = (service: ReleasesService): Handlers<Pick<typeof releases, 'retire' | 'handover'>> => ({
  async retire({ params: { app }, body: { expected_revision }, caller, errors }) {
    const done = await forTeam(caller, [{ app }], errors, async () =>
      ofOne(await service.retire({ app, expectedRevision: expected_revision, team: caller.name }), app),
    )
    if (done.retired) securityEvent('release_retired', { app, version: done.version, team: caller.name })
    return done
  },

  async handover({ params: { app }, body: { path, to, expected_revision }, caller, errors }) {
    const done = await forTeam(caller, [{ app }], errors, async () =>
      ofOne(await service.handOver({ app, path, to, expectedRevision: expected_revision, team: caller.name }), app),
    )
    if (done.handed_over) securityEvent('release_handed_over', { app, path, to, team: caller.name })
    return done
  },
})

export function releasesRoutes(service: ReleasesService, tokens: DeliveryTokens) {
  const handlers: Handlers<typeof releases> = {
    status: () => service.status(),

    async prepare({ params: { app }, body, caller, errors }) {
      const { version } = body
      const prepared = await forTeam(caller, [{ app, version }], errors, () =>
        service.prepare({ app, preparation: body, team: caller.name }),
      )
      securityEvent('release_prepared', { app, version, team: caller.name })
      return prepared
    },

    async preview({ params: { app, version }, body: { hours }, caller, errors }) {
      const link = await forTeam(caller, [{ app, version }], errors, () => service.preview({ app, version, hours }))
      securityEvent('release_previewed', { app, version, team: caller.name, ends: link.ends_at })
      return link
    },

    ...canaryHandlers(service),

    async sourceMap({ params: { app, version }, query: { path }, errors }) {
      const found = await service.sourceMap({ app, version, path })
      if (!found) throw errors.SOURCE_MAP_NOT_FOUND()
      return found
    },

    ...switchHandlers(service),
    ...ownershipHandlers(service),
    ...tokenHandlers(tokens),
  }
  return { guards, handlers }
}

type OfOne = { refused: 'REVISION_CONFLICT'; revision: number; version: string | null }

const ofOne = <Done extends object>(outcome: Done | Refusal, app: string): Done | Refusal | OfOne =>
  'refused' in outcome && outcome.refused === 'REVISION_CONFLICT'
    ? { refused: outcome.refused, revision: outcome.revision, version: outcome.versions[app] ?? null }
    : outcome

/** The endpoint's error has the refusal's name. */
function errorOf({ refused, ...data }: Refusal | OfOne, errors: object): Error {
  const make = (errors as Record<string, ((data: unknown) => Error) | undefined>)[refused]
  return (
    make?.(Object.keys(data).length > 0 ? data : undefined) ?? new Error(`${refused} is not an error of this endpoint`)
  )
}
