import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { missingInScript, missingInStyles } from '../../support/browser-features.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** What a browser at the floor lacks, by the reason for which that is all right. */
const ALLOWED: Record<string, readonly string[]> = {
  'a video without a clip is played itself': [
    'AudioData',
    'AudioDecoder',
    'AudioDecoder.isConfigSupported',
    'AudioEncoder',
    'AudioEncoder.isConfigSupported',
    'EncodedAudioChunk',
    'EncodedVideoChunk',
    'VideoDecoder',
    'VideoDecoder.isConfigSupported',
    'VideoEncoder',
    'VideoEncoder.isConfigSupported',
    'VideoFrame',
    '.allocationSize()',
    '.copyTo()',
    '.getName()',
    '.getType()',
  ],
  'asked for before it is used': [
    'ImageDecoder',
    '.moveBefore()',
    '.startViewTransition()',
    '.skipTransition()',
    '.requestPermission()',
    '.requestVideoFrameCallback()',
    'Error.captureStackTrace',
    'Symbol.asyncDispose',
    'Symbol.dispose',
    'ClipboardItem',
    'WebTransport',
    '.createBidirectionalStream()',
    '.createWritable()',
    'PerformanceEventTiming',
    'PerformanceSoftNavigation',
  ],
  'partial only in how it names its error': ['AbortSignal.timeout'],
  'a method of our own or of a library': [
    '.createContext()',
    '.fileName()',
    '.isComposing()',
    '.isError()',
    '.isValid()',
  ],
  'replaced by a script': ['field-sizing', 'field-sizing: content'],
  'slower without, or only a look': [
    '@property',
    'content-visibility',
    'content-visibility: auto',
    'overflow-anchor',
    'overflow-anchor: none',
    'accent-color',
    'forced-color-adjust',
    'forced-color-adjust: none',
    'hanging-punctuation',
    'hanging-punctuation: first',
    'hanging-punctuation: last',
    'overflow-clip-margin',
    'overscroll-behavior',
    'overscroll-behavior-x',
    'scrollbar-width',
    'scrollbar-width: none',
    'scrollbar-width: thin',
    'text-size-adjust',
    'text-wrap: pretty',
    '@page',
    // Of `@page`
    'size',
    'break-after: avoid',
    'orphans',
    'widows',
  ],
}

const apps = () => readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mf-'))
const filesOf = (app: string) =>
  readdirSync(path.join(ROOT, app, 'dist'), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(ROOT, app, 'dist', file),
  )

test('the built files need nothing that a browser at the floor lacks', () => {
  const files = apps()
    .flatMap(filesOf)
    .filter((file) => /\.(js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const allowed = new Set(Object.values(ALLOWED).flat())
  const missing: Record<string, string> = {}
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const [name, browsers] of file.endsWith('.css') ? missingInStyles(text) : missingInScript(text))
      if (!allowed.has(name)) missing[name] ??= `${browsers}: ${path.relative(ROOT, file)}`
  }
  expect(missing).toEqual({})
})

test('the check finds what the floor lacks', () => {
  expect([...missingInScript('new CloseWatcher;Promise.try(a);list.toSpliced(1);x.showPicker();').keys()]).toEqual([
    'Promise.try',
    'CloseWatcher',
  ])
  expect([...missingInStyles('.a{interpolate-size:allow-keywords}@view-transition{navigation:auto}').keys()]).toEqual([
    'interpolate-size',
    'interpolate-size: allow-keywords',
    '@view-transition',
  ])
})
