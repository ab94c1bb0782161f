import { expect, test, vi } from 'vitest'
import { canPlay } from './can-play.ts'

/** Answers of Chromium: container, then codecs, all of which it must know. */
const CHROMIUM = {
  'video/mp4': /^(?:avc1|av01|vp09|mp4a|opus|flac)/,
  'video/webm': /^(?:vp8|vp9|vp09|av01|opus)/,
}

function given(known: Record<string, RegExp>) {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) => {
    const [container = '', codecs] = type.split(/; codecs=/)
    const knows = known[container]
    if (!knows) return ''
    if (codecs === undefined) return 'maybe'
    return codecs
      .slice(1, -1)
      .split(', ')
      .every((codec) => knows.test(codec))
      ? 'probably'
      : ''
  })
}

test.each([
  ['video/mp4; codecs="avc1.64001f, mp4a.40.2"', true],
  ['video/quicktime; codecs="avc1.64001f, mp4a.40.2"', true],
  ['video/quicktime; codecs="mp4a.40.2, avc1.64001f"', true],
  // The film plays without its sound
  ['video/quicktime; codecs="avc1.64001f, pcm-s16"', true],
  ['video/mp4; codecs="avc1.64001f, ac-3"', true],
  ['video/quicktime; codecs="av01.0.00M.08"', true],
  ['video/mp4; codecs="vp09.00.10.08, mp4a.40.2"', true],
  ['video/webm; codecs="vp9, opus"', true],
  ['video/mp4; codecs="hvc1.1.6.L93.B0, mp4a.40.2"', false],
  ['video/quicktime; codecs="hvc1.1.6.L93.B0"', false],
  ['video/quicktime; codecs="ap4h, mp4a.40.2"', false],
  ['video/quicktime; codecs="mp4a.40.2, apcn"', false],
  ['video/webm; codecs="hvc1.1.6.L93.B0"', false],
  ['video/x-msvideo', false],
  // Of earlier versions, or with a codec that the server does not know
  ['video/quicktime', true],
  ['video/quicktime; codecs="pcm-s16"', true],
  [null, true],
])('in Chromium %s: %s', (type, expected) => {
  given(CHROMIUM)
  expect(canPlay(type)).toBe(expected)
})

test('HEVC plays in a QuickTime file where it plays in MP4', () => {
  given({ 'video/mp4': /^(?:avc1|hvc1|mp4a)/ })
  expect(canPlay('video/quicktime; codecs="hvc1.1.6.L93.B0, mp4a.40.2"')).toBe(true)
})
