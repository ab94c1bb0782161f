import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { program } from '../../testing/atelier.ts'
import { doctor } from './doctor.ts'

test("runs the backend's command, and fails if something is wrong", async () => {
  const { code, stdout, stderr } = await program(['doctor'], { MONGODB_URI: 'nowhere' })
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'atelier: Something is wrong with the setup: see above.\n' })
  expect(stdout).toMatch(/^wrong {3}settings: values: MONGODB_URI must begin with mongodb:\/\//m)
})

test('explains where to run it without a backend', async () => {
  await expect(doctor({ root: tmpdir() })).rejects.toMatchObject({
    code: 'NO_BACKEND',
    message: expect.stringContaining('Run npm run doctor -w backend in its checkout'),
  })
})
