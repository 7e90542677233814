import { Dialog } from '~/ui/mantine/Dialog'
import { useQuery } from '@tanstack/react-query'
import { missingFiles, usedContent } from '~/domain/placement/designFiles'
import { openedContent } from '~/domain/placement/designHistory'
import { noteDesignUse } from '~/local/designs/designRecords'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Reading } from '~/ui/notices/Reading'
import { lackToSave, OpenChecks } from '../preflight/OpenChecks'
import { PrintsNotice } from '../prints/PrintsNotice'
import { ProductChoice, useProductChoice } from './ProductChoice'
import { ProductVariants } from './ProductVariants'
import { useEditor } from '../editorParts'

/** Puts the design on variants of an existing store product. */
export function SaveToProduct({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { search, head, content, edited, printfiles, preflight } = useEditor()
  // Id of the product that the design comes from; 0 when it is still to be chosen.
  const { product: productId } = search
  const queries = productQueries(useApi())
  const choice = useProductChoice(opened && productId === 0)
  const chosen = productId > 0 ? productId : (choice.chosen?.id ?? 0)
  const base = useQuery({ ...queries.base(chosen), enabled: opened && chosen > 0 })
  const missing = missingFiles(usedContent(content, printfiles))
  return (
    <Dialog opened={opened} onClose={onClose} title="Save to a store product" size={560}>
      <Stack gap={12} shrinks>
        {productId === 0 && <ProductChoice choice={choice} />}
        <OpenChecks />
        {missing.length > 0 && <PrintsNotice />}
        {base.isError && (
          <ErrorNotice
            title="The product could not be loaded"
            effect="Nothing was changed."
            error={base.error}
            onRetry={() => void base.refetch()}
          />
        )}
        {chosen > 0 && base.isPending && <Reading what="the product" />}
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
