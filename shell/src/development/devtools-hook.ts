interface DevtoolsHook {
  renderers: Map<number, unknown>
  inject(renderer: unknown): number
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook }

/** React's hook when neither developer tools nor a refresh runtime is installed. */
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

/**
 * Refresh runtimes of remotes load after react-dom. A hook that remembers renderers lets each of them attach, as the React
 * developer tools extension does; without it, edits silently fail to show. It must run before react-dom.
 */
const hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= emptyHook())
const inject = hook.inject.bind(hook)
hook.inject = (renderer) => {
  const id = inject(renderer)
  hook.renderers.set(id, renderer)
  return id
}
