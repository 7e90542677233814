export interface FilterChoice {
  value: string
  label: string
}

/** Pairs of a value and its label as choices of a filter: each value once, sorted by label. */
export const filterChoices = (pairs: Iterable<readonly [value: string, label: string]>): FilterChoice[] =>
  [...new Map(pairs)]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
