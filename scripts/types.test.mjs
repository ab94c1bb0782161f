import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Files of the program that `tsc --noEmit` checks. */
const { fileNames } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  root,
)
const workspaces = Object.values(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages)
  .filter(({ link }) => link)
  .map(({ resolved }) => resolved)

test('the workspaces are known', () => expect(workspaces).toContain('mf-gallery'))

// A pattern in tsconfig.json that matches nothing is no error of tsc: the remotes were once left out unseen.
test.each(workspaces)('types of %s are checked, tests included', (workspace) => {
  const sources = ts.sys.readDirectory(path.join(root, workspace), ['.ts', '.tsx'], ['node_modules', 'dist'])
  expect(sources).not.toEqual([])
  expect(sources.filter((file) => !fileNames.includes(file))).toEqual([])
})
