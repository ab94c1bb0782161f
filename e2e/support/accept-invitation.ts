import { applicationsTexts } from '@atelier/mf-projects/applications/texts.ts'
import type { Locator } from '@playwright/test'

/** Presses Accept in this part of the page, and in the dialog that asks. */
export async function acceptInvitation(place: Locator): Promise<void> {
  await place.getByRole('button', { name: applicationsTexts.accept }).click()
  const dialog = place.page().getByRole('dialog', { name: applicationsTexts.acceptTitle })
  await dialog.getByRole('button', { name: applicationsTexts.accept }).click()
}
