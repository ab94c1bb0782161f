import { comfyui } from './comfyui.ts'
import { others } from './others.ts'
import type { Sample } from './sample.ts'
import { signed } from './signed.ts'
import { webUi } from './web-ui.ts'

/** Without the hostile files, which are a landing's. */
export const corpus: readonly Sample[] = [...webUi, ...comfyui, ...others, ...signed]
