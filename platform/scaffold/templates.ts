import type { PageAccess } from '@atelier/contract/releases/manifest.ts'
import { oldestRange } from '../build/curated-guard.ts'

type Files = Record<string, string>

/** Who may open a page. */
export const accesses = ['public', 'signedIn', 'creator', 'buyer', 'moderator'] as const satisfies PageAccess[]

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const title = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** Whether a remote or page can have this name: lowercase words with hyphens, such as `brief-guide`. */
export const isName = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)

/** Sources of a remote with one page, at `/NAME`, by path in its folder. */
export const remoteFiles = (name: string, access: PageAccess = 'public'): Files => ({
  'rsbuild.config.ts': `import { remoteConfig } from '@atelier/platform/build'

export default remoteConfig(import.meta.dirname)
`,
  'src/remote.tsx': `import { defineRemote } from '@atelier/platform/define-remote'

export default defineRemote({
  name: '${name}',
  platform: '${oldestRange()}',
  pages: [
    ${declared(name, access)},
  ],
  // Links in the header's menus, such as
  // { menu: 'hire', path: '/${name}', label: '${title(name)}', description: 'Its page in a few words', order: 40 },
  menuEntries: [],
})
`,
  ...pageFiles(name),
})

/** A page with its test, by path in the remote's folder. */
export const pageFiles = (name: string): Files => ({
  [`src/${name}/${name}.page.tsx`]: `import { useDocumentTitle } from '@atelier/platform'
import { Container, PageHeader } from '@atelier/shared-ui/core.ts'

const texts = {
  title: '${title(name)}',
} as const

export default function ${title(camel(name))}Page() {
  useDocumentTitle(texts.title)
  return (
    <Container foot>
      <PageHeader title={texts.title} />
    </Container>
  )
}
`,
  [`src/${name}/${name}.page.test.tsx`]: `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '@atelier/platform/testing'
import remote from '../remote.tsx'

test('the page has its title', async () => {
  await openPage(remote, '/${name}')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${title(name)}')
})
`,
})

/** A remote's declaration (`src/remote.tsx`) with one more page. Throws if it has no list of pages. */
export function withPage(declaration: string, name: string, access: PageAccess = 'public'): string {
  const end = declaration.indexOf('\n  ],', declaration.indexOf('  pages: ['))
  if (end < 0) throw new Error('The declaration has no list of pages.')
  return `${declaration.slice(0, end)}\n    ${declared(name, access)},${declaration.slice(end)}`
}

const declared = (name: string, access: PageAccess = 'public') =>
  `{ name: '${camel(name)}', path: '/${name}', access: '${access}', load: () => import('./${name}/${name}.page.tsx'), firstPaint: true }`
