import { Button, NativeSelect } from '@mantine/core'
import type { PrintFile } from '~/contract/file'
import { Badge } from '~/ui/Badge'
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
  const title = info.product.title ?? `Blank ${info.product.id}`
  const placements = info.product.files.filter(
    ({ type }) => printfiles.available_placements[type] !== undefined,
  )
  const prices = plan.body.sync_variants.flatMap(({ retail_price: price }) =>
    price == null ? [] : [Number(price)],
  )
  return (
    <li className={classes.card}>
      <DesignPreview plan={plan} artwork={artwork} />
      <div className={classes.facts}>
        <div className={classes.head}>
          <h3>{plan.name === '' ? title : plan.name}</h3>
          <Button size="xs" variant="default" aria-label={`Take out ${title}`} onClick={() => onChange(null)}>
            Take out
          </Button>
        </div>
        <p className={classes.quiet}>
          {plan.variants.length === 1 ? '1 variant' : `${plan.variants.length} variants`}
          {prices.length > 0 &&
            ` · ${Math.min(...prices).toFixed(2)} – ${Math.max(...prices).toFixed(2)} ${info.product.currency ?? ''}`}
        </p>
        {plan.problem !== null && <p className={classes.problem}>{plan.problem}</p>}
        <NativeSelect
          label="Placement"
          size="xs"
          value={choice.placement}
          data={placements.map(({ type, title: word }) => ({ value: type, label: word ?? type }))}
          onChange={(event) => onChange({ ...choice, placement: event.currentTarget.value })}
        />
        <Chips
          legend={`Colors of ${title}`}
          all={distinct(info.variants.map(({ color }) => color))}
          chosen={choice.colors}
          onChange={(colors) => onChange({ ...choice, colors })}
        />
        <Chips
          legend={`Sizes of ${title}`}
          all={distinct(info.variants.map(({ size }) => size))}
          chosen={choice.sizes}
          onChange={(sizes) => onChange({ ...choice, sizes })}
        />
        <table className={classes.dpi}>
          <thead>
            <tr>
              <th scope="col">Printed size</th>
              <th scope="col">Resolution</th>
              <th scope="col">Quality</th>
            </tr>
          </thead>
          <tbody>
            {plan.placed.map(({ printfileId, widthCm, heightCm, dpi, quality }) => (
              <tr key={printfileId} data-low={quality.level === 'low' || undefined}>
                <td>
                  {widthCm.toFixed(1)} × {heightCm.toFixed(1)} cm
                </td>
                <td>{dpi === null ? 'vector' : `${Math.round(dpi)} dpi`}</td>
                <td>
                  <Badge tone={tones[quality.level]}>{quality.word}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </li>
  )
}

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null)),
]

interface ChipsProps {
  legend: string
  all: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Chips({ legend, all, chosen, onChange }: ChipsProps) {
  if (all.length < 2) return null
  return (
    <fieldset className={classes.chips}>
      <legend className="visuallyHidden">{legend}</legend>
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
          {name}
        </label>
      ))}
    </fieldset>
  )
}
