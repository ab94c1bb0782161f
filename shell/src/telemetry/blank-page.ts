const CHECK_MS = 5000

interface BlankParts {
  /** Identifies the page at hand. */
  here(): string
  onBlank(): void
}

/** Whether `main` shows neither text nor anything to see or use. */
export function isBlank(main: HTMLElement | null): boolean {
  if (!main) return true
  if (main.innerText.trim() !== '') return false
  return ![...main.querySelectorAll('img, video, canvas, svg, input')].some((element) => element.checkVisibility())
}

/** Looks until the page at hand shows something; one that is blank twice in a row is blank. */
export function watchBlank({ here, onBlank }: BlankParts): void {
  let seen = ''
  let blank = ''
  setInterval(() => {
    const page = here()
    if (page === seen || document.visibilityState === 'hidden') return
    if (!isBlank(document.querySelector('main'))) seen = page
    else if (blank === page) {
      seen = page
      onBlank()
    } else blank = page
  }, CHECK_MS)
}
