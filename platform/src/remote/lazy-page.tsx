import { createElement, use } from 'react'
import type { ComponentType } from 'react'
import type { RemotePage } from './define-remote.ts'

type Load = RemotePage['load']

const loading = new Map<Load, Promise<ComponentType>>()

function loadOnce(load: Load): Promise<ComponentType> {
  const known = loading.get(load)
  if (known) return known
  const fetched: Promise<ComponentType> = Promise.resolve()
    .then(load)
    .then((module) => {
      // As React notes it itself: `use` then returns at once
      void Object.assign(fetched, { status: 'fulfilled', value: module.default })
      return module.default
    })
  loading.set(load, fetched)
  return fetched
}

/** Forgets a page's module, so that the next rendering asks for it again. */
export const forget = (load: Load): boolean => loading.delete(load)

/** Fetches a page's module before it is shown; when that fails, the page asks again as it is shown. */
export async function loadAhead(load: Load): Promise<void> {
  try {
    await loadOnce(load)
  } catch (error) {
    forget(load)
    throw error
  }
}

/** Renders a page, at once if its module is there; suspends until then, throws when it cannot be had. */
export function LazyPage({ load }: { load: Load }) {
  return createElement(use(loadOnce(load)))
}
