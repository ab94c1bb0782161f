import { expect, test } from 'vitest'
import { attachmentProblem } from '@atelier/contract/media/attachment-problem.ts'
import { checkFiles } from './check-file.ts'

const MB = 1024 * 1024

test.each([
  ['brief.pdf', 25 * MB, undefined],
  ['brief.pdf', 25 * MB + 1, 'A file in a message can be up to 25 MB. This file has 25.1 MB.'],
  ['brief.pdf', 0, 'This file is empty.'],
  [
    'setup.exe. ',
    5,
    'This type of file can run a program when it is opened. Please send another type, such as PDF or PNG.',
  ],
])('%s of %i bytes: %s', (name, size, problem) => {
  expect(attachmentProblem({ name, size })).toBe(problem)
})

test('names files refused for the same reason together', () => {
  const files = ['logo.svg', 'brief.pdf', 'setup.exe'].map((name) => new File(['x'], name))
  const { accepted, reasons } = checkFiles(files, 10)
  expect(accepted.map(({ name }) => name)).toEqual(['brief.pdf'])
  expect(reasons).toEqual([expect.stringMatching(/^logo\.svg, setup\.exe: This type of file/)])
})
