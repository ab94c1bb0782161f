/** The `id` of the section that holds an artwork's comments. */
export const COMMENTS_ID = 'comments-section'

export function focusCommentBox(): void {
  document.getElementById(COMMENTS_ID)?.querySelector('textarea')?.focus()
}
