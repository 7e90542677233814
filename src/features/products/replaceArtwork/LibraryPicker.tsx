import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { libraryQueries } from '~/queries/libraryQueries'
import { useApi } from '~/queries/services'
import { Text } from '~/ui/layout/Text'
import { Thumb } from '~/ui/pictures/Thumb'
import classes from './ArtworkPicker.module.css'

interface Props {
  /** Called with the chosen file's id. */
  onPick: (id: number) => void
}

const shown = 12

/** Files of the library that this browser has seen and the service can print. */
export function LibraryPicker({ onPick }: Props) {
  const library = useQuery(libraryQueries(useApi()).all())
  const [words, setWords] = useState('')
  const ready = (library.data ?? []).filter(({ status, width }) => status === 'ok' && width !== null)
  const wanted = words.trim().toLowerCase()
  const found = ready.filter(({ filename, id }) => `${filename ?? ''} ${id}`.toLowerCase().includes(wanted))
  if (ready.length === 0) return null
  return (
    <details className={classes.library}>
      <summary>Or one of your files ({ready.length})</summary>
      {ready.length > shown && (
        <TextInput
          label="Find a file"
          type="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <ul>
        {found.slice(0, shown).map(({ id, filename, thumbnail, width, height }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              <Thumb src={thumbnail} alt="" size={44} />
              <span>
                <bdi>{filename ?? `File ${id}`}</bdi>
                <Text as="span" tone="quiet" size={13}>
                  {width} × {height} px
                </Text>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Text tone="quiet" size={13}>
          and {found.length - shown} more
        </Text>
      )}
    </details>
  )
}
