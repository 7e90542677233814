import type { Measure } from './measure'
import { textLines } from './textLines'
import { signsOf } from './textUnits'

interface Said {
  words: string
  family: string
  weight: number
  isUpperCase: boolean
}

/** Signs of a text that its font does not have, each once; blanks and signs that only join others are in none. */
export function missingSigns({ words, family, weight, isUpperCase }: Said, measure: Measure): string[] {
  const font = { family, weight, size: 100 }
  const lines = textLines(words, isUpperCase, null, () => 0)
  return [...new Set(lines.flatMap(signsOf))].filter(
    (sign) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(sign) && measure(font, sign).width === 0,
  )
}
