import { moreWords } from '~/domain/text/firstOf'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findBlanks } from '~/domain/catalog/blankSearch'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Hint, Stack } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Reading } from '~/ui/notices/Reading'
import { UnreadChoices } from '~/ui/notices/UnreadChoices'
import { Thumb } from '~/ui/pictures/Thumb'
import { TextField } from '~/ui/inputs/Fields'
import { Tick } from '~/ui/inputs/Tick'

interface Props {
  chosen: readonly number[]
  onToggle: (id: number, isOn: boolean) => void
}

const shown = 24

/** Search and selection of several blanks of the catalog. */
export function BlankChooser({ chosen, onToggle }: Props) {
  const blanks = useQuery(catalogQueries(useApi()).products())
  const [words, setWords] = useState('')
  const found = findBlanks(blanks.data?.items ?? [], words)
  return (
    <>
      <TextField
        label="Find blanks"
        type="search"
        placeholder="Title, brand, model or kind"
        value={words}
        onType={setWords}
      />
      <ReadErrorNotice title="The catalog could not be loaded" read={blanks} />
      <UnreadChoices count={blanks.data?.dropped.length} word="blank" />
      {blanks.isPending && <Reading what="the catalog" />}
      <Stack
        gap={2}
        mt={8}
        highest={300}
        frame="control"
        px={8}
        py={4}
        tabIndex={0}
        role="region"
        aria-label="Blanks"
      >
        {found.slice(0, shown).map(({ id, title, image }) => (
          <Tick
            key={id}
            size={13}
            high={44}
            checked={chosen.includes(id)}
            onTick={(isChosen) => onToggle(id, isChosen)}
          >
            <Thumb src={image} alt="" size={36} />
            {title ?? `Blank ${id}`}
          </Tick>
        ))}
        {found.length > shown && <Hint>{moreWords(found.length - shown)}; type to find them</Hint>}
      </Stack>
    </>
  )
}
