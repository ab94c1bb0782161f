import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import config from '../eslint.config.mjs'

const rules = config.map(({ rules }) => rules?.['no-restricted-syntax']).filter(Boolean)

/** Messages of `no-restricted-syntax` for a piece of code, in every part of the configuration that sets it. */
const complaints = (code) =>
  rules.map((rule) =>
    new Linter()
      .verify(code, {
        languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
        rules: { 'no-restricted-syntax': rule },
      })
      .map(({ message }) => message),
  )
const effect = 'Give the effect a block body, with an explicit return of its cleanup.'
const ref = 'Give the ref callback a block body, with an explicit return of its cleanup.'

test('the remotes have their own rule in addition to the common one', () => expect(rules).toHaveLength(2))

test.each([
  ['useEffect(() => element.scrollIntoView(), [])', effect],
  ['useLayoutEffect(() => onShown(), [onShown])', effect],
  ['React.useEffect(() => scrollTo({ top: 0 }))', effect],
  ['view = <p ref={(element) => element?.scrollIntoView()} />', ref],
])('%s is refused', (code, message) => {
  for (const found of complaints(code)) expect(found).toEqual([message])
})

test.each([
  'useEffect(() => { element.scrollIntoView() }, [])',
  'useEffect(() => { return store.subscribe(act) }, [])',
  'useEffect(subscribe, [])',
  'const act = useEffectEvent(() => element.scrollIntoView())',
  'view = <p ref={(element) => { place(element) }} />',
])('%s passes', (code) => {
  for (const found of complaints(code)) expect(found).toEqual([])
})
