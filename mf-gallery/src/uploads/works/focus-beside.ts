/** The row that is removed has the focus: gives it to the next one, else to the field for files. */
export function focusBeside(form: HTMLFormElement | null, id: string): void {
  const rows = [...(form?.querySelectorAll<HTMLElement>('[data-work]') ?? [])]
  const at = rows.findIndex((row) => row.dataset['work'] === id)
  const next = rows[at + 1] ?? rows[at - 1]
  const target =
    next?.querySelector<HTMLElement>('[data-remove]') ?? form?.querySelector<HTMLElement>('input[type=file]')
  target?.focus()
}
