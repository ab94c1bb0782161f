import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const directory = mkdtempSync(path.join(tmpdir(), 'atelier-lint-'))
afterAll(() => rmSync(directory, { recursive: true }))

const effect = 'Give the effect a block body, with an explicit return of its cleanup.'
const ref = 'Give the ref callback a block body, with an explicit return of its cleanup.'
const listener = 'Pass { signal } of useUnmountSignal() as the third argument.'
const timer = 'useTimers() of the platform ends with the remote.'

const focus = 'Await first: expect(await element()).toBe(document.activeElement).'

const type = 'Use a token of shared-ui/src/tokens.css for the size and weight of type.'

const expression = 'A long text makes this expression superlinear.'

const bidi = 'Print texts of people in <bdi>, or in a block with dir="auto".'

const characters = 'Cut texts of people by cut() of contract/src/cut.ts.'

const counted = 'Count as the contract does: lengthOf={countedLength}.'

const literal = 'Write the parts out instead of spreading a literal.'

const plain = 'Write this comment without "tells".'

const refused = [
  ['shell', 'useEffect(() => element.scrollIntoView(), [])', effect],
  ['mf-x', 'useLayoutEffect(() => onShown(), [onShown])', effect],
  ['shell', 'React.useEffect(() => scrollTo({ top: 0 }))', effect],
  ['mf-x', 'export const view = <p ref={(element) => element?.scrollIntoView()} />', ref],
  ['mf-x', "addEventListener('scroll', act)", listener],
  ['mf-x', "document.addEventListener('scroll', act)", listener],
  ['mf-x', 'setTimeout(act)', timer],
  ['mf-x', 'window.setInterval(act)', timer],
  ['mf-x', 'expect(document.activeElement).toBe(await box())', focus],
  ['shell', 'expect(document.activeElement).not.toBe(await box())', focus],
  ['mf-x', 'export const view = <p style={{ fontSize: 13 }} />', type],
  ['shell', "export const view = <p style={{ fontWeight: '560' }} />", type],
  ['mf-x', 'export const spaces = /\\s+$/', expression],
  ['contract', 'export const name = /^(?:[a-z]+ ?)+$/i', expression],
  ['backend', 'export const scheme = /[a-z][a-z0-9]*:/', expression],
  ['mf-x', 'export const view = <span>{person.full_name}</span>', bidi],
  ['shell', 'export const view = <Link to="/">{profileName(person)}</Link>', bidi],
  ['platform', 'export const view = <p>{about?.trim() ?? texts.none}</p>', bidi],
  ['mf-x', 'export const view = <li>by {gone ? texts.gone : artwork.title}</li>', bidi],
  ['backend', 'export const shown = message.content.slice(0, 40)', characters],
  ['mf-x', 'export const shown = summaryOf(row).substring(0, most)', characters],
  ['mf-x', 'export const view = <TextArea {...field} limit={1000} />', counted],
  ['backend', 'export const person = { id, ...{ name, about } }', literal],
  ['delivery', "export const names = ['a', ...['b', 'c']]", literal],
  ['contract', 'export const most = Math.max(...[first, second])', literal],
  ['shell', 'export const view = <Row {...{ id, name }} />', literal],
  ['backend', '// A job tells the owner', plain],
  ['mf-x', '/** What a job tells its queue. */', plain],
]
const accepted = [
  ['backend', 'export const person = { ...rest, ...(name && { name }), list: [...(one ? [one] : []), ...more] }'],
  ['mf-x', 'export const view = <li>by <bdi>{person.full_name}</bdi></li>'],
  ['mf-x', 'export const view = <p dir="auto">{about.trim()}</p>'],
  ['mf-x', 'export const view = <h2>{texts.title}</h2>'],
  ['mf-x', 'export const view = <TextArea limit={1000} lengthOf={countedLength} />'],
  ['mf-x', 'export const view = <p>{seen && texts.seen}</p>'],
  ['backend', 'export const shown = found.slice(0, most)'],
  ['contract', 'export const spaces = /(?<!\\s)\\s+$/'],
  ['mf-x', "export const view = <p style={{ fontSize: 'var(--text-sm)' }} />"],
  ['shell', 'useEffect(() => { element.scrollIntoView() }, [])'],
  ['mf-x', 'useEffect(() => { return store.subscribe(act) }, [])'],
  ['shell', 'useEffect(subscribe, [])'],
  ['mf-x', 'export const view = <p ref={(element) => { place(element) }} />'],
  ['mf-x', "addEventListener('scroll', act, { signal })"],
  ['mf-x', "socket.addEventListener('open', act)"],
  ['shell', "addEventListener('scroll', act)"],
  ['shell', 'setTimeout(act)'],
  ['shell', 'expect(await box()).toBe(document.activeElement)'],
  ['shell', 'expect(document.activeElement).toBe(box())'],
]

/** Messages by file from one run over all samples; unrelated violations are ignored. */
let messages
beforeAll(() => {
  const config = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')
  writeFileSync(path.join(directory, '.oxlintrc.json'), config.replace('"./scripts/', `"${root}/scripts/`))
  for (const [index, [app, code]] of [...refused, ...accepted].entries()) {
    mkdirSync(path.join(directory, app, 'src'), { recursive: true })
    writeFileSync(path.join(directory, app, 'src', `${index}.tsx`), code)
  }
  const { diagnostics } = JSON.parse(oxlint('--format=json'))
  messages = (app, index) =>
    diagnostics
      .filter(({ filename }) => filename === `${app}/src/${index}.tsx`)
      .map(({ message, help }) => `${message} ${help}`)
})

/** Prints to standard output and fails if it finds a violation. */
function oxlint(...args) {
  try {
    return execFileSync(path.join(root, 'node_modules/.bin/oxlint'), args, { cwd: directory, stdio: 'pipe' }).toString()
  } catch (error) {
    return error.stdout.toString()
  }
}

test.each(refused)('%s: rejects %s', (app, code, message) => {
  const index = refused.findIndex((row) => row[1] === code)
  expect(messages(app, index).join('\n')).toContain(message)
})

test.each(accepted)('%s: accepts %s', (app, code) => {
  const index = refused.length + accepted.findIndex((row) => row[1] === code)
  const ours = [effect, ref, listener, timer, focus, expression]
  expect(messages(app, index).filter((message) => ours.some((text) => message.includes(text)))).toEqual([])
})

test('rejects functions of more than 80 lines of code', () => {
  const lines = (count) => `export function long() {\n${'  act()\n'.repeat(count - 2)}}\n`
  writeFileSync(path.join(directory, 'fits.ts'), lines(80))
  writeFileSync(path.join(directory, 'long.ts'), lines(81))
  const { diagnostics } = JSON.parse(oxlint('--format=json', 'fits.ts', 'long.ts'))
  const found = diagnostics.filter(({ code }) => code === 'eslint(max-lines-per-function)')
  expect(found.map(({ filename }) => filename)).toEqual(['long.ts'])
})
