/** The engines that the browsers of most visitors are built on. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'

export interface Size {
  width: number
  height: number
}

/** A window of a new browser, without cookies. Scripts are source text, as they run elsewhere. */
export interface Tab {
  /** Opens an address; resolves once it is loaded. */
  open(address: string): Promise<void>
  /** Runs the body of an async function in the page; resolves with its JSON result, rejects with what it throws. */
  run<Result = void>(body: string): Promise<Result>
  /** Clicks the element of an expression, where a person would. */
  click(element: string): Promise<void>
  /** Focuses the element of an expression and appends text to its value. */
  type(element: string, text: string): Promise<void>
  /** Presses a key, or several at once: `Shift+Enter`. */
  press(keys: string): Promise<void>
  /** Chooses a file by its path. */
  choose(element: string, file: string): Promise<void>
  /** Gives the page this size in CSS pixels. */
  resize(size: Size): Promise<void>
  /** A PNG of the window. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** Milliseconds until a document must be loaded or a script done. */
export const ANSWER_WITHIN_MS = 60_000

export const WINDOW: Size = { width: 1280, height: 800 }
