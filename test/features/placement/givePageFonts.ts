import { onTestFinished } from 'vitest'

/** A field that grows with its words listens to the fonts of the page until it is gone, and jsdom has none. */
export function givePageFonts(): void {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'))
}
