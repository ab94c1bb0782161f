export const roles = ['creator', 'buyer'] as const
