import { expect, test } from 'vitest'
import { fileProblem } from './check-file.ts'

const MB = 1024 * 1024

test.each([
  ['brief.pdf', 25 * MB, undefined],
  ['brief.pdf', 25 * MB + 1, 'A file in a message can be up to 25 MB.'],
  ['brief.pdf', 0, 'This file is empty.'],
  ['setup.exe. ', 5, 'This file could run a program when it is opened. Please send another type of file.'],
])('%s of %i bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem)
})
