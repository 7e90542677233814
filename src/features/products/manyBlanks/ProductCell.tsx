import { memo } from 'react'
import { sidesWords } from '~/domain/lengths/lengthWords'
import type { DesignContent } from '~/domain/placement/design'
import { formatMoneyRange } from '~/domain/money/money'
import { sortedAmounts } from '~/domain/products/productHealth'
import { Badge } from '~/ui/badges/Badge'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import { usePrintPicture } from '~/widgets/pictures/usePrintPicture'
import classes from './ProductTable.module.css'
import { Tick } from '~/ui/inputs/Tick'
import type { PlacedDesign, PlannedProduct } from './designPlan'
import type { DesignView } from './designViews'

interface Props {
  plan: PlannedProduct
  /** Warnings about parts with low contrast, in words. */
  contrast: readonly string[]
  artworks: DesignContent['artworks']
  owner: string
  currency: string | null
  isWanted: boolean
  onWanted: (isWanted: boolean) => void
}

const tones = { good: 'green', fair: 'amber', low: 'red', vector: 'green' } as const

/** One planned product: its preview, sharpness, cost, and what differs from the rule. */
export function ProductCell({ plan, contrast, artworks, owner, currency, isWanted, onWanted }: Props) {
  const { name, placed, views, problem, remarks, body } = plan
  const prices = sortedAmounts(
    body.sync_variants.map(({ retail_price: price }) => (price == null ? null : String(price))),
  )
  const sku = body.sync_variants[0]?.sku
  return (
    <Stack gap={8} shrinks className={classes.cell} data-off={!isWanted || undefined}>
      <Tick weight={550} breaks className={classes.name} checked={isWanted} onTick={onWanted}>
        <bdi>{name === '' ? 'No name' : name}</bdi>
      </Tick>
      {views.length > 0 && (
        <Row gap={6} wrap>
          {views.map((view) => (
            <View
              key={`${view.placed.placement} ${view.color}`}
              {...view}
              name={name}
              artworks={artworks}
              owner={owner}
            />
          ))}
        </Row>
      )}
      {placed.length > 0 && (
        <Stack as="ul" gap={4}>
          {placed.map((print) => (
            <li key={`${print.placement} ${print.printfile.printfile_id}`}>
              {print.title}
              {isSplit(placed, print) && ` ${print.sizes.join(', ')}`}{' '}
              <Text as="span" tone="quiet" nowrap>
                {sizeWords(print)}
              </Text>{' '}
              <Badge tone={tones[print.quality.level]}>
                {print.dpi === null
                  ? 'Vector'
                  : `${Math.round(print.dpi)} dpi, ${print.quality.word.toLowerCase()}`}
              </Badge>
            </li>
          ))}
        </Stack>
      )}
      {problem === null && (prices.length > 0 || sku != null) && (
        <Hint breaks>
          {prices.length > 0 && formatMoneyRange(prices, currency)}
          {sku != null && (
            <>
              {prices.length > 0 && ' · '}first SKU <code>{sku}</code>
            </>
          )}
        </Hint>
      )}
      {problem !== null && (
        <Text tone="red" size={13}>
          {problem}
        </Text>
      )}
      {[...remarks, ...contrast].map((remark) => (
        <Text key={remark} tone="amber" size={13}>
          {remark}
        </Text>
      ))}
    </Stack>
  )
}

const sizeWords = ({ widthCm, heightCm }: PlacedDesign): string => sidesWords(widthCm, heightCm)

/** Whether a placement has several print files: then each line names its sizes. */
const isSplit = (all: readonly PlacedDesign[], { placement }: PlacedDesign): boolean =>
  all.filter((known) => known.placement === placement).length > 1

interface ViewProps extends DesignView, Pick<Props, 'artworks' | 'owner'> {
  name: string
}

function PlainView({
  placed: { placed, print, title },
  template,
  color,
  inks,
  name,
  artworks,
  owner,
}: ViewProps) {
  const picture = usePrintPicture({ print, placed, inks }, artworks, owner)
  return (
    <div className={classes.view}>
      <PrintDrawing
        layout={{ template, area: placed.area, box: print.box }}
        picture={picture}
        label={[`Preview of ${name}`, title, ...(color === null ? [] : [color])].join(', ')}
      />
    </div>
  )
}

/** Memoized: there may be 200. */
const View = memo(PlainView)
