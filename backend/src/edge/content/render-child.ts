import { createRenderers } from './renderers.ts'
import type { Question } from './renderers.ts'

const answer = createRenderers({ bytes: 64 * 1024 ** 2, stackBytes: 1024 ** 2, ms: 2000 }, 6)

process.on('message', (question: Question) => {
  void answer(question).then((given) => process.send!(given))
})
process.once('disconnect', () => process.exit(0))
// Ctrl-C and service stops signal the whole process group. Ignored here: the backend ends this process
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.send?.('ready')
