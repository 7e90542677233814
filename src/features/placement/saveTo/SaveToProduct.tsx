import { Dialog } from '~/ui/mantine/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { missingFiles, usedContent } from '~/domain/placement/designFiles'
import { openedContent } from '~/domain/placement/designHistory'
import { noteDesignUse } from '~/local/designs/designRecords'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { Stack } from '~/ui/layout/Blocks'
import { SelectField } from '~/ui/inputs/Fields'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadChoices } from '~/ui/notices/UnreadChoices'
import { lackToSave, OpenChecks } from '../preflight/OpenChecks'
import { PrintsNotice } from '../prints/PrintsNotice'
import { ProductVariants } from './ProductVariants'
import { useEditor } from '../editorParts'

/** Puts the design on variants of an existing store product. */
export function SaveToProduct({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { search, head, content, edited, printfiles, preflight } = useEditor()
  // Id of the product that the design comes from; 0 when it is still to be chosen.
  const { product: productId } = search
  const queries = productQueries(useApi())
  const [chosen, setChosen] = useState(productId)
  const list = useQuery({ ...queries.whole({}), enabled: opened && productId === 0 })
  const base = useQuery({ ...queries.base(chosen), enabled: opened && chosen > 0 })
  const missing = missingFiles(usedContent(content, printfiles))
  return (
    <Dialog opened={opened} onClose={onClose} title="Save to a store product" size={560}>
      <Stack gap={12} shrinks>
        {productId === 0 && (
          <SelectField
            label="Store product"
            value={chosen}
            onPick={setChosen}
            data={[
              { value: 0, label: list.isPending ? 'Loading…' : 'Choose a product…', disabled: true },
              ...(list.data?.rows ?? []).map(({ id, name }) => ({
                value: id,
                label: name ?? `Product ${id}`,
              })),
            ]}
          />
        )}
        <UnreadChoices count={list.data?.unread} word="store product" />
        <OpenChecks />
        {missing.length > 0 && <PrintsNotice />}
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
            // A design not opened from a product is applied as a whole.
            design={{ content, opened: productId > 0 ? openedContent(edited) : null }}
            lack={lackToSave(missing.length, preflight)}
            onChanged={() => void base.refetch()}
            onSaved={() => void noteDesignUse(head.id, head.owner, { kind: 'product', id: chosen })}
          />
        )}
      </Stack>
    </Dialog>
  )
}
