import { expect, onTestFinished, test } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { connectSocket } from '../../test/live.ts'
import { hasRedis, startRedis } from '../../test/redis.ts'
import { startKillable } from '../../test/two-backends.ts'
import { useSite } from '../../test/use-site.ts'
import { STOP_MS } from './limits.ts'

const environment = testEnvironment()
const site = useSite(environment)

test.skipIf(!hasRedis)(
  'a stopping backend sends its browsers to another, and does not wait for unresponsive ones',
  async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.kill())
    const backend = await startKillable({ ...environment, REDIS_URL: redis.url })
    const { token } = await site.as('creator')
    const [answering, silent] = [await connectSocket(backend.url(), token), await connectSocket(backend.url(), token)]
    const { ws } = silent.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }
    ws._socket.pause()
    const reason = new Promise((resolve) => answering.socket.once('disconnect', resolve))
    const begun = performance.now()
    const ended = backend.stop()
    // Browsers reconnect by themselves after this reason, but not after `io server disconnect`.
    expect(await reason).toBe('transport close')
    expect(await ended).toBe(0)
    expect(performance.now() - begun).toBeLessThan(STOP_MS + 3000)
  },
)
