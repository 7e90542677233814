import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { formatMoment } from '~/domain/text/formatTime'
import { countWords } from '~/domain/text/countWords'
import { countLost, lostWords, restoreEdit } from '~/domain/products/restoreProduct'
import type { ProductCopy } from '~/local/products/productStore'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import { SaveDialog } from '../editor/save/SaveDialog'
import { SmallButton } from '~/ui/actions/Button'
import { SmallWriteButton } from '~/ui/actions/WriteButton'
import { Box, Detail, Row, Text } from '~/ui/layout/Blocks'

const step = 10

interface Props {
  /** The product as it is now. */
  info: SyncProductInfo
}

/** Copies that this browser kept before each write, for 30 days; each can be restored. */
export function CopiesSheet({ info }: Props) {
  const queries = productQueries(useApi())
  const client = useQueryClient()
  const copies = useQuery(queries.copies(info.sync_product.id))
  const [shown, setShown] = useState(step)
  const [chosen, setChosen] = useState<ProductCopy | null>(null)
  if (copies.data === undefined || copies.data.length === 0) return null
  return (
    <Sheet title="Copies" hint="Kept in this browser before each change, for 30 days.">
      <Box as="ul" id="copies">
        {copies.data.slice(0, shown).map((copy) => (
          <Row key={copy.id} as="li" py={6} align="center" gap={12}>
            <Text as="span" grow shrinks breaks>
              <RelativeTime seconds={Math.floor(copy.takenAt / 1000)} />
              <Detail block>
                before “{copy.why}” · {countWords(copy.info.sync_variants.length, 'variant')}
                {lostWords(countLost(copy.info, info))}
              </Detail>
            </Text>
            <SmallWriteButton
              needs="sync_products"
              aria-label={`Restore… as of ${formatMoment(copy.takenAt / 1000)}`}
              onClick={() => setChosen(copy)}
            >
              Restore…
            </SmallWriteButton>
          </Row>
        ))}
      </Box>
      {copies.data.length > shown && (
        <SmallButton onClick={() => setShown(shown + 5 * step)}>
          Show more of {copies.data.length}
        </SmallButton>
      )}
      {chosen !== null && (
        <SaveDialog
          base={info}
          edit={restoreEdit(chosen.info, info)}
          why="Restored"
          onClose={() => setChosen(null)}
          onSaved={() =>
            void client.invalidateQueries({ queryKey: queries.copies(info.sync_product.id).queryKey })
          }
        />
      )}
    </Sheet>
  )
}
