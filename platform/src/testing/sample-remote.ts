import type { ComponentType } from 'react'
import { defineRemote } from '../remote/define-remote.ts'
import type { RemotePage } from '../remote/define-remote.ts'

export const samplePage = (path: string, component: ComponentType): RemotePage => ({
  name: 'sample',
  path,
  access: 'public',
  load: () => Promise.resolve({ default: component }),
})

/** A remote with these pages by path. */
export const sampleRemote = (pages: Record<string, ComponentType>) =>
  defineRemote({
    name: 'works',
    platform: '^1.0.0',
    pages: Object.entries(pages).map(([path, component]) => samplePage(path, component)),
  })
