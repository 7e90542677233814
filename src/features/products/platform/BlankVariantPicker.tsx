import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import { findBlanks } from '~/domain/catalog/blankSearch'
import { guessVariant } from '~/domain/products/guessVariant'
import { whyUnavailable, isStillMade } from '~/domain/products/variantAvailability'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Stack } from '~/ui/layout/Blocks'
import { SelectField, TextField } from '~/ui/inputs/Fields'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadChoices, UnreadVariants } from '~/ui/notices/UnreadChoices'

interface Props {
  /** Name on the platform, from which color and size are guessed. */
  name: string
  blankId: number | null
  variantId: number | null
  onChange: (choice: { blank: ProductInfo; variant: Variant } | { blankId: number }) => void
}

/** Search for a blank, then choice of its color and size. */
export function BlankVariantPicker({ name, blankId, variantId, onChange }: Props) {
  const queries = catalogQueries(useApi())
  const [words, setWords] = useState('')
  const blanks = useQuery(queries.products())
  const chosen = useQuery({ ...queries.product(blankId ?? 0), enabled: blankId !== null })
  const items = blanks.data?.items ?? []
  const matching = new Set(findBlanks(items, words))
  const found = items.filter((blank) => blank.id === blankId || matching.has(blank))
  const variants = chosen.data?.variants ?? []
  const guess = guessVariant(name, variants)
  const pick = (id: number) => {
    const variant = variants.find((known) => known.id === id)
    if (variant !== undefined && chosen.data !== undefined) onChange({ blank: chosen.data, variant })
  }
  return (
    <Stack gap={12}>
      <TextField
        label="Find a blank"
        type="search"
        value={words}
        placeholder="Title, brand or model"
        onType={setWords}
      />
      <SelectField
        label="Blank"
        value={blankId ?? ''}
        data={[
          { value: '', label: `Choose one of ${found.length}` },
          ...found.map(({ id, title }) => ({ value: id, label: title ?? String(id) })),
        ]}
        onPick={(picked) => picked !== '' && onChange({ blankId: picked })}
      />
      <UnreadChoices count={blanks.data?.dropped.length} word="blank" />
      <ReadErrorNotice title="The catalog could not be read" read={blanks} />
      <ReadErrorNotice title="The blank could not be loaded" read={chosen} />
      <UnreadVariants of={chosen.data} />
      {chosen.data !== undefined && (
        <SelectField
          label="Color and size"
          description={
            guess !== null && guess.id !== variantId ? `The name suggests ${guess.name}` : undefined
          }
          value={variantId === null ? '' : String(variantId)}
          data={[
            { value: '', label: `Choose one of ${variants.length}`, disabled: false },
            ...variants.map((variant) => ({
              value: String(variant.id),
              label: optionLabel(variant),
              disabled: !isStillMade(variant),
            })),
          ]}
          onPick={(picked) => pick(Number(picked))}
        />
      )}
    </Stack>
  )
}

function optionLabel(variant: Variant): string {
  const label = [variant.color, variant.size].filter((part) => part !== null).join(' / ')
  const gone = whyUnavailable([variant])
  return gone === null ? label : `${label} (${gone})`
}
