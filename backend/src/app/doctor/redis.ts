import { randomUUID } from 'node:crypto'
import { createLogger } from '../../kernel/logger.ts'
import { connectRedis } from '../../redis/redis-link.ts'
import type { RedisClient } from '../../redis/redis-link.ts'
import { ok, warning, wrong } from './finding.ts'
import { part } from './part.ts'
import type { Check, Part } from './part.ts'
import { tryInTurn } from './rights.ts'

const OLDEST = [6, 2] as const
const ROUND_TRIPS = 5
const SLOW_MS = 50

interface Redis {
  client: RedisClient
  scratch: string
  stop(): void
}

const infoOf = async (client: RedisClient, section: string, field: string) =>
  new RegExp(`^${field}:(.*)$`, 'm').exec(await client.info(section))?.[1]?.trim() ?? ''

const version: Check<Redis> = {
  name: 'version',
  atStart: true,
  todo: 'let its user run INFO',
  async run({ client }) {
    const running = await infoOf(client, 'server', 'redis_version')
    const [major = 0, minor = 0] = running.split('.').map(Number)
    const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])
    return isOld ? wrong(`it is Redis ${running}`, `update it to ${OLDEST.join('.')} or newer`) : ok(running)
  },
}

const eviction: Check<Redis> = {
  name: 'eviction',
  atStart: true,
  todo: 'let its user run INFO',
  async run({ client }) {
    const policy = await infoOf(client, 'memory', 'maxmemory_policy')
    return /^(noeviction|volatile-\w+)$/.test(policy)
      ? ok(policy)
      : warning(
          `maxmemory-policy is ${policy}, which may evict the stream of live events`,
          'set maxmemory-policy to noeviction or volatile-ttl',
        )
  },
}

const commands: Check<Redis> = {
  name: 'commands',
  todo: 'check the log of Redis',
  run: ({ client, scratch }) =>
    tryInTurn('let its user run streams (XADD, XREAD, XTRIM), EVAL, GET, SET, EXPIRE and DEL on every key', [
      ['DEL', () => client.del(scratch)],
      ['XADD', () => client.xAdd(scratch, '*', { field: 'value' })],
      ['EXPIRE', () => client.expire(scratch, 60)],
      ['XREAD', () => client.xRead({ key: scratch, id: '0' })],
      ['XTRIM', () => client.xTrim(scratch, 'MAXLEN', 0)],
      ['DEL', () => client.del(scratch)],
      ['EVAL', () => client.eval('return 1')],
    ]),
}

const roundTrip: Check<Redis> = {
  name: 'round trip',
  todo: 'check the log of Redis',
  async run({ client }) {
    const times: number[] = []
    for (let trip = 0; trip < ROUND_TRIPS; trip++) {
      const sentAt = performance.now()
      await client.ping()
      times.push(performance.now() - sentAt)
    }
    const fastest = Math.min(...times).toFixed(1)
    return Number(fastest) > SLOW_MS
      ? warning(`it takes ${fastest} ms, on every request that counts a limit`, 'run Redis close to the backends')
      : ok(`${fastest} ms`)
  },
}

export const redis = (url: string): Part =>
  part<Redis>({
    name: 'Redis',
    todo: 'correct the user and the password of REDIS_URL',
    async open() {
      const link = await connectRedis(url, createLogger('silent'))
      return { client: link.client, scratch: `atelier:doctor:${randomUUID()}`, stop: () => link.stop() }
    },
    checks: [version, eviction, commands, roundTrip],
    async close({ client, scratch, stop }) {
      await client.del(scratch).finally(stop)
    },
  })
