import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './ensure-installed.mjs'

// npm starts slowly on a busy machine
test('the SBOM lists runtime dependencies with versions and hashes', { timeout: 60_000 }, () => {
  const { bomFormat, components } = JSON.parse(
    execFileSync('npm', ['run', '-s', 'sbom'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  expect(bomFormat).toBe('CycloneDX')
  const express = components.find(({ name }) => name === 'express')
  expect(express).toMatchObject({ version: expect.stringMatching(/^5\./), hashes: [{ alg: 'SHA-512' }] })
  expect(components.map(({ name }) => name)).not.toContain('vitest')
})
