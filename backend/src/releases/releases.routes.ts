import type { releases } from '@atelier/contract/releases/endpoints.ts'
import type { AppVersion, SwitchResult } from '@atelier/contract/releases/schemas.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { TeamPrincipal } from '../http/principal.ts'
import { securityEvent } from '../kernel/security-events.ts'
import { tokenGuards, tokenHandlers } from './tokens/delivery-tokens.routes.ts'
import type { DeliveryTokens } from './tokens/delivery-tokens.ts'
import { PREPARATION_BYTES_MAX } from './limits.ts'
import type { ChangeInput, Refusal } from './release-deps.ts'
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
  freeze: {},
  endFreeze: {},
  pairs: {},
  reportPairs: {},
  alarm: {},
  endAlarm: {},
  ...tokenGuards,
} satisfies Guards<typeof releases>

interface Change {
  app: string
  version?: string | undefined
}

type Errors = { NOT_YOUR_APP(): Error }

interface SwitchCall {
  body: { expected_revision: number }
  caller: TeamPrincipal
  errors: Errors
}

async function forTeam<Done extends object>(
  caller: TeamPrincipal,
  changes: readonly Change[],
  errors: Errors,
  work: () => Promise<Done | Refusal>,
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

type Switches = Pick<typeof releases, 'switch' | 'rollback' | 'switchMany' | 'rollbackMany'>

function switchHandlers(service: ReleasesService): Handlers<Switches> {
  const changing =
    <One extends Change>(
      event: 'release_switched' | 'release_rolled_back',
      change: (input: ChangeInput<One>) => Promise<SwitchResult[] | Refusal>,
    ) =>
    async (apps: readonly One[], { body, caller, errors }: SwitchCall) => {
      const { name: team } = caller
      const input = { apps, expectedRevision: body.expected_revision, team }
      const done = await forTeam(caller, apps, errors, () => change(input))
      for (const { app, version, switched } of done) if (switched) securityEvent(event, { app, version, team })
      return done
    }
  const switchTo = changing('release_switched', service.switchTo)
  const rollBack = changing<Change>('release_rolled_back', service.rollback)
  return {
    switchMany: async (call) => ({ apps: await switchTo(call.body.apps, call) }),
    rollbackMany: async (call) => ({ apps: await rollBack(call.body.apps, call) }),
    // until 2.0.0: clients of 1.0 switch a single app
    switch: async (call) => (await switchTo([{ ...call.params, version: call.body.version }], call))[0]!,
    // until 2.0.0: clients of 1.0 roll a single app back
    rollback: async (call) => (await rollBack([{ ...call.params, version: call.body.version }], call))[0]!,
  }
}

const canaryHandlers = (service: ReleasesService): Handlers<Pick<typeof releases, 'canary' | 'stopCanary'>> => ({
  async canary({ params: { app }, body: { version, share, expected_revision }, caller, errors }) {
    const { name: team } = caller
    const done = await forTeam(caller, [{ app, version }], errors, () =>
      service.canary({ app, version, share, expectedRevision: expected_revision, team }),
    )
    if (done.started) securityEvent('release_canary_started', { app, version, share, team })
    return done
  },

  async stopCanary({ params: { app }, body: { expected_revision }, caller, errors }) {
    const done = await forTeam(caller, [{ app }], errors, () =>
      service.stopCanary({ app, expectedRevision: expected_revision, team: caller.name }),
    )
    const { version } = done
    if (version !== null) securityEvent('release_canary_stopped', { app, version, team: caller.name })
    return done
  },
})

const ownershipHandlers = (service: ReleasesService): Handlers<Pick<typeof releases, 'retire' | 'handover'>> => ({
  async retire({ params: { app }, body: { expected_revision }, caller, errors }) {
    const done = await forTeam(caller, [{ app }], errors, () =>
      service.retire({ app, expectedRevision: expected_revision, team: caller.name }),
    )
    if (done.retired) securityEvent('release_retired', { app, version: done.version, team: caller.name })
    return done
  },

  async handover({ params: { app }, body: { path, to, expected_revision }, caller, errors }) {
    const done = await forTeam(caller, [{ app }], errors, () =>
      service.handOver({ app, path, to, expectedRevision: expected_revision, team: caller.name }),
    )
    if (done.handed_over) securityEvent('release_handed_over', { app, path, to, team: caller.name })
    return done
  },
})

const freezeHandlers = (service: ReleasesService): Handlers<Pick<typeof releases, 'freeze' | 'endFreeze'>> => ({
  async freeze({ params: { app }, body: { until, reason, expected_revision }, caller, errors }) {
    const done = await forTeam(caller, [{ app }], errors, () =>
      service.freeze({ app, until: new Date(until), reason, expectedRevision: expected_revision, team: caller.name }),
    )
    if (done.changed) securityEvent('release_frozen', { app, until, team: caller.name })
    return done
  },

  async endFreeze({ params: { app }, body: { expected_revision }, caller, errors }) {
    const done = await forTeam(caller, [{ app }], errors, () =>
      service.endFreeze({ app, expectedRevision: expected_revision, team: caller.name }),
    )
    if (done.ended) securityEvent('release_unfrozen', { app, team: caller.name })
    return done
  },
})

const pairHandlers = (service: ReleasesService): Handlers<Pick<typeof releases, 'pairs' | 'reportPairs'>> => ({
  pairs: () => service.pairs(),

  async reportPairs({ body: { pairs }, caller, errors }) {
    const { name: team } = caller
    const owned = pairs.flatMap(({ versions }) => versions.find(({ app }) => mayShip(caller, app)) ?? versions)
    await forTeam(caller, owned, errors, () => service.reportPairs({ pairs, team }))
    for (const { versions, passed } of pairs)
      if (!passed) securityEvent('release_pair_failed', { versions: versions.map(nameOf).join(' with '), team })
  },
})

const nameOf = ({ app, version }: AppVersion) => `${app} ${version}`

const alarmHandlers = (service: ReleasesService): Handlers<Pick<typeof releases, 'alarm' | 'endAlarm'>> => ({
  async alarm({ params: { app }, body: { mail, budget, expected_revision }, caller, errors }) {
    const done = await forTeam(caller, [{ app }], errors, () =>
      service.setAlarm({ app, mail, budget, expectedRevision: expected_revision, team: caller.name }),
    )
    if (done.changed) securityEvent('release_alarm_set', { app, team: caller.name })
    return done
  },

  async endAlarm({ params: { app }, body: { expected_revision }, caller, errors }) {
    const done = await forTeam(caller, [{ app }], errors, () =>
      service.endAlarm({ app, expectedRevision: expected_revision, team: caller.name }),
    )
    if (done.ended) securityEvent('release_alarm_ended', { app, team: caller.name })
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
    ...freezeHandlers(service),
    ...pairHandlers(service),
    ...alarmHandlers(service),
    ...tokenHandlers(tokens),
  }
  return { guards, handlers }
}

/** The endpoint's error has the refusal's name. */
function errorOf({ refused, ...data }: Refusal, errors: object): Error {
  const make = (errors as Record<string, ((data: unknown) => Error) | undefined>)[refused]
  return (
    make?.(Object.keys(data).length > 0 ? data : undefined) ?? new Error(`${refused} is not an error of this endpoint`)
  )
}
