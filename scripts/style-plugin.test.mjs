import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import stylelint from 'stylelint'
import { afterAll, expect, test } from 'vitest'
import plugins from './style-plugin.mjs'

const directory = mkdtempSync(path.join(tmpdir(), 'atelier-styles-'))
afterAll(() => rmSync(directory, { recursive: true }))

const config = { plugins, rules: { 'atelier/no-margin-between-siblings': true, 'atelier/no-outer-margin': true } }

/** The rules that a style sheet violates, beside a component that imports it. */
async function violated(code, component) {
  const folder = mkdtempSync(path.join(directory, 'app-'))
  mkdirSync(path.join(folder, 'src'))
  writeFileSync(path.join(folder, 'package.json'), '{}')
  if (component) writeFileSync(path.join(folder, 'src/x.tsx'), `import styles from './x.module.css'\n${component}`)
  const { results } = await stylelint.lint({ code, codeFilename: path.join(folder, 'src/x.module.css'), config })
  return results[0].warnings.map(({ rule }) => rule.replace('atelier/', ''))
}

test.each([
  '.a { & + & { margin-top: 1px } }',
  '.a { :not(&) + & { margin-block-start: 1px } }',
  '.list > li + li { margin: 1px 0 }',
  '.a ~ .b { margin-left: var(--space-2) }',
  '.list > * { margin-bottom: 1px }',
  '.list > * + * { margin-inline: 1px }',
  '.a:not(:first-child) { margin-top: 1px }',
  '.a { &:last-child { margin-block: 0 1px } }',
  '.a:has(+ .b) { margin-bottom: 1px }',
  '@media (width > 1px) { .a { &:nth-of-type(2n) { margin-top: 1px } } }',
])('rejects %s', async (code) => {
  expect(await violated(code)).toEqual(['no-margin-between-siblings'])
})

test.each([
  '.a + .b { border-top: 1px solid; padding-top: 1px }',
  '.a + .b { margin: 0 }',
  '.a + .b > .c { margin-top: 1px }',
  '.a:has(+ &)::after { margin-left: 1px }',
  '.page:has(> .a + .b) .c { margin-top: 1px }',
  '.list { display: grid; gap: 1px }',
])('accepts %s', async (code) => {
  expect(await violated(code)).toEqual([])
})

const outer = '.a { margin-top: 1px }'

test.each([
  'export function A() { return <p className={styles.a} /> }',
  'export default function Page() { if (x) return null; return <p className={cx(styles.a, className)} /> }',
  'export const A = () => x && <p className={styles.a} />',
  'export const A = memo(() => (x ? <p /> : <p className={styles.a} />))',
  'export const A = () => <><p className={styles.a} /><p /></>',
  'export const A = () => <B />; const B = () => <p className={styles.a} />',
])('rejects a margin toward the neighbors of %s', async (component) => {
  expect(await violated(outer, component)).toEqual(['no-outer-margin'])
})

test.each([
  'export const A = () => <div><p className={styles.a} /></div>',
  'const A = () => <p className={styles.a} />',
  'export const A = () => <><p /><p className={styles.a} /></>',
  'export function useA() { return 1 }',
])('accepts a margin inside of %s', async (component) => {
  expect(await violated(outer, component)).toEqual([])
})

test('accepts bleeds and centering of a component', async () => {
  const code = '.a { margin: calc(-1 * var(--space-4)) auto -4px }'
  expect(await violated(code, 'export const A = () => <p className={styles.a} />')).toEqual([])
})
