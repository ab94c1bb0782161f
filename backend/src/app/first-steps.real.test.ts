import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { startMail } from '@atelier/emulators/mail'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { freePort } from '../../test/free-port.ts'
import { changed, linesOf, serviceCommand } from '../../test/operators-page.ts'
import { issue } from '../../test/real/authority.ts'
import { cephPrograms, startCeph } from '../../test/real/ceph.ts'
import { eximPrograms, startExim } from '../../test/real/exim.ts'
import { nginxPrograms, runNginx } from '../../test/real/nginx.ts'
import { missingPrograms } from '../../test/real/program.ts'
import { startRedis } from '../../test/redis.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const NOBODY = { uid: 65_534, gid: 65_534 }
const programs = ['openssl', 'curl', 'redis-server', ...nginxPrograms, ...cephPrograms, ...eximPrograms]
const missing = missingPrograms(programs, 'the steps of docs/operate.md are not followed')

/** The services that the steps take for granted, and their substitutes on the page. */
async function startServices(folder: string) {
  const authority = inject('authority')
  const at = (name: string) => {
    mkdirSync(path.join(folder, name))
    return path.join(folder, name)
  }
  const inbox = await startMail()
  const ceph = await startCeph(at('ceph'), issue(authority, 'steps-ceph'))
  const exim = await startExim(at('exim'), issue(authority, 'steps-exim'), inbox.smtpUrl)
  const redis = await startRedis(issue(authority, 'steps-redis'))
  onTestFinished(async () => void (await Promise.all([redis.kill(), exim.stop(), ceph.stop(), inbox.close()])))
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = ceph.env
  return {
    'mongodb://127.0.0.1:27017/atelier?replicaSet=rs0': testEnvironment()['MONGODB_URI']!,
    'redis://127.0.0.1:6379': redis.url,
    'https://s3.example': S3_ENDPOINT,
    '=KEY': `=${S3_ACCESS_KEY_ID}`,
    '=SECRET': `=${S3_SECRET_ACCESS_KEY}`,
    'smtps://USER:PASSWORD@mail.example': exim.url,
  }
}

/** As certbot leaves it. */
function putCertificate(etc: string): void {
  const { certificate, key } = issue(inject('authority'), 'steps-nginx')
  const live = path.join(etc, 'letsencrypt/live/atelier.example')
  mkdirSync(live, { recursive: true })
  copyFileSync(certificate, path.join(live, 'fullchain.pem'))
  copyFileSync(key, path.join(live, 'privkey.pem'))
}

describe.skipIf(missing.length > 0)('the steps from a bare machine to the first release', () => {
  test(
    'lead to a site that shows the gallery, and whose doctor finds nothing wrong',
    { timeout: 600_000 },
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'atelier-steps-'))
      chmodSync(folder, 0o711)
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const [etc, opt] = [path.join(folder, 'etc'), path.join(folder, 'opt')]
      const [http, https, first, second] = [await freePort(), await freePort(), await freePort(), await freePort()]
      const site = `https://localhost:${https}`
      const changes = {
        ...(await startServices(folder)),
        'https://atelier.example': site,
        '3001': String(first),
        '3002': String(second),
        '/opt/atelier': opt,
        '/etc': etc,
      }
      const run = async (lines: readonly string[], more: object = {}) => {
        const options = { cwd: ROOT, maxBuffer: 10 ** 8, ...more }
        return (await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines.join('\n')], options)).stdout
      }
      const begin = (line: string, ...words: readonly string[]) => words.some((word) => line.startsWith(word))

      mkdirSync(opt)
      await run(linesOf(4, changes).filter((line) => begin(line, 'npm run image')))
      mkdirSync(etc)
      await run(linesOf(5, changes))
      const settings = parseEnv(readFileSync(path.join(etc, 'atelier/settings'), 'utf8')) as Record<string, string>
      // Of the private CA, which the page's site does not have.
      const trusted = { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] }
      const service = { ...NOBODY, cwd: path.join(opt, 'current'), env: { ...trusted, ...settings } }

      const [, ...args] = serviceCommand()
      for (const port of [first, second]) {
        const env = { ...service.env, PORT: String(port) }
        const backend = spawn(process.execPath, args, { ...service, env, stdio: ['ignore', 'ignore', 'inherit'] })
        onTestFinished(() => void backend.kill('SIGKILL'))
      }
      await run(linesOf(6, changes).filter((line) => begin(line, 'curl')))

      putCertificate(etc)
      mkdirSync(path.join(etc, 'nginx/conf.d'), { recursive: true })
      await run(linesOf(7, changes).filter((line) => begin(line, 'mkdir', 'ln', 'cp', 'sed')))
      for (const name of ['conf.d/atelier.conf', 'atelier/upstream.conf', 'atelier/site.conf']) {
        const file = path.join(etc, 'nginx', name)
        const ports = { '127.0.0.1:3001': `127.0.0.1:${first}`, '127.0.0.1:3002': `127.0.0.1:${second}` }
        const addresses = { 'listen 80;': `listen 127.0.0.1:${http};`, 'listen 443 ': `listen 127.0.0.1:${https} ` }
        const other = { '/etc/nginx': path.join(etc, 'nginx'), 'server_name atelier.example': 'server_name localhost' }
        writeFileSync(file, changed(readFileSync(file, 'utf8'), { ...ports, ...addresses, ...other }))
      }
      const nginx = await runNginx(folder, `${etc}/nginx/conf.d/*.conf`, site)
      onTestFinished(() => nginx.stop())

      await run(linesOf(8, changes), { env: { ...process.env, ...trusted } })
      const gallery = await (await fetch(site)).text()
      expect(gallery).toContain('<main')
      const { remotes } = (await (await fetch(`${site}/remotes.json`)).json()) as { remotes: object }
      expect(Object.keys(remotes).sort()).toEqual(['account', 'gallery', 'messaging', 'projects'])

      const doctor = linesOf(9, changes).map((line) => line.replace(/^systemd-run .* (?=npm run )/, ''))
      const found = await run(doctor, { ...service, env: { ...service.env, PORT: String(first), HOME: folder } })
      expect(found).toMatch(/^ok +PUBLIC_URL: this site$/m)
      expect(found).toMatch(/, 0 wrong, /)
      expect(readdirSync(etc).sort()).toEqual(['atelier', 'letsencrypt', 'nginx'])
    },
  )
})
