import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
const [, contract] = /CONTRACT_VERSION = '(.*)'/.exec(read('contract/src/version.ts'))

/** From its newest section on. */
const changelog = read('CHANGELOG.md').replace(/^[^]*?(?=^## )/m, '')

test('the newest section of the changelog is unreleased or that of package.json, and names the contract', () => {
  const [title, ...lines] = changelog.split('\n## ')[0].split('\n')
  const { version } = JSON.parse(read('package.json'))
  expect(title).toMatch(
    new RegExp(`^## \\[(Unreleased\\]|${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d)$`),
  )
  expect(lines.join('\n')).toContain(`Contract ${contract},`)
})
