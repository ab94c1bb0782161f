import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

const NAME = 'CREDENTIALS_TRUST_FILE'
const BYTES_MAX = 1024 * 1024
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z\d+/=\s]+-----END CERTIFICATE-----/g

/** The certificates of a PEM file. Throws for one that has none, or a damaged one. */
function readTrustFile(file: string): string {
  const bytes = readFileSync(file)
  if (bytes.length > BYTES_MAX) throw new Error('it has more than 1 MB')
  const certificates = bytes.toString().match(CERTIFICATE) ?? []
  if (certificates.length === 0) throw new Error('it has no certificate (PEM)')
  for (const [n, certificate] of certificates.entries())
    try {
      new X509Certificate(certificate)
    } catch {
      throw new Error(`its certificate ${n + 1} is damaged`)
    }
  return certificates.join('\n')
}

export function wrongTrustFile({ [NAME]: file }: NodeJS.ProcessEnv): string[] {
  if (!file) return []
  try {
    readTrustFile(file)
    return []
  } catch (error) {
    return [`${NAME} cannot be used: ${(error as Error).message}`]
  }
}

/** Certificates of those who sign content credentials; undefined without a file. */
export const trustedSigners = (file: string | undefined): string | undefined => (file ? readTrustFile(file) : undefined)
