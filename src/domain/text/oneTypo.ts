/**
 * Whether a word begins with the typed text except for one typing error: a letter too many, one too few, a wrong one,
 * or two swapped.
 */
export function isOneTypo(typed: string, word: string): boolean {
  return [typed.length - 1, typed.length, typed.length + 1].some(
    (length) => length <= word.length && isOneEdit(typed, word.slice(0, length)),
  )
}

function isOneEdit(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  if (a.length === b.length) {
    const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
    return isSwap || a.slice(at + 1) === b.slice(at + 1)
  }
  return a.length > b.length ? a.slice(at + 1) === b.slice(at) : a.slice(at) === b.slice(at + 1)
}
