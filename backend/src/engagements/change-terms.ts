import { TERMS_VERSIONS_MAX } from '@atelier/contract/engagements/limits.ts'
import type { NewTerms } from '@atelier/contract/engagements/schemas.ts'
import type * as z from 'zod'
import type { Services } from '../services.ts'
import type { StoredVersion } from './engagements.model.ts'
import { termsTurns } from './terms-turns.ts'
import type { Turn } from './terms-turns.ts'

const proposal = ({ project }: Turn) => ({ kind: 'terms_proposed', project }) as const

export function changeTerms(services: Services) {
  const { facets, now } = services
  const { change, write, isHere } = termsTurns(services)
  const notifier = () => facets().notifier

  const decided = (versions: readonly StoredVersion[], number: number, state: StoredVersion['state']) =>
    versions.map((one) => (one.number === number ? { ...one, state, decided_at: now() } : one))

  return {
    propose: (id: number, person: string, { id: client_id, after, terms }: z.output<typeof NewTerms>) =>
      change<'PARTNER_AWAY' | 'WORK_FINAL' | 'TERMS_CHANGED' | 'TOO_MANY_VERSIONS'>(
        id,
        person,
        async (turn, refuse) => {
          const { session, me, other, versions } = turn
          if (versions.some((one) => one.client_id === client_id && one.author_id.equals(me))) return
          if (turn.isFinal) refuse('WORK_FINAL')
          if (!(await isHere(turn))) refuse('PARTNER_AWAY')
          if (versions.length >= TERMS_VERSIONS_MAX) refuse('TOO_MANY_VERSIONS')
          if (versions.length !== after) refuse('TERMS_CHANGED')
          const open = versions.find(({ state }) => state === 'proposed')
          const before = open ? decided(versions, open.number, 'replaced') : versions
          const created = { number: after + 1, client_id, author_id: me, terms, created_at: now(), decided_at: null }
          await write(turn, [...before, { ...created, state: 'proposed' }])
          const [from, to] = open?.author_id.equals(me) ? [me, other] : [other, me]
          if (open) await notifier().retract(session, to, { ...proposal(turn), actor: from })
          await notifier().notify(session, [other], { ...proposal(turn), actor: me })
        },
      ),

    confirm: (id: number, person: string, number: number) =>
      change<'PARTNER_AWAY' | 'WORK_FINAL' | 'TERMS_NOT_FOUND' | 'TERMS_NOT_PROPOSED' | 'OWN_TERMS'>(
        id,
        person,
        async (turn, refuse) => {
          const { session, me, other, versions, project } = turn
          const version = versions[number - 1] ?? refuse('TERMS_NOT_FOUND')
          if (version.author_id.equals(me)) refuse('OWN_TERMS')
          if (version.state === 'confirmed') return
          if (version.state !== 'proposed') refuse('TERMS_NOT_PROPOSED')
          if (turn.isFinal) refuse('WORK_FINAL')
          if (!(await isHere(turn))) refuse('PARTNER_AWAY')
          await write(turn, decided(versions, number, 'confirmed'))
          await notifier().seen(session, [me], proposal(turn))
          await notifier().notify(session, [other], { kind: 'terms_confirmed', actor: me, project })
        },
      ),

    withdraw: (id: number, person: string, number: number) =>
      change<'TERMS_NOT_FOUND' | 'TERMS_NOT_PROPOSED' | 'NOT_YOUR_TERMS'>(id, person, async (turn, refuse) => {
        const { session, me, other, versions } = turn
        const version = versions[number - 1] ?? refuse('TERMS_NOT_FOUND')
        if (!version.author_id.equals(me)) refuse('NOT_YOUR_TERMS')
        if (version.state === 'withdrawn') return
        if (version.state !== 'proposed') refuse('TERMS_NOT_PROPOSED')
        await write(turn, decided(versions, number, 'withdrawn'))
        await notifier().retract(session, other, { ...proposal(turn), actor: me })
      }),
  }
}
