import { type Cased, caseOf } from './letterCase'
import type { Measure } from './measure'
import { textLines } from './textLines'
import { charactersOf } from './textUnits'

interface Said extends Cased {
  words: string
  family: string
  weight: number
}

/** Characters of a text that its font lacks, each once; blanks and joiners are never missing. */
export function missingCharacters(said: Said, measure: Measure): string[] {
  const { words, family, weight } = said
  const font = { family, weight, size: 100 }
  const lines = textLines(words, caseOf(said), null, () => 0)
  return [...new Set(lines.flatMap(charactersOf))].filter(
    (character) =>
      /[^\s\p{Default_Ignorable_Code_Point}]/u.test(character) && measure(font, character).width === 0,
  )
}
