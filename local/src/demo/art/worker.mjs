// Worker threads do not inherit the TypeScript loader of the process that starts them.
import { tsImport } from 'tsx/esm/api'

await tsImport('./worker.ts', import.meta.url)
