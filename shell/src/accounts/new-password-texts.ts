import { PASSWORD_MIN } from '@atelier/contract/accounts/limits.ts'

/** Texts of the form for a new password (spec, point 2). */
export const newPasswordTexts = {
  newPassword: 'New Password',
  hint: `At least ${PASSWORD_MIN} characters`,
  confirmPassword: 'Confirm Password',
  updating: 'Updating password...',
  update: 'Update Password',
} as const
