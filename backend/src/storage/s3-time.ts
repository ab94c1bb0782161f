import { HeadBucketCommand } from '@aws-sdk/client-s3'
import type { Storage } from './storage.ts'

/** The `Date` response header uses the same clock as the objects' dates. */
export async function s3Time({ client, buckets }: Storage): Promise<Date> {
  const command = new HeadBucketCommand({ Bucket: buckets.artworks })
  let date = ''
  command.middlewareStack.add(
    (next) => async (args) => {
      const answered = await next(args)
      date = (answered.response as { headers: Record<string, string> }).headers['date'] ?? ''
      return answered
    },
    { step: 'deserialize' },
  )
  await client.send(command)
  const time = new Date(date)
  if (Number.isNaN(time.getTime())) throw new Error('S3 answers without a date')
  return time
}

/** The earlier one, so that a clock that jumped ahead does not age files. */
export const earlierTime = (storage: Storage, now: () => Date) => async (): Promise<Date> =>
  new Date(Math.min((await s3Time(storage)).getTime(), now().getTime()))
