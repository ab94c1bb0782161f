export const agreementsErrorTexts = {
  notFound: 'There is no work of yours in this project.',
  notWritten: 'The agreement is written when the work is approved.',
  noInvoice: 'No price was agreed on, so there is no invoice.',
  notClient: 'Only the client can mark the invoice as paid.',
  notCreator: 'Only the creator can confirm that the money has arrived.',
  notPaid: 'The client has not marked the invoice as paid yet.',
  received: 'The creator has confirmed that the money has arrived.',
  unknown: 'No agreement of this site has this hash.',
} as const

export const billingErrorTexts = {
  name: 'Please enter the name for invoices.',
  address: 'Please enter the address for invoices.',
} as const
