interface DevtoolsHook {
  renderers: Map<number, unknown>
  inject(renderer: unknown): number
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook }

/** What React talks to where there are neither developer tools nor a refresh runtime. */
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
 * The refresh runtimes of remotes arrive after react-dom. A hook that remembers renderers lets each of them find it, as the
 * extension for React's developer tools does; without one, edits are silently not shown. It must run before react-dom.
 */
const hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= emptyHook())
const inject = hook.inject.bind(hook)
hook.inject = (renderer) => {
  const id = inject(renderer)
  hook.renderers.set(id, renderer)
  return id
}
