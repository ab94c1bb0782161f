interface DevtoolsHook {
  renderers: Map<number, unknown>
  inject(renderer: unknown): number
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook }

function emptyHook() {
  let id = 0
  return {
    renderers: new Map<number, unknown>(),
    supportsFiber: true,
    inject: () => ++id,
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }
}

/** Lets refresh runtimes of remotes attach late; else edits silently do not show. Must run before react-dom. */
const hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= emptyHook())
const inject = hook.inject.bind(hook)
hook.inject = (renderer) => {
  const id = inject(renderer)
  hook.renderers.set(id, renderer)
  return id
}
