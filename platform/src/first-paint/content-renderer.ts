import type { ComponentType } from 'react'
import { QueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { addressOf } from '@atelier/contract/address.ts'
import type { AddressInput } from '@atelier/contract/address.ts'
import type { FirstPaint } from '@atelier/contract/releases/manifest.ts'
import type { ContentRequest } from '@atelier/contract/releases/content.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { Platform } from '../remote/platform.ts'
import { createRender } from './render-page.tsx'

/** For the renderer's script. @public */
export { finishMarkup } from './finish-markup.ts'

/** A page whose reads depend on each other is rendered with those that this many rounds reach. */
const ROUNDS = 3

/**
 * The function that a remote's renderer gives to the site's sandbox: renders one of `pages` (by the pattern of its path)
 * with the answers of API calls, from and to JSON (`ContentRequest`, `FirstPaint`). Reads without an answer stay pending.
 * @public
 */
export const contentRenderer =
  (pages: Record<string, ComponentType>, finish: (markup: string) => FirstPaint) =>
  async (text: string): Promise<string> => {
    const { pattern, pathname, answers }: ContentRequest = JSON.parse(text)
    const Page = pages[pattern]
    if (!Page) throw new Error(`There is no page ${pattern}.`)
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
    let given = 0
    const api = (route: Route, input: AddressInput = {}) => {
      const address = addressOf(route, input)
      if (route.method !== 'GET' || !Object.hasOwn(answers, address)) return new Promise(() => {})
      given += 1
      return Promise.resolve(answers[address])
    }
    const render = createRender({ Page, pattern, pathname, client, api: api as unknown as Platform['api'] })
    let markup = render()
    for (let round = 0; round < ROUNDS; round++) {
      const reads = client
        .getQueryCache()
        .findAll({ predicate: isUnread })
        .flatMap((query) => {
          const before = given
          const reading = query.fetch()
          reading.catch(() => {})
          return given > before ? [reading] : []
        })
      if (reads.length === 0) break
      await Promise.allSettled(reads)
      markup = render()
    }
    return JSON.stringify(finish(markup))
  }

const isUnread = ({ state, options }: Query) =>
  state.data === undefined && state.fetchStatus === 'idle' && 'queryFn' in options && !isDisabled(options)

/** Set by hooks, although a query's options do not declare it. */
const isDisabled = (options: object) => 'enabled' in options && options.enabled === false
