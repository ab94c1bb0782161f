import { readFileSync } from 'node:fs'
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { root } from './ensure-installed.mjs'

register()
const { readDeclaration } = await import('../platform/build/declaration.ts')
const { remotePaths } = await import('../contract/scripts/remote-paths.ts')

export async function pathFiles() {
  const apps = JSON.parse(readFileSync(path.join(root, 'apps.json'), 'utf8'))
  const remotes = apps.filter(({ name }) => name !== 'shell')
  return Promise.all(
    remotes.map(async ({ name, folder }) => {
      const { declaration } = await readDeclaration(path.join(root, folder))
      return [path.join(root, 'contract/src/paths', `${name}.ts`), remotePaths(name, declaration.pages)]
    }),
  )
}
