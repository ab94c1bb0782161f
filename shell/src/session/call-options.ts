export const anonymous = { anonymous: true } as const

export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
