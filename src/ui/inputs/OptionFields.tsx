import type { OptionType } from '~/contract/catalog/catalog'
import { amountText } from '~/domain/money/money'
import { optionChoices, type SharedValue } from '~/domain/products/variantOptions'
import { CheckField, SelectField, TextField } from '~/ui/inputs/Fields'

interface Props {
  options: readonly OptionType[]
  /** Currency of the surcharges; USD where the blank names none. */
  currency: string | null
  /** Returns `mixed` where the edited variants differ. */
  valueOf: (option: OptionType) => SharedValue
  /** A null value removes the option, so that the service decides. */
  onChange: (option: OptionType, value: unknown) => void
}

/** Fields for the options of a blank, each with its price. */
export function OptionFields({ options, currency, valueOf, onChange }: Props) {
  return options.map((option) => (
    <OptionField
      key={option.id}
      option={option}
      currency={currency}
      value={valueOf(option)}
      onChange={(value) => onChange(option, value)}
    />
  ))
}

/** What is set, as texts: a list for colors, one text, number or word else. */
const textsOf = (value: unknown): string[] =>
  [value ?? []].flat().flatMap((one) => (one === '' || typeof one === 'object' ? [] : [String(one)]))

interface FieldProps {
  option: OptionType
  currency: string | null
  value: SharedValue
  onChange: (value: unknown) => void
}

/** The input that suits the option's kind. */
function OptionField({ option, currency, value, onChange }: FieldProps) {
  const priced = (text: string, price: string | null | undefined) =>
    price == null || /^0(\.0+)?$/.test(price) ? text : `${text} (+${amountText(price, currency)})`
  const label = priced(option.title ?? option.id, option.additional_price)
  const one = value.kind === 'one' ? value.value : null
  const listed = optionChoices(option)
  const chosen = textsOf(one)
  // What is set and not, or no longer, among the blank's values is sent as it is: it is shown, and can be taken away.
  const choices = listed && [
    ...listed,
    ...chosen.filter((set) => !listed.some(([key]) => key === set)).map((set) => [set, set] as const),
  ]
  if (option.type === 'bool' || choices === null) {
    return option.type === 'bool' ? (
      <CheckField
        label={label}
        checked={one === true}
        indeterminate={value.kind === 'mixed'}
        onTick={(isTicked) => onChange(isTicked ? true : null)}
      />
    ) : (
      <TextField
        label={label}
        description={value.kind === 'mixed' ? 'Differs between variants' : undefined}
        value={chosen.join(', ')}
        onType={(typed) => onChange(typed === '' ? null : typed)}
      />
    )
  }
  if (option.type === 'multi_select') {
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
          <CheckField
            key={key}
            size="xs"
            mt={6}
            label={text}
            checked={chosen.includes(key)}
            onTick={(isTicked) => toggle(key, isTicked)}
          />
        ))}
      </details>
    )
  }
  return (
    <SelectField
      label={label}
      value={chosen[0] ?? ''}
      onPick={(picked) => onChange(picked === '' ? null : picked)}
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
