import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

type Rgb = [number, number, number]

function token(name: string, theme: 'light' | 'dark'): Rgb {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (alias) return token(alias, theme)
  const colors = value.match(/#[0-9a-f]{6}/g)
  const hex = colors?.[theme === 'light' ? 0 : colors.length - 1]
  if (!hex) throw new Error(`--${name} is no opaque color: ${value}`)
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb
}

/** Contrast ratio as defined by WCAG 2.2. */
function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const backgrounds = ['canvas', 'surface', 'sunken', 'raised']
const on = (foregrounds: string[], behind: string[]) =>
  foregrounds.flatMap((text) => behind.map((back) => [`color-${text}`, `color-${back}`] as const))

const textPairs = [
  ...on(['text', 'text-muted', 'text-subtle', 'accent-text', 'danger-text'], backgrounds),
  ...on(['on-ink'], ['ink', 'ink-hover']),
  ...on(['on-accent'], ['accent']),
  ...on(['on-danger'], ['danger', 'danger-hover']),
  ...on(['accent-text', 'text', 'text-subtle'], ['accent-soft']),
  ...['danger', 'success', 'warning'].flatMap((tone) => on([`${tone}-text`], [`${tone}-soft`, 'raised'])),
  ...['violet', 'blue', 'teal', 'green', 'ochre', 'clay', 'rose', 'plum'].map(
    (t) => [`on-tint-${t}`, `tint-${t}`] as const,
  ),
]

const shapePairs = [
  ...on(['focus', 'accent', 'like'], backgrounds),
  ...on(['border-strong'], ['canvas', 'surface', 'raised']),
]

for (const theme of ['light', 'dark'] as const) {
  test.each(textPairs)(`text ${theme}: %s on %s is at least 4.5 to 1`, (text, back) => {
    expect(contrast(token(text, theme), token(back, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)(`shapes ${theme}: %s on %s is at least 3 to 1`, (shape, back) => {
    expect(contrast(token(shape, theme), token(back, theme))).toBeGreaterThanOrEqual(3)
  })
}

test.each([0, 255])('ink of lightness %i is visible on the ground of transparent pictures', (ink) => {
  expect(contrast([ink, ink, ink], token('color-art-ground', 'light'))).toBeGreaterThanOrEqual(4.5)
})

test('measures black on white correctly', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
})
