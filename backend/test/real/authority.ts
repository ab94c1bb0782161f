import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Paths of PEM files. */
export interface Certificate {
  certificate: string
  key: string
}

const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: 'pipe' })

const filesOf = (authority: string) => ({
  certificate: path.join(authority, 'authority.pem'),
  key: path.join(authority, 'authority.key'),
})

/** A private CA in this folder. Returns the path of its certificate, for `NODE_EXTRA_CA_CERTS`. */
export function makeAuthority(folder: string): string {
  const { certificate, key } = filesOf(folder)
  mkdirSync(folder)
  openssl('req', '-x509', ...EC, '-days', '2', '-subj', '/CN=Atelier', '-keyout', key, '-out', certificate)
  return certificate
}

/** A certificate for this machine; the same name again replaces it, as a renewal does. */
export function issue(authority: string, name: string): Certificate {
  const into = path.join(authority, name)
  mkdirSync(into, { recursive: true })
  const [request, extensions] = [path.join(into, 'request.pem'), path.join(into, 'extensions')]
  const made = { certificate: path.join(into, 'certificate.pem'), key: path.join(into, 'key.pem') }
  writeFileSync(extensions, 'subjectAltName=DNS:localhost,IP:127.0.0.1')
  openssl('req', ...EC, '-subj', '/CN=localhost', '-keyout', made.key, '-out', request)
  const { certificate, key } = filesOf(authority)
  const by = ['-CA', certificate, '-CAkey', key, '-CAcreateserial']
  openssl('x509', '-req', '-in', request, '-days', '2', ...by, '-extfile', extensions, '-out', made.certificate)
  return made
}
