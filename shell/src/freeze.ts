export function deepFreeze<T>(value: T): Readonly<T> {
  if (!isFreezable(value) || Object.isFrozen(value)) return value
  Object.freeze(value)
  Object.values(value).forEach(deepFreeze)
  return value
}

const isFreezable = (value: unknown): value is object =>
  typeof value === 'function' ||
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
