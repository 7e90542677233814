import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isNotFound, isOfOneRow } from '~/client/isOfOneCall'
import { findByWords } from '~/domain/text/wordSearch'
import { Counting } from '~/ui/text/Counting'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { blankIdsOf, readSoldProduct, soldProductsQuery } from '../soldProducts'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { ErrorNotice, ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { TextField } from '~/ui/inputs/Fields'
import { type Unread, UnreadNotice } from '~/ui/notices/UnreadNotice'
import { WaitNote } from '~/ui/notices/WaitNote'
import { ProductPick } from './ProductPick'

interface Props {
  /** Ids of the watched blanks. */
  watched: readonly number[]
  /** Gets a function from the present list to the next one, because reading all products takes a while. */
  onChange: (to: (watched: readonly number[]) => readonly number[]) => void
}

const shown = 30

/** Choice of the watched blanks by what the store sells: all products, one product, or one variant. */
export function StockPicker({ watched, onChange }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const names = useQuery(catalogQueries(api).products()).data?.items
  const sold = useQuery(soldProductsQuery(api))
  const [words, setWords] = useState('')
  const [done, setDone] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [leftOut, setLeftOut] = useState<readonly Unread[]>([])
  const products = (sold.data?.products ?? []).filter(({ is_ignored: ignored }) => ignored !== true)
  const found = findByWords(products, words, ({ name, external_id: external, id }) => [
    name,
    external,
    String(id),
  ])
  const isPlatform = sold.data?.isPlatform ?? false
  const unread = sold.data?.unread ?? 0
  const left = useRef(new AbortController())
  // Talks to the reads: products that arrive after the choice was dropped or closed select nothing.
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  const addAll = async () => {
    const { signal } = left.current
    setFailure(null)
    setLeftOut([])
    setDone(0)
    try {
      const blanks = new Set<number>()
      const odd: Unread[] = []
      for (const [index, { id, name }] of products.entries()) {
        const info = await readSoldProduct(client, api, isPlatform, id).catch((error: unknown) => {
          if (!isOfOneRow(error)) throw error
          // One that was deleted since it was listed is not sold any more.
          if (!isNotFound(error)) odd.push({ name: name ?? `Product ${id}`, error })
          return null
        })
        if (signal.aborted) return
        for (const blank of info === null ? [] : blankIdsOf(info)) blanks.add(blank)
        setDone(index + 1)
      }
      onChange((now) => [...new Set([...now, ...blanks])])
      setLeftOut(odd)
    } catch (error) {
      setFailure(error)
    }
    setDone(null)
  }
  const toggle = (blanks: readonly number[], isOn: boolean) =>
    onChange((now) =>
      isOn ? [...new Set([...now, ...blanks])] : now.filter((blank) => !blanks.includes(blank)),
    )
  return (
    <Stack as="fieldset" gap={12} shrinks>
      <Text as="legend" mb={8}>
        Blanks whose stock is watched
      </Text>
      <Hint>The service watches whole blanks: a variant stands for its blank with all colors and sizes.</Hint>
      <Stack as="ul" gap={4} aria-label="Watched blanks">
        {watched.map((id) => {
          const name = names?.find((blank) => blank.id === id)?.title ?? `Blank ${id}`
          return (
            <Row as="li" key={id} gap={8} align="center" justify="between">
              <bdi>{name}</bdi>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remove ${name}`}
                onClick={() => toggle([id], false)}
              >
                Remove
              </Button>
            </Row>
          )
        })}
        {watched.length === 0 && (
          <Text as="li" tone="quiet">
            None yet. Choose from what you sell.
          </Text>
        )}
      </Stack>
      <ReadErrorNotice title="Your products could not be read" read={sold} />
      <ErrorNotice
        title="Not every product could be read"
        effect="The list above is as it was."
        error={failure}
        onRetry={() => void addAll()}
      />
      <UnreadNotice
        word="product"
        records={leftOut}
        effect="The blanks of the others are chosen."
        onAgain={() => void addAll()}
      />
      <Row wrap gap={8} align="end">
        <SecondaryButton
          loading={done !== null}
          lack={
            products.length > 0
              ? undefined
              : sold.data === undefined
                ? 'The store’s products are not read yet'
                : 'The store has no products'
          }
          onClick={() => void addAll()}
        >
          All that I sell
        </SecondaryButton>
        <TextField label="Search your products" type="search" value={words} onType={setWords} />
      </Row>
      <WaitNote on={done !== null} />
      {done !== null && (
        <Counting words={`Read ${formatNumber(done)} of ${countWords(products.length, 'product')}…`} />
      )}
      <Stack as="ul" gap={4} p={4} highest={320} aria-label="Your products" tabIndex={0}>
        {found.slice(0, shown).map((product) => (
          <ProductPick
            key={product.id}
            product={product}
            isPlatform={isPlatform}
            watched={watched}
            onToggle={toggle}
          />
        ))}
      </Stack>
      {unread > 0 && (
        <Hint>
          {countWords(unread, 'product')} of the store could not be read and {unread === 1 ? 'is' : 'are'} not
          among them.
        </Hint>
      )}
      {found.length > shown && (
        <Hint>
          Showing {shown} of {countWords(found.length, 'product')}. Type more of the name.
        </Hint>
      )}
    </Stack>
  )
}
