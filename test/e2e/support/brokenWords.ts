/** In the page: words of at most twelve signs that stand on more than one line; an address of mail is one word. */
export function brokenWords(): string[] {
  const texts = document.createTreeWalker(
    document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const broken: string[] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const around = text.parentElement
    // What is for screen readers alone is clipped, and what is folded away is not seen.
    if (around?.checkVisibility() !== true || getComputedStyle(around).clipPath !== 'none') continue
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s/·–-]+/gu)) {
      if (word.length > 12) continue
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(word)
    }
  }
  return broken
}
