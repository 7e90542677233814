import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { OptionType } from '~/contract/catalog'
import { formatMoney } from '~/domain/money'
import { optionChoices, optionValue, setOption } from '~/domain/variantOptions'
import classes from './ProductEditor.module.css'
import type { Blanks } from './useCosts'
import type { ProductDraftState } from './useProductDraft'

interface Props {
  state: ProductDraftState
  blanks: Blanks
}

/** Options that the blanks offer, each with its price; a choice counts for all variants of the blank. */
export function OptionFields({ state, blanks }: Props) {
  const { draft, change } = state
  return [...blanks.values()].map(({ product }) => {
    const rows = draft.rows.filter(({ blankId }) => blankId === product.id)
    if (product.options.length === 0) return null
    const put = (option: OptionType, value: unknown) =>
      change((now) => ({
        ...now,
        rows: now.rows.map((row) =>
          row.blankId === product.id ? { ...row, options: setOption(row.options, option.id, value) } : row,
        ),
      }))
    return (
      <fieldset key={product.id} className={classes.conflict}>
        <legend>{blanks.size > 1 ? `Options of ${product.title}` : 'Options'}</legend>
        <div className={classes.fields}>
          {product.options.map((option) => (
            <OptionField
              key={option.id}
              option={option}
              currency={product.currency ?? 'USD'}
              value={optionValue(rows, option.id)}
              onChange={(value) => put(option, value)}
            />
          ))}
        </div>
      </fieldset>
    )
  })
}

interface FieldProps {
  option: OptionType
  currency: string
  /** `mixed`: the variants differ. */
  value: { kind: 'none' } | { kind: 'mixed' } | { kind: 'one'; value: unknown }
  onChange: (value: unknown) => void
}

function OptionField({ option, currency, value, onChange }: FieldProps) {
  const priced = (text: string, price: string | null | undefined) =>
    price == null || /^0(\.0+)?$/.test(price) ? text : `${text} (+${formatMoney({ value: price, currency })})`
  const label = priced(option.title ?? option.id, option.additional_price)
  const one = value.kind === 'one' ? value.value : null
  const choices = optionChoices(option)
  if (option.type === 'bool' || choices === null) {
    return option.type === 'bool' ? (
      <Checkbox
        label={label}
        checked={one === true}
        indeterminate={value.kind === 'mixed'}
        onChange={(event) => onChange(event.currentTarget.checked ? true : null)}
      />
    ) : (
      <TextInput
        label={label}
        description={value.kind === 'mixed' ? 'Differs between variants' : undefined}
        value={typeof one === 'string' ? one : ''}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      />
    )
  }
  if (option.type === 'multi_select') {
    const chosen = Array.isArray(one) ? one.map(String) : []
    const toggle = (key: string, isOn: boolean) => {
      const next = isOn ? [...chosen, key] : chosen.filter((known) => known !== key)
      onChange(next.length === 0 ? null : next)
    }
    return (
      <details>
        <summary>
          {label}: {value.kind === 'mixed' ? 'differs between variants' : `${chosen.length} chosen`}
        </summary>
        {choices.map(([key, text]) => (
          <Checkbox
            key={key}
            size="xs"
            mt={6}
            label={text}
            checked={chosen.includes(key)}
            onChange={(event) => toggle(key, event.currentTarget.checked)}
          />
        ))}
      </details>
    )
  }
  return (
    <NativeSelect
      label={label}
      value={typeof one === 'string' ? one : ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      data={[
        { value: '', label: value.kind === 'mixed' ? 'Differs between variants' : 'As usual' },
        ...choices.map(([key, text]) => ({
          value: key,
          label: priced(text, option.additional_price_breakdown[key]),
        })),
      ]}
    />
  )
}
