// Loads the polyfill that the certificates need.
import '@simplewebauthn/server/helpers'
import {
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  Extension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { webcrypto } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const VALID = { notBefore: new Date(Date.now() - 86_400_000), notAfter: new Date(Date.now() + 86_400_000) }
const ANDROID_KEY_DESCRIPTION = '1.3.6.1.4.1.11129.2.1.17'

/** DER of a `KeyDescription` of Android with the given challenge and empty lists. */
const keyDescription = (challenge: Buffer) => {
  const fields = [
    Buffer.from([0x02, 1, 3, 0x0a, 1, 1, 0x02, 1, 4, 0x0a, 1, 1, 0x04, challenge.length]),
    challenge,
    Buffer.from([0x04, 0, 0x30, 0, 0x30, 0]),
  ]
  const content = Buffer.concat(fields)
  return Buffer.concat([Buffer.from([0x30, content.length]), content])
}

/** A home-made chain, leaf first, for a key; the leaf names the list of revoked certificates at `crl`. */
export async function certificateChain(publicKey: KeyObject, challenge: Buffer, crl: string): Promise<Buffer[]> {
  const root = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const rootCertificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=Home',
    keys: root,
    signingAlgorithm: ALGORITHM,
    ...VALID,
    extensions: [new BasicConstraintsExtension(true, 1, true), new CRLDistributionPointsExtension([crl])],
  })
  const leaf = await X509CertificateGenerator.create({
    serialNumber: '02',
    issuer: 'CN=Home',
    signingKey: root.privateKey,
    signingAlgorithm: ALGORITHM,
    ...VALID,
    subject: 'C=US, O=Home, OU=Authenticator Attestation, CN=Key',
    publicKey: await webcrypto.subtle.importKey('spki', spki, ALGORITHM, true, ['verify']),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new CRLDistributionPointsExtension([crl]),
      new Extension(ANDROID_KEY_DESCRIPTION, false, keyDescription(challenge)),
    ],
  })
  return [leaf, rootCertificate].map(({ rawData }) => Buffer.from(rawData))
}
