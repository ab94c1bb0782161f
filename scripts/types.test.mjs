import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Files that a workspace's own configuration includes: the linter checks the types of others by default options, unseen. */
const included = (workspace) => {
  const directory = path.join(root, workspace)
  const { config } = ts.readConfigFile(path.join(directory, 'tsconfig.json'), ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, directory).fileNames
}
const workspaces = Object.values(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages)
  .filter(({ link }) => link)
  .map(({ resolved }) => resolved)

test('the workspaces are known', () => expect(workspaces).toContain('mf-gallery'))

test.each(workspaces)('types of %s are checked, tests included', (workspace) => {
  const sources = ts.sys.readDirectory(path.join(root, workspace), ['.ts', '.tsx'], ['node_modules', 'dist'])
  expect(sources).not.toEqual([])
  const checked = new Set(included(workspace))
  expect(sources.filter((file) => !checked.has(file))).toEqual([])
})
