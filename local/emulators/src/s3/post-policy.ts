import { accessDenied, S3Error } from './errors.ts'
import { openCredential, sameSignature, sign } from './signature.ts'
import type { Credentials } from './signature.ts'

type Condition = Record<string, string> | [operator: string, field: string | number, value: string | number]

type Policy = { expiration: string; conditions: Condition[] }

const outsideThePolicy = /^(?:policy|x-amz-signature|file|x-ignore-.*)$/

const failed = (condition: unknown) =>
  accessDenied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`)

/** Checks an upload form against its policy. Returns the allowed file size. */
export function checkPolicy(fields: Map<string, string>, bucket: string, credentials: Credentials, now: number) {
  const policy = openPolicy(fields, credentials)
  if (!(now < Date.parse(policy.expiration))) throw accessDenied('Invalid according to Policy: Policy expired.')

  const bounds = { min: 0, max: Infinity }
  const covered = new Set(['bucket'])
  const given = (name: string) => (name === 'bucket' ? bucket : (fields.get(name) ?? ''))
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) {
        covered.add(name.toLowerCase())
        if (given(name.toLowerCase()) !== value) throw failed(condition)
      }
      continue
    }
    const [operator, field, value] = condition
    if (operator === 'content-length-range') {
      bounds.min = Number(field)
      bounds.max = Number(value)
      continue
    }
    const name = String(field).replace(/^\$/, '').toLowerCase()
    covered.add(name)
    const holds = operator === 'eq' ? given(name) === value : given(name).startsWith(String(value))
    if (!holds || (operator !== 'eq' && operator !== 'starts-with')) throw failed(condition)
  }
  const extra = [...fields.keys()].find((name) => !covered.has(name) && !outsideThePolicy.test(name))
  if (extra) throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra}`)
  return bounds
}

function openPolicy(fields: Map<string, string>, credentials: Credentials): Policy {
  const encoded = fields.get('policy')
  if (!encoded) throw accessDenied()
  const { key } = openCredential(fields.get('x-amz-credential') ?? '', credentials)
  if (!sameSignature(sign(key, encoded), fields.get('x-amz-signature') ?? ''))
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature does not match the policy.')
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as Partial<Policy>
    if (!Array.isArray(policy.conditions) || typeof policy.expiration !== 'string') throw new Error('incomplete')
    return policy as Policy
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument', 'The policy is not valid JSON.')
  }
}
