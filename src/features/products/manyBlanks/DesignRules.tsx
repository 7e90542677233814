import { type LengthUnit, readersUnit } from '~/domain/lengths/readersUnit'
import { Stack } from '~/ui/layout/Blocks'
import { SelectField, TextField } from '~/ui/inputs/Fields'
import { PriceRuleFields } from '~/ui/inputs/PriceRuleFields'
import { type DesignValues, fits } from './designForm'
import { typedWidth } from './placings'

interface Props {
  values: DesignValues
  /** Whether a kit is used, which sets the artwork's size. */
  hasKit: boolean
  /** Of the store's prices, where it is known. */
  currency: string | null
  onChange: (change: Partial<DesignValues>) => void
}

/** Widths suggested first. */
const usual: Record<LengthUnit, Partial<Record<DesignValues['fit']['kind'], string>>> = {
  cm: { chest: '10', width: '28' },
  in: { chest: '4 in', width: '11 in' },
}

/** How large the artwork is printed, how products are named, and how they are priced. */
export function DesignRules({ values, hasKit, currency, onChange }: Props) {
  const { fit } = values
  const unit = readersUnit()
  return (
    <Stack gap={12} mt={12} shrinks>
      {!hasKit && (
        <SelectField
          label="Size of the artwork"
          value={fit.kind}
          data={fits}
          onPick={(kind) => onChange({ fit: { kind, cm: usual[unit][kind] ?? fit.cm } })}
        />
      )}
      {!hasKit && (fit.kind === 'width' || fit.kind === 'chest') && (
        <TextField
          label={`Printed width (${unit})`}
          inputMode="decimal"
          value={typedWidth(fit.cm, unit)}
          onType={(typed) =>
            onChange({
              // A bare number is in cm, so a change of the unit setting must not change the print.
              fit: {
                ...fit,
                cm: unit === 'in' ? `${typed} in` : typed,
              },
            })
          }
        />
      )}
      {values.layout.kind === 'design' && (
        <TextField
          label="Name of the design"
          value={values.designName}
          onType={(typed) => onChange({ designName: typed })}
        />
      )}
      <TextField
        label="Product names"
        description="May name {design} {blank} {brand}"
        value={values.namePattern}
        onType={(typed) => onChange({ namePattern: typed })}
      />
      <TextField
        label="SKUs"
        description="May name {product} {blank} {color} {size} {variant} {n}"
        value={values.skuPattern}
        onType={(typed) => onChange({ skuPattern: typed })}
      />
      <PriceRuleFields rule={values.rule} currency={currency} isNew onChange={(rule) => onChange({ rule })} />
    </Stack>
  )
}
