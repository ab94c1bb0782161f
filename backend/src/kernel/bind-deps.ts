type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (deps: never, ...input: infer Input) => infer Output
    ? (...input: Input) => Output
    : never
}

/** The functions with their first parameter, the dependencies, applied. */
export const bindDeps = <Deps, Functions extends Record<string, (deps: Deps, ...input: never[]) => unknown>>(
  deps: Deps,
  functions: Functions,
): Bound<Functions> =>
  Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, (...input: never[]) => run(deps, ...input)]),
  ) as Bound<Functions>
