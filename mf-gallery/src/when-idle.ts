/** Safari has no such callback. */
export const whenIdle: (act: () => void) => void = globalThis.requestIdleCallback ?? ((act) => act())
