import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import type { Certificate } from './authority.ts'
import { accepts, startProgram } from './program.ts'
import type { Program } from './program.ts'

export const eximPrograms = ['exim4']

/** Of Debian's package. */
const USER = 'Debian-exim'

export interface Exim extends Program {
  url: string
}

/** Wants TLS and a password, rejects every mailbox at refused.test, and relays the rest to the inbox. */
const configuration = (folder: string, port: number, inboxPort: string, password: string, tls: Certificate) => `
primary_hostname = mail.test
keep_environment =
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/spool/pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
tls_on_connect_ports = ${port}
tls_advertise_hosts = *
tls_certificate = ${tls.certificate}
tls_privatekey = ${tls.key}
acl_smtp_rcpt = recipient
acl_smtp_data = accept
host_lookup =
rfc1413_query_timeout = 0s
check_spool_space = 0
begin acl
recipient:
  deny message = authentication required
    !authenticated = *
  deny message = no such mailbox
    domains = refused.test
  accept
begin routers
inbox:
  driver = manualroute
  route_list = * 127.0.0.1
  self = send
  transport = inbox
begin transports
inbox:
  driver = smtp
  port = ${inboxPort}
  allow_localhost
  hosts_avoid_tls = *
begin retry
* * F,1h,1s
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{atelier}}{eq{$auth3}{${password}}}}}
  server_set_id = $auth2
`

/** Needs root, as its daemon does. The certificate is read for each connection. */
export async function startExim(folder: string, tls: Certificate, inboxUrl: string): Promise<Exim> {
  const [port, password, conf] = [await freePort(), randomBytes(12).toString('hex'), path.join(folder, 'exim.conf')]
  for (const name of ['spool', 'log']) mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(conf, configuration(folder, port, new URL(inboxUrl).port, password, tls))
  const owned = ['spool', 'log'].map((name) => path.join(folder, name))
  execFileSync('chown', ['-R', USER, ...owned, tls.key])
  chmodSync(folder, 0o711)
  const exim = await startProgram({
    name: 'exim4',
    args: ['-C', conf, '-bdf', '-q1s'],
    log: path.join(folder, 'exim.out'),
    isReady: () => accepts(port),
  })
  return { ...exim, url: `smtps://atelier:${password}@localhost:${port}` }
}
