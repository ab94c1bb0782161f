import { HeadObjectCommand, ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { Types } from 'mongoose'
import type { PeopleSite } from './people.ts'

interface Wanted {
  id: string
  email: string
  name: string
}

const collect = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.toLowerCase()]
  if (value instanceof Types.ObjectId) return [value.toHexString()]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [key, ...collect(one)])
}

const finder = ({ id, email, name }: Wanted) => {
  const wanted = [id, email, encodeURIComponent(email), ...name.split(' ')].map((one) => one.toLowerCase())
  return (value: unknown) => collect(value).some((text) => wanted.some((one) => text.includes(one)))
}

/** Collections with documents that identify a user in any field. */
export async function tracesInDatabase({ database }: PeopleSite, person: Wanted): Promise<string[]> {
  const tells = finder(person)
  const found: string[] = []
  for (const { name } of await database.listCollections()) {
    for await (const document of database.collection(name).find())
      if (tells(document)) {
        found.push(name)
        break
      }
  }
  return found.sort()
}

/** Objects and open multipart uploads that identify a user by key or metadata. */
export async function tracesInBuckets({ storage }: PeopleSite, person: Wanted): Promise<string[]> {
  const tells = finder(person)
  const found: string[] = []
  for (const Bucket of Object.values(storage.buckets)) {
    const { Contents = [], IsTruncated } = await storage.client.send(new ListObjectsV2Command({ Bucket }))
    if (IsTruncated) throw new Error('There are more objects than one page lists')
    for (const { Key = '' } of Contents) {
      const { Metadata, ContentDisposition } = await storage.client.send(new HeadObjectCommand({ Bucket, Key }))
      if (tells([Key, Metadata, ContentDisposition])) found.push(Key)
    }
    const { Uploads = [] } = await storage.client.send(new ListMultipartUploadsCommand({ Bucket }))
    found.push(...Uploads.map(({ Key = '' }) => `unfinished ${Key}`).filter(tells))
  }
  return found
}

export const tracesInLogs = ({ logs }: PeopleSite, person: Wanted): unknown[] => logs.filter(finder(person))
