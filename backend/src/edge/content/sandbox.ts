import variant from '@jitl/quickjs-ng-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, Scope, shouldInterruptAfterDeadline } from 'quickjs-emscripten-core'
import type { QuickJSContext } from 'quickjs-emscripten-core'
import { RENDER } from '@atelier/contract/releases/content.ts'
import { formatIntl } from './format-intl.ts'

export interface SandboxLimits {
  bytes: number
  stackBytes: number
  /** For loading the script, and for each call. Single operations of the engine may exceed it: limit its process too. */
  ms: number
}

export interface Sandbox {
  /** Calls the script's render function. Throws if it fails, exceeds a limit, or waits for anything. */
  render(request: string): string
  dispose(): void
}

/** Runs a team's script in an engine of its own: without network, files, timers, or objects of this process. */
export async function createSandbox(script: string, limits: SandboxLimits): Promise<Sandbox> {
  const { runtime, context, dispose } = await newContext(limits)
  const startClock = () => runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + limits.ms))
  try {
    startClock()
    provideIntl(context)
    plain(() => context.unwrapResult(context.evalCode(script, 'renderer.js', { type: 'global' })).dispose())
  } catch (error) {
    dispose()
    throw error
  }
  return {
    render: (request) => {
      startClock()
      return plain(() => Scope.withScope((scope) => call(context, scope, request)))
    },
    dispose,
  }
}

let loading: ReturnType<typeof newQuickJSWASMModuleFromVariant> | undefined

async function newContext({ bytes, stackBytes }: SandboxLimits) {
  const engine = await (loading ??= newQuickJSWASMModuleFromVariant(variant))
  const runtime = engine.newRuntime({ memoryLimitBytes: bytes, maxStackSizeBytes: stackBytes })
  const context = runtime.newContext()
  const dispose = () => {
    context.dispose()
    runtime.dispose()
  }
  return { runtime, context, dispose }
}

function provideIntl(context: QuickJSContext): void {
  context
    .newFunction('formatIntl', (text) => context.newString(formatIntl(context.getString(text))))
    .consume((format) => context.setProp(context.global, 'formatIntl', format))
}

function call(context: QuickJSContext, scope: Scope, request: string): string {
  const render = scope.manage(context.getProp(context.global, RENDER))
  const text = scope.manage(context.newString(request))
  const promise = scope.manage(context.unwrapResult(context.callFunction(render, context.undefined, text)))
  context.unwrapResult(context.runtime.executePendingJobs())
  const state = context.getPromiseState(promise)
  if (state.type === 'pending') throw new Error('It waits for a timer or a call that never ends.')
  return context.getString(scope.manage(context.unwrapResult(state)))
}

/** Errors of the sandbox refer to its whole memory. */
function plain<Result>(act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { stack?: string } }
    throw new Error(`${message}\n${cause?.stack ?? ''}`.slice(0, 1000))
  }
}
