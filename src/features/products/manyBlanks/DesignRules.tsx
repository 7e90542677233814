import { NativeSelect, TextInput } from '@mantine/core'
import { type LengthUnit, readersUnit } from '~/domain/lengths/lengthWords'
import { Stack } from '~/ui/layout/Blocks'
import { PriceRuleFields } from '~/ui/inputs/PriceRuleFields'
import { type DesignValues, fits } from './designForm'
import { typedWidth } from './placings'

interface Props {
  values: DesignValues
  /** A kit says how large artwork is. */
  hasKit: boolean
  onChange: (change: Partial<DesignValues>) => void
}

/** Widths that are offered first. */
const usual: Record<LengthUnit, Partial<Record<DesignValues['fit']['kind'], string>>> = {
  cm: { chest: '10', width: '28' },
  in: { chest: '4 in', width: '11 in' },
}

/** How large the artwork is printed, what the products are called, and how they are priced. */
export function DesignRules({ values, hasKit, onChange }: Props) {
  const { fit } = values
  const unit = readersUnit()
  return (
    <Stack gap={12} mt={12} shrinks>
      {!hasKit && (
        <NativeSelect
          label="Size of the artwork"
          value={fit.kind}
          data={fits.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => {
            const kind = fits.find(({ value }) => value === event.currentTarget.value)?.value ?? 'fit'
            onChange({ fit: { kind, cm: usual[unit][kind] ?? fit.cm } })
          }}
        />
      )}
      {!hasKit && (fit.kind === 'width' || fit.kind === 'chest') && (
        <TextInput
          label={`Printed width (${unit})`}
          inputMode="decimal"
          value={typedWidth(fit.cm, unit)}
          onChange={(event) =>
            onChange({
              // A bare number is in cm, so that another choice of units leaves the print as it is.
              fit: {
                ...fit,
                cm: unit === 'in' ? `${event.currentTarget.value} in` : event.currentTarget.value,
              },
            })
          }
        />
      )}
      {values.layout.kind === 'design' && (
        <TextInput
          label="Name of the design"
          value={values.designName}
          onChange={(event) => onChange({ designName: event.currentTarget.value })}
        />
      )}
      <TextInput
        label="Product names"
        description="May name {design} {blank} {brand}"
        value={values.namePattern}
        onChange={(event) => onChange({ namePattern: event.currentTarget.value })}
      />
      <TextInput
        label="SKUs"
        description="May name {product} {blank} {color} {size} {variant} {n}"
        value={values.skuPattern}
        onChange={(event) => onChange({ skuPattern: event.currentTarget.value })}
      />
      <PriceRuleFields rule={values.rule} needsCost onChange={(rule) => onChange({ rule })} />
    </Stack>
  )
}
