export const keepCredentialsTexts = {
  label: 'Where it was made, and its credentials',
  reason:
    'The file says where or with which device the picture was taken, and a signature covers that. Taking it out breaks the signature, so the original keeps both or neither. Only you and people to whom you send the original get it.',
  remove: 'Remove both',
  keep: 'Keep both',
} as const
