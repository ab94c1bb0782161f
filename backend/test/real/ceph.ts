import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import type { Certificate } from './authority.ts'
import { accepts, startProgram } from './program.ts'
import type { Program } from './program.ts'

export const cephPrograms = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']

export interface Ceph {
  env: { S3_ENDPOINT: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string }
  /** Speaks S3; the data stays while it is stopped. */
  gateway: Program
  /** `null` removes the limit. */
  limitBytes(bytes: number | null): void
  stop(): Promise<void>
}

const MEMORY_BYTES = 2 * 1024 ** 3

/** One monitor and one OSD that keeps its objects in memory. */
const configuration = (folder: string, fsid: string, monitor: number, frontend: string) => `
[global]
fsid = ${fsid}
mon_host = [v2:127.0.0.1:${monitor}]
public_addr = 127.0.0.1
ms_bind_ipv6 = false
keyring = ${folder}/keyring
admin_socket = ${folder}/$name.$pid.asok
log_file = ${folder}/$name.log
pid_file =
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/rgw
osd_objectstore = memstore
memstore_device_bytes = ${MEMORY_BYTES}
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
rgw_frontends = ${frontend}
rgw_dns_name = localhost
rgw_bucket_quota_ttl = 1
rgw_user_quota_bucket_sync_interval = 1
`

/** Ceph's S3 over TLS. `certificate` is read at each start of its gateway. */
export async function startCeph(folder: string, { certificate, key }: Certificate): Promise<Ceph> {
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(path.join(folder, name), { recursive: true })
  const [fsid, monitorPort, port] = [randomUUID(), await freePort(), await freePort()]
  const [conf, keyring] = [path.join(folder, 'ceph.conf'), path.join(folder, 'keyring')]
  const frontend = `beast ssl_endpoint=127.0.0.1:${port} ssl_certificate=${certificate} ssl_private_key=${key}`
  writeFileSync(conf, configuration(folder, fsid, monitorPort, frontend))
  const run = (name: string, ...args: string[]) =>
    execFileSync(name, ['-c', conf, ...args], { stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000, encoding: 'utf8' })
  const daemon = (name: string, args: string[], isReady: () => Promise<boolean>) =>
    startProgram({ name, args: ['-c', conf, '-f', ...args], log: path.join(folder, `${name}.out`), isReady })
  const responds = () => Promise.resolve(run('ceph', '--connect-timeout', '5', 'status') !== '')

  const allow = (...parts: string[]) => parts.flatMap((part) => ['--cap', part, 'allow *'])
  for (const [name, create, rights] of [
    ['client.admin', ['--create-keyring'], allow('mon', 'osd')],
    ['mon.', [], allow('mon')],
    ['osd.0', [], ['--cap', 'mon', 'allow profile osd', ...allow('osd')]],
  ] as const)
    execFileSync('ceph-authtool', [keyring, ...create, '--gen-key', '-n', name, ...rights], { stdio: 'pipe' })
  const map = path.join(folder, 'monmap')
  const monitorAt = `[v2:127.0.0.1:${monitorPort}]`
  execFileSync('monmaptool', ['--create', '--clobber', '--addv', 'a', monitorAt, '--fsid', fsid, map], {
    stdio: 'pipe',
  })
  run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring)
  const monitor = await daemon('ceph-mon', ['-i', 'a'], responds)
  const id = randomUUID()
  run('ceph', 'osd', 'new', id)
  run('ceph', 'auth', 'add', 'osd.0', '-i', keyring)
  run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', id)
  const storage = await daemon('ceph-osd', ['-i', '0'], responds)
  const S3_ENDPOINT = `https://localhost:${port}`
  const gateway = await daemon('radosgw', ['-n', 'client.admin'], () => accepts(port))
  const user = run('radosgw-admin', 'user', 'create', '--uid=atelier', '--display-name=Atelier')
  const [keys] = (JSON.parse(user) as { keys: [{ access_key: string; secret_key: string }] }).keys
  return {
    env: { S3_ENDPOINT, S3_ACCESS_KEY_ID: keys.access_key, S3_SECRET_ACCESS_KEY: keys.secret_key },
    gateway,
    limitBytes(bytes) {
      const quota = (...args: string[]) => run('radosgw-admin', 'quota', ...args, '--uid=atelier', '--quota-scope=user')
      if (bytes === null) return void quota('disable')
      quota('set', '--max-size', String(bytes))
      quota('enable')
    },
    async stop() {
      for (const program of [gateway, storage, monitor]) await program.stop('SIGKILL')
    },
  }
}
