import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Files included in a workspace's configuration: the linter silently checks the types of others with default options. */
const included = (workspace) => {
  const directory = path.join(root, workspace)
  const { config } = ts.readConfigFile(path.join(directory, 'tsconfig.json'), ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, directory).fileNames
}
const workspaces = Object.values(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages)
  .filter(({ link }) => link)
  .map(({ resolved }) => resolved)

test('finds the workspaces', () => expect(workspaces).toContain('mf-gallery'))

test.each(workspaces)('type-checks %s including its tests', (workspace) => {
  const sources = ts.sys.readDirectory(path.join(root, workspace), ['.ts', '.tsx'], ['node_modules', 'dist'])
  expect(sources).not.toEqual([])
  const checked = new Set(included(workspace))
  expect(sources.filter((file) => !checked.has(file))).toEqual([])
})
