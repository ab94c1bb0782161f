import { createElement, use } from 'react'
import type { ComponentType } from 'react'
import type { RemotePage } from '../define-remote.ts'

type Load = RemotePage['load']

const loading = new Map<Load, Promise<ComponentType>>()

function loadOnce(load: Load): Promise<ComponentType> {
  const known = loading.get(load)
  if (known) return known
  const fetched: Promise<ComponentType> = Promise.resolve()
    .then(load)
    .then((module) => {
      // React's own annotation: `use` then returns synchronously
      void Object.assign(fetched, { status: 'fulfilled', value: module.default })
      return module.default
    })
  loading.set(load, fetched)
  return fetched
}

/** Evicts a page's module, so that the next render fetches it again. */
export const forget = (load: Load): boolean => loading.delete(load)

/** Prefetches a page's module; after a failure, rendering the page retries. */
export async function loadAhead(load: Load): Promise<void> {
  try {
    await loadOnce(load)
  } catch (error) {
    forget(load)
    throw error
  }
}

/** Renders a page synchronously if its module is loaded; otherwise suspends, and throws if loading fails. */
export function LazyPage({ load }: { load: Load }) {
  return createElement(use(loadOnce(load)))
}
