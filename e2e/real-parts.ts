// Runs browser tests that store files or receive live events with Ceph's S3 and Redis, both over TLS: `npm run test:real`.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { issue, makeAuthority } from '@atelier/backend/test/real/authority.ts'
import { cephPrograms, startCeph } from '@atelier/backend/test/real/ceph.ts'
import { missingPrograms } from '@atelier/backend/test/real/program.ts'
import { startRedis } from '@atelier/backend/test/redis.ts'

const TESTS = '@journey|/uploads|paused-video|clips|avatar'

const programs = ['openssl', 'redis-server', ...cephPrograms]
if (missingPrograms(programs, 'browser tests with real parts are not run').length > 0) process.exit(0)

const folder = mkdtempSync(path.join(tmpdir(), 'atelier-real-'))
chmodSync(folder, 0o711)
const authority = path.join(folder, 'authority')
const NODE_EXTRA_CA_CERTS = makeAuthority(authority)
const ceph = await startCeph(path.join(folder, 'ceph'), issue(authority, 'ceph'))
const redis = await startRedis(issue(authority, 'redis'))
const env = { ...process.env, ...ceph.env, NODE_EXTRA_CA_CERTS, REDIS_URL: redis.url, ATELIER_REAL: '1' }
const { status } = spawnSync('playwright', ['test', '--grep', TESTS, '--project=*locked'], { env, stdio: 'inherit' })
await Promise.all([ceph.stop(), redis.kill()])
rmSync(folder, { recursive: true })
process.exitCode = status ?? 1
