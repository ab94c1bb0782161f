import { notImplemented, S3Error } from './errors.ts'

type Statement = { Effect?: unknown; Principal?: unknown; Action?: unknown; Resource?: unknown; Condition?: unknown }

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/**
 * The key prefixes that a bucket policy makes public. Only such policies are supported: a policy with other grants is
 * rejected, since ignoring a part of it could silently grant or deny access.
 */
export function publicPrefixes(bucket: string, policy: string): string[] {
  const arn = `arn:aws:s3:::${bucket}/`
  return statements(policy).flatMap((statement) => {
    const forAll = statement.Principal === '*' || (statement.Principal as { AWS?: unknown } | undefined)?.AWS === '*'
    const reads = list(statement.Action).every((action) => action === 's3:GetObject')
    if (statement.Effect !== 'Allow' || !forAll || !reads || statement.Condition !== undefined)
      throw notImplemented('A policy other than public reading')
    return list(statement.Resource).map((resource) => {
      if (typeof resource !== 'string' || !resource.startsWith(arn) || !/^[^*?]*\*$/.test(resource))
        throw notImplemented('A policy resource other than a prefix of this bucket')
      return resource.slice(arn.length, -1)
    })
  })
}

function statements(policy: string): Statement[] {
  try {
    return list((JSON.parse(policy) as { Statement: unknown }).Statement) as Statement[]
  } catch {
    throw new S3Error(400, 'MalformedPolicy', 'The policy is not valid JSON.')
  }
}
