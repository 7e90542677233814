/** Keys between two rows in the order of the list, both included; only the second when the first is not there. */
function rangeOf<Key>(keys: readonly Key[], from: Key, to: Key): readonly Key[] {
  const [start, end] = [keys.indexOf(from), keys.indexOf(to)]
  return start < 0 || end < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** Where a range began, where it ended last, and whether its rows are being selected or deselected. */
export interface RangeAnchor<Key> {
  from: Key
  to: Key
  isOn: boolean
}

/** Which rows change when the range is extended to another row; rows that leave it are reverted. */
export function redrawRange<Key>(
  keys: readonly Key[],
  { from, to, isOn }: RangeAnchor<Key>,
  next: Key,
): { chosen: readonly Key[]; dropped: readonly Key[] } {
  const range = rangeOf(keys, from, next)
  const left = rangeOf(keys, from, to).filter((key) => !range.includes(key))
  return isOn ? { chosen: range, dropped: left } : { chosen: left, dropped: range }
}
