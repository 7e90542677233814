import { NativeSelect } from '@mantine/core'
import { Dialog } from '~/ui/mantine/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import { missingFiles } from '~/domain/placement/designFiles'
import { type Edited, openedContent } from '~/domain/placement/designHistory'
import { noteDesignUse } from '~/local/designs/designRecords'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { Stack } from '~/ui/layout/Stack'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import type { DesignHead } from '../useDesign'
import { lackToSave, OpenChecks } from '../preflight/OpenChecks'
import type { Preflight } from '../preflight/usePreflight'
import { PrintsNotice } from '../prints/PrintsNotice'
import type { Prints } from '../prints/usePrints'
import { ProductVariants } from './ProductVariants'

interface Props {
  blank: Product
  /** The product that the design comes from; 0 when it is still to be chosen. */
  productId: number
  /** The store variant that the design was opened from; 0 when none was. */
  openedFrom: number
  head: DesignHead
  edited: Edited
  printfiles: Printfiles
  prints: Prints
  preflight: Preflight
  opened: boolean
  onClose: () => void
}

/** Puts the design on variants of a store product that is there already. */
export function SaveToProduct(props: Props) {
  const { blank, productId, openedFrom, head, edited, printfiles, prints, preflight, opened, onClose } = props
  const { content } = edited
  const queries = productQueries(useApi())
  const [chosen, setChosen] = useState(productId)
  const list = useQuery({ ...queries.list({ offset: 0, limit: 100 }), enabled: opened && productId === 0 })
  const base = useQuery({ ...queries.base(chosen), enabled: opened && chosen > 0 })
  const missing = missingFiles(content)
  return (
    <Dialog opened={opened} onClose={onClose} title="Save to a store product" size={560}>
      <Stack gap={12} shrinks>
        {productId === 0 && (
          <NativeSelect
            label="Store product"
            value={String(chosen)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={[
              { value: '0', label: list.isPending ? 'Loading…' : 'Choose a product…', disabled: true },
              ...(list.data?.items ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name ?? `Product ${id}`,
              })),
            ]}
          />
        )}
        <OpenChecks preflight={preflight} />
        {missing.length > 0 && <PrintsNotice prints={prints} />}
        {(list.isError || base.isError) && (
          <ErrorNotice
            title="The product could not be loaded"
            effect="Nothing was changed."
            error={base.error ?? list.error}
          />
        )}
        {base.data !== undefined && (
          <ProductVariants
            key={chosen}
            base={base.data}
            blank={blank}
            openedFrom={openedFrom}
            // A design from elsewhere is put on as a whole.
            design={{ content, opened: productId > 0 ? openedContent(edited) : null }}
            printfiles={printfiles}
            lack={lackToSave(missing.length, preflight)}
            onChanged={() => void base.refetch()}
            onSaved={() => void noteDesignUse(head.id, head.owner, { kind: 'product', id: chosen })}
          />
        )}
      </Stack>
    </Dialog>
  )
}
