/** `paid`: the client says so; `received`: the creator confirms it. */
export const paymentStates = ['open', 'paid', 'received'] as const

export const BILLING_NAME_MAX = 120
export const BILLING_ADDRESS_MAX = 300
export const TAX_NUMBER_MAX = 40
