import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'

/** Of the model's id in the authenticator data, after the site's hash, the flags and the counter. */
const [AAGUID_START, AAGUID_END] = [37, 53]

const isSelfAttested = (statement: Map<unknown, unknown>, authData: Uint8Array) =>
  [...statement.keys()].every((key) => key === 'alg' || key === 'sig') &&
  authData.length >= AAGUID_END &&
  authData.subarray(AAGUID_START, AAGUID_END).every((byte) => byte === 0)

/**
 * The attestation object that the library may verify: of the format `none` alone, as the library fetches what certificates
 * of other formats name. Browsers reduce every statement to `none` when attestation is not asked for, except one that an
 * authenticator of no known model signed with the passkey itself, which is dropped here. Null for all others.
 */
export function withoutAttestation(attestationObject: string): string | null {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    const [format, statement, authData]: unknown[] = [
      decoded.get('fmt'),
      decoded.get('attStmt'),
      decoded.get('authData'),
    ]
    if (!(statement instanceof Map) || !(authData instanceof Uint8Array)) return null
    if (format === 'none') return statement.size === 0 ? attestationObject : null
    if (format !== 'packed' || !isSelfAttested(statement, authData)) return null
    const reduced = { fmt: 'none', attStmt: new Map<string, never>(), authData }
    return isoBase64URL.fromBuffer(isoCBOR.encode(new Map(Object.entries(reduced))))
  } catch {
    return null
  }
}
