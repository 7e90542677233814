import { formatNumber } from '~/domain/text/formatNumber'
import { moreWords } from '~/domain/text/firstOf'
import { type ReactNode, useState } from 'react'
import { findByWords } from '~/domain/text/wordSearch'
import { PressRow } from '~/ui/inputs/PressRow'
import { TextField } from '~/ui/inputs/Fields'
import { Hint, Stack, Text } from '~/ui/layout/Blocks'

interface Pick {
  key: string
  name: string
  /** Text below the name. */
  note: string
  /** Picture, 44 px wide. */
  picture: ReactNode
}

interface Props {
  /** Label that opens the list, such as "Or one of your files"; their number follows. */
  summary: string
  /** Label of the search field, shown for long lists only. */
  label: string
  picks: readonly Pick[]
  isBusy?: boolean
  onPick: (key: string) => void
}

const shown = 12

/** A collapsed list of pictures with names, of which one is chosen by a press; renders nothing for an empty list. */
export function FoldedPicks({ summary, label, picks, isBusy = false, onPick }: Props) {
  const [words, setWords] = useState('')
  const found = findByWords(picks, words, ({ name, key }) => [name, key])
  if (picks.length === 0) return null
  return (
    <details>
      <Text as="summary" weight={550} py={2}>
        {summary} ({formatNumber(picks.length)})
      </Text>
      {picks.length > shown && <TextField label={label} type="search" value={words} onType={setWords} />}
      <Stack as="ul" mt={8} p={4} highest={300} aria-busy={isBusy || undefined}>
        {found.slice(0, shown).map(({ key, name, note, picture }) => (
          <li key={key}>
            <PressRow
              gap={12}
              p={4}
              lack={isBusy ? 'What was picked is being added' : undefined}
              onClick={() => onPick(key)}
            >
              {picture}
              <Stack as="span" shrinks breaks>
                <bdi>{name}</bdi>
                <Hint as="span">{note}</Hint>
              </Stack>
            </PressRow>
          </li>
        ))}
      </Stack>
      {found.length > shown && <Hint>{moreWords(found.length - shown)}</Hint>}
    </details>
  )
}
