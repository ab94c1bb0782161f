import { expect } from 'vitest'
import type { TestSite } from './site.ts'

/** Whether a published picture is an animation. */
export async function moves(site: Pick<TestSite, 'fetch'>, url: string | undefined | null): Promise<boolean> {
  const answer = await site.fetch(url!)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  return Buffer.from(await answer.arrayBuffer()).includes('ANMF')
}
