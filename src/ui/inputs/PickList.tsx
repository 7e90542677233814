import { isValidElement, type ReactElement, type ReactNode, useState } from 'react'
import { formatNumber } from '~/domain/text/formatNumber'
import { findByWords } from '~/domain/text/wordSearch'
import { Button, offBy } from '~/ui/actions/Button'
import { byEnter } from './byEnter'
import { TextField } from '~/ui/inputs/Fields'
import { Box, Columns, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { ErrorNotice } from '../notices/ErrorNotice'
import { Reading } from '../notices/Reading'
import { UnreadRows } from '../notices/UnreadRows'
import classes from './PickList.module.css'
import { Thumb } from '../pictures/Thumb'
import { walkByArrows } from '../table/listKeys'
import { useFocusByKey } from '../useFocusByKey'

export interface PickListOption {
  id: number
  name: string
  /** Further texts that the search matches: brand, model, kind. */
  texts?: readonly (string | null)[]
  /** Its address, or a thumbnail of 44 pixels. */
  picture: string | null | ReactElement
  /** A few more words, such as the price or the brand. */
  note: string
  /** Why it cannot be picked; null when it can. */
  refusal: string | null
}

interface Props {
  /** Label of the search field. */
  label: string
  /** Undefined while loading. */
  choices: readonly PickListOption[] | undefined
  /** How many more could not be read. */
  unread?: number | undefined
  /** Singular noun for one of them, such as "blank", and its plural where that is not formed with an s. */
  word?: string
  words?: string
  error: unknown
  onRetry: () => void
  onChoose: (id: number) => void
  /** Key of the chosen one, where the list stays after a choice; null while there is none. */
  chosen?: number | null
  /** Initial search text; it may arrive after the list is shown. Ignored once somebody has typed. */
  start?: string
  onSearch?: (text: string) => void
  /** The button back to the parent list, with its label, such as "All templates". */
  back?: { words: string; onBack: () => void }
  /** Content under the list, such as a button for further pages. */
  more?: ReactNode
  /** Shown instead of an empty list. */
  empty?: ReactNode
}

const shownAtOnce = 200

/** A searchable list of pictures with names. Arrow keys walk from the search field through its rows. */
export function PickList({
  label,
  choices,
  unread = 0,
  word = 'row',
  words,
  error,
  onRetry,
  onChoose,
  chosen,
  start = '',
  onSearch,
  back,
  more,
  empty,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const { field, onClick } = useFocusByKey<HTMLInputElement>()
  const wanted = typed ?? start
  const found = choices && findByWords(choices, wanted, ({ name, texts = [] }) => [name, ...texts])
  if (choices?.length === 0 && unread === 0 && empty) return empty
  return (
    <Stack gap={12} onKeyDown={walkByArrows} onClick={onClick}>
      {back && (
        <div>
          <Button variant="subtle" size="xs" onClick={back.onBack}>
            {back.words}
          </Button>
        </div>
      )}
      {error != null && (
        <ErrorNotice
          title="This list could not be loaded"
          effect="Nothing was added or changed."
          error={error}
          onRetry={onRetry}
        />
      )}
      <UnreadRows count={unread} word={word} {...(words === undefined ? {} : { words })} />
      <TextField
        label={label}
        type="search"
        ref={field}
        value={wanted}
        onType={(value) => {
          setTyped(value)
          onSearch?.(value)
        }}
        data-autofocus
        {...byEnter()}
      />
      {choices === undefined && error == null && <Reading what="the list" />}
      {found?.length === 0 && (
        <Hint>
          {wanted.trim() === '' ? 'There is nothing here.' : `Nothing here is found by “${wanted}”.`}
        </Hint>
      )}
      <Box as="ul" style={{ maxHeight: '50vh', overflowY: 'auto' }} aria-busy={choices === undefined}>
        {found?.slice(0, shownAtOnce).map(({ id, name, picture, note, refusal }) => (
          <li key={id} data-row>
            <Columns
              as="button"
              press
              wide
              template="auto minmax(0, 1fr) auto"
              align="center"
              gap={12}
              high={56}
              py={4}
              px={8}
              className={classes.row}
              aria-pressed={chosen === undefined ? undefined : chosen === id}
              onClick={() => onChoose(id)}
              {...offBy(refusal)}
            >
              {isValidElement(picture) ? picture : <Thumb src={picture} alt="" size={44} />}
              <Text as="bdi" weight={550}>
                {name}
              </Text>
              <Hint as="span">{refusal ?? note}</Hint>
            </Columns>
          </li>
        ))}
      </Box>
      {found !== undefined && found.length > shownAtOnce && (
        <Hint>
          Showing {shownAtOnce} of {formatNumber(found.length)}. Type more of the name.
        </Hint>
      )}
      {more}
    </Stack>
  )
}
