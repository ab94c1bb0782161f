import { GetBucketLifecycleConfigurationCommand, S3ServiceException } from '@aws-sdk/client-s3'
import type { LifecycleRule } from '@aws-sdk/client-s3'
import { UPLOADED } from '../../../storage/bucket-cors.ts'
import { TRASH_PREFIX } from '../../../storage/storage.ts'
import { ok, untried, warning, wrong } from '../finding.ts'
import type { Finding } from '../finding.ts'
import type { Check } from '../part.ts'
import type { Bucket } from './bucket.ts'

/** Files there are disposable. */
const DISPOSABLE = [TRASH_PREFIX, '_incoming/']

/** Old rules have a prefix of their own. */
const prefixOf = ({ Filter, ...rule }: LifecycleRule) =>
  Filter?.Prefix ?? Filter?.And?.Prefix ?? (rule as { Prefix?: string }).Prefix ?? ''

const deletes = (rule: LifecycleRule) =>
  (rule.Expiration?.Days !== undefined || rule.Expiration?.Date !== undefined) &&
  !DISPOSABLE.some((prefix) => prefixOf(rule).startsWith(prefix))

const abortsUploads = (rule: LifecycleRule) =>
  rule.AbortIncompleteMultipartUpload !== undefined && prefixOf(rule) === ''

export const lifecycle: Check<Bucket> = {
  name: 'lifecycle',
  todo: 'allow s3:GetLifecycleConfiguration on the bucket',
  async run({ storage, area, Bucket }) {
    const rules = await storage.client.send(new GetBucketLifecycleConfigurationCommand({ Bucket })).then(
      ({ Rules = [] }) => Rules.filter(({ Status }) => Status === 'Enabled'),
      (error: unknown) => unreadable(error),
    )
    if (!Array.isArray(rules)) return rules
    const harmful = rules.find(deletes)
    if (harmful)
      return wrong(
        `the rule ${harmful.ID ?? 'without a name'} deletes files that the site needs`,
        `remove it, or restrict it to ${DISPOSABLE.join(' or ')}`,
      )
    if (!UPLOADED.includes(area) || rules.some(abortsUploads)) return ok()
    return warning(
      'no rule removes incomplete multipart uploads, whose parts cost space',
      'add a rule with AbortIncompleteMultipartUpload after 7 days',
    )
  },
}

function unreadable(error: unknown): Finding | LifecycleRule[] {
  if (!(error instanceof S3ServiceException)) throw error
  if (error.name === 'NoSuchLifecycleConfiguration') return []
  return untried(`the rules cannot be read (${error.name})`)
}
