import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogQueries } from '~/queries/catalogQueries'
import { demoMutations } from '~/queries/demoQueries'
import { useApi } from '~/queries/services'
import { SecondaryButton } from '~/ui/actions/Button'
import { Row, Stack } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { SelectField } from '~/ui/inputs/Fields'
import { Sheet } from '~/ui/layout/Sheet'
import { ControlNotice } from './ControlNotice'

const statuses = [
  { value: 'out_of_stock', label: 'Out of stock' },
  { value: 'temporary_out_of_stock', label: 'Temporarily out' },
  { value: 'discontinued', label: 'Discontinued' },
  { value: 'active', label: 'Available again' },
]

/** Makes a variant unavailable, as the service's suppliers do. */
export function StockSheet() {
  const api = useApi()
  const blanks = useQuery(catalogQueries(api).products()).data?.items ?? []
  const [blank, setBlank] = useState(0)
  const productId = blank === 0 ? (blanks[0]?.id ?? 0) : blank
  const variants =
    useQuery({ ...catalogQueries(api).product(productId), enabled: productId > 0 }).data?.variants ?? []
  const [variant, setVariant] = useState(0)
  const [status, setStatus] = useState('out_of_stock')
  const change = useMutation(demoMutations(api).setStock())
  const current = variants.find(({ id }) => id === variant) ?? variants[0]
  return (
    <Sheet title="Stock" hint="Take a variant away, or bring it back.">
      <Stack gap={12} shrinks>
        <SelectField
          label="Blank"
          value={productId}
          onPick={setBlank}
          data={blanks.map(({ id, title }) => ({ value: id, label: title ?? `Blank ${id}` }))}
        />
        <SelectField
          label="Variant"
          value={current?.id}
          onPick={setVariant}
          data={variants.map(({ id, name }) => ({ value: id, label: name ?? String(id) }))}
        />
        <SelectField label="Becomes" value={status} onPick={setStatus} data={statuses} />
        <Row wrap gap={8}>
          <SecondaryButton
            lack={current === undefined ? 'Choose a variant first' : undefined}
            loading={change.isPending}
            onClick={() => current && change.mutate({ variant_id: current.id, status })}
          >
            Change stock
          </SecondaryButton>
        </Row>
        {change.isSuccess && <Notice floats tone="green" title="The stock was changed" />}
        <ControlNotice error={change.error} />
      </Stack>
    </Sheet>
  )
}
