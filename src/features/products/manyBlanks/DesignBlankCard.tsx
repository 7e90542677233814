import { Button } from '@mantine/core'
import type { Variant } from '~/contract/catalog/catalog'
import type { PrintFile } from '~/contract/artwork/file'
import { formatMoneyRange } from '~/domain/money/money'
import { sortedAmounts } from '~/domain/products/productHealth'
import { choiceWords, colorsAndSizes, goneWords } from '~/domain/products/variantAvailability'
import { Badge } from '~/ui/badges/Badge'
import { Columns } from '~/ui/layout/Columns'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import { Text } from '~/ui/layout/Text'
import classes from './Design.module.css'
import type { BlankChoice } from './designForm'
import type { BlankParts, PlannedProduct } from './designPlan'
import { DesignPreview } from './DesignPreview'

interface Props {
  parts: BlankParts
  plan: PlannedProduct
  artwork: PrintFile
  onChange: (choice: BlankChoice | null) => void
}

const tones = { good: 'green', fair: 'amber', low: 'red', vector: 'green' } as const

/** One blank of the design: its preview, what it will be called, colours and sizes, and how sharp it prints. */
export function DesignBlankCard({ parts: { info, printfiles }, plan, artwork, onChange }: Props) {
  const { choice } = plan
  const all = colorsAndSizes(info.variants)
  const ofChosen = info.variants.filter(({ color }) => color === null || choice.colors.includes(color))
  const title = info.product.title ?? `Blank ${info.product.id}`
  const placements = info.product.files.filter(
    ({ type }) => printfiles.available_placements[type] !== undefined,
  )
  /** Sizes differ in their print area, so each row says which it is for. */
  const isSplit = (placement: string) =>
    plan.placed.filter((known) => known.placement === placement).length > 1
  const firstSku = plan.body.sync_variants[0]?.sku
  const prices = sortedAmounts(
    plan.body.sync_variants.map(({ retail_price: price }) => (price == null ? null : String(price))),
  )
  return (
    <Columns
      as="li"
      template="200px minmax(0, 1fr)"
      align="start"
      below={560}
      gap={16}
      line="bottom"
      className={classes.card}
    >
      <Stack gap={8} className={classes.views}>
        {plan.views.map((view) => (
          <DesignPreview
            key={view.placed.placement}
            view={view}
            label={`${plan.name === '' ? title : plan.name}, ${view.placed.title}`}
            artwork={artwork}
          />
        ))}
      </Stack>
      <Stack gap={8} shrinks>
        <Row align="start" justify="between" gap={12} className={classes.head}>
          <h3>{plan.name === '' ? title : plan.name}</h3>
          <Button size="xs" variant="default" aria-label={`Take out ${title}`} onClick={() => onChange(null)}>
            Take out
          </Button>
        </Row>
        <Text tone="quiet" size={13}>
          {choiceWords(info.variants, choice)}
          {prices.length > 0 && ` · ${formatMoneyRange(prices, info.product.currency ?? 'USD')}`}
        </Text>
        {firstSku != null && (
          <Text tone="quiet" size={13}>
            First SKU <code>{firstSku}</code>
          </Text>
        )}
        {plan.problem !== null && (
          <Text tone="red" size={13}>
            {plan.problem}
          </Text>
        )}
        <Chips
          legend="Placements"
          of={title}
          all={placements.map(({ type }) => type)}
          words={(type) => placements.find((known) => known.type === type)?.title ?? type}
          chosen={choice.placements}
          onChange={(chosen) => onChange({ ...choice, placements: chosen })}
        />
        <Chips
          legend="Colors"
          of={title}
          all={all.colors}
          words={(name) =>
            withGone(
              name,
              info.variants.filter(({ color }) => color === name),
            )
          }
          chosen={choice.colors}
          onChange={(colors) => onChange({ ...choice, colors })}
        />
        <Chips
          legend="Sizes"
          of={title}
          all={all.sizes}
          words={(name) =>
            withGone(
              name,
              ofChosen.filter(({ size }) => size === name),
            )
          }
          chosen={choice.sizes}
          onChange={(sizes) => onChange({ ...choice, sizes })}
        />
        <table className={classes.dpi}>
          <thead>
            <tr>
              <th scope="col">Placement</th>
              <th scope="col">Printed size</th>
              <th scope="col">Resolution</th>
              <th scope="col">Quality</th>
            </tr>
          </thead>
          <tbody>
            {plan.placed.map(
              ({ placement, title: where, printfileId, sizes, widthCm, heightCm, dpi, quality }) => (
                <tr key={`${placement} ${printfileId}`} data-low={quality.level === 'low' || undefined}>
                  <td>
                    {where}
                    {isSplit(placement) && (
                      <Text as="span" tone="quiet" size={13}>
                        {' '}
                        {sizes.join(', ')}
                      </Text>
                    )}
                  </td>
                  <td>
                    {widthCm.toFixed(1)} × {heightCm.toFixed(1)} cm
                  </td>
                  <td>{dpi === null ? 'vector' : `${Math.round(dpi)} dpi`}</td>
                  <td>
                    <Badge tone={tones[quality.level]}>{quality.word}</Badge>
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </Stack>
    </Columns>
  )
}

/** Colors and sizes of which nothing can be had say so. */
function withGone(name: string, variants: readonly Variant[]): string {
  const words = goneWords(variants)
  return words === null ? name : `${name} (${words})`
}

interface ChipsProps {
  legend: string
  /** The blank, for screen readers. */
  of: string
  all: readonly string[]
  chosen: readonly string[]
  /** The name in words, where it is a code. */
  words?: (name: string) => string
  onChange: (chosen: string[]) => void
}

function Chips({ legend, of, all, chosen, words = (name) => name, onChange }: ChipsProps) {
  if (all.length < 2) return null
  return (
    <Row
      as="fieldset"
      wrap
      gap={12}
      rowGap={4}
      size={13}
      className={classes.chips}
      aria-label={`${legend} of ${of}`}
    >
      <legend>{legend}</legend>
      {all.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...chosen, name] : chosen.filter((known) => known !== name),
              )
            }
          />
          {words(name)}
        </label>
      ))}
    </Row>
  )
}
