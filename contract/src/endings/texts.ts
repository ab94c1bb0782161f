export const endingsErrorTexts = {
  notFound: 'There is no work of yours in this project.',
  over: 'This project is no longer in progress.',
  pending: 'You have already asked to cancel. The other side has not answered yet.',
  none: 'There is no such cancellation.',
  decided: 'This has been answered already.',
  own: 'You asked to cancel; the other side answers.',
  notYours: 'Only who asked to cancel can withdraw it.',
  tooMany: 'There were too many requests in this project.',
  approved: 'This work is approved. It can no longer be canceled or given to somebody else.',
  helpOpen: 'The moderators are already looking at this work.',
  personGone: 'This account was deleted, so that the moderators cannot help here.',
  stillWorking: 'The creator is still working on this project. Cancel the work first.',
} as const

export const endingsFormTexts = {
  reason: 'Please say why.',
  objection: 'Please say why the work should go on.',
  help: 'Please say what you need help with.',
} as const
