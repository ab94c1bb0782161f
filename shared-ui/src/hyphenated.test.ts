// cspell:disable
import { expect, test } from 'vitest'
import { hyphenated } from './hyphenated.ts'

const shown = (text: string) => hyphenated(text).replaceAll('\u00ad', '-')

test.each([
  ['Donaudampfschifffahrtsgesellschaftskapitänsmütze', 'Donau-dampf-schiff-fahrts-ge-sell-schafts-ka-pi-täns-mütze'],
  ['Arbeitsstellenvermittlung', 'Arbeits-stel-len-ver-mitt-lung'],
  ['Geschwindigkeitsbegrenzung', 'Geschwin-dig-keits-be-gren-zung'],
  ['Kaffeemaschinenreparatur', 'Kaf-fee-ma-schi-nen-re-pa-ra-tur'],
  ['lentokonesuihkuturbiinimoottori', 'len-to-ko-ne-suih-ku-tur-bii-ni-moot-tori'],
  ['responsibilities', 'res-pon-si-bi-li-ties'],
  ['Ein Rechtsschutzversicherungsfall, bitte', 'Ein Rechts-schutz-ver-si-che-rungs-fall, bitte'],
])('breaks long words between syllables: %s', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test.each([
  'Short words stay as they are',
  'W'.repeat(80),
  'a'.repeat(80),
  'Превысокомногорассмотрительствующий',
  'https://atelier.example/aaaa_bbbb',
  '光'.repeat(40),
  '',
])('leaves "%s" as it is', (text) => {
  expect(hyphenated(text)).toBe(text)
})

test('only adds soft hyphens, also to letters outside of the basic plane', () => {
  const text = `${'𝐝𝐨'.repeat(10)} Häuserfassadenbeleuchtung`
  expect(hyphenated(text).replaceAll('\u00ad', '')).toBe(text)
  expect(hyphenated(hyphenated(text))).toBe(hyphenated(text))
})
