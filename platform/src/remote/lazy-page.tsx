import { createElement, use } from 'react'
import type { ComponentType } from 'react'
import type { RemotePage } from './define-remote.ts'

type Load = RemotePage['load']

const loading = new Map<Load, Promise<ComponentType>>()

function loadOnce(load: Load): Promise<ComponentType> {
  const known = loading.get(load)
  if (known) return known
  const fetched = Promise.resolve()
    .then(load)
    .then((module) => module.default)
  loading.set(load, fetched)
  return fetched
}

/** Forgets a page's module, so that the next rendering asks for it again. */
export const forget = (load: Load): boolean => loading.delete(load)

/** Renders a page as soon as its module is there; suspends until then, throws when it cannot be had. */
export function LazyPage({ load }: { load: Load }) {
  return createElement(use(loadOnce(load)))
}
