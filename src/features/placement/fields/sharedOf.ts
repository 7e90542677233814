/** The value that all have in common; null where they differ, or there are none. */
export const sharedOf = <Value>([first, ...others]: readonly Value[]): Value | null =>
  first !== undefined && others.every((one) => one === first) ? first : null
