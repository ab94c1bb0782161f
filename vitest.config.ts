import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

// Builds the whole site: begun last, it would run on alone for more than a minute.
const LONGEST = 'start-whole.test.ts'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLongest = (file: TestSpecification) => file.moduleId.endsWith(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

// One run over every workspace; each has its own vitest.config.ts.
export default defineConfig({
  test: {
    projects: ['scripts', 'contract', 'platform', 'shared-ui', 'shell', 'mf-*', 'backend', 'delivery', 'local'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
