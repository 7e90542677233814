import { useRef, useState } from 'react'
import { threadColorName } from '~/domain/embroidery/threadColors'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { TextField } from '~/ui/inputs/Fields'
import { Swatches } from '~/ui/inputs/Swatches'
import classes from './ColorField.module.css'
import { useInks } from '../editorParts'
import { useCountAtEnd } from '../fields/useCountAtEnd'

interface Props {
  label: string
  /** "#rrggbb"; null where several layers differ. */
  value: string | null
  /** Whether it is a color of a picture rather than one to print, and so not limited to threads. */
  isOfPicture?: boolean
  onChange: (color: string) => void
}

/** "#rrggbb" from typed text, with or without the sign, in three or six digits; null for anything else. */
function readColor(text: string): string | null {
  const [, digits = ''] = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text) ?? []
  if (digits === '') return null
  const six = digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&')
  return `#${six.toLowerCase()}`
}

/** A color picked by eye, by its code, or from the thread chart for embroidery. */
export function ColorField({ label, value, isOfPicture = false, onChange }: Props) {
  const { palette } = useInks()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value ?? ''
  // The value and callback when typing began: the typed color is applied to these, even if other layers are selected
  // by then.
  const begun = useRef({ value, shown, onChange })
  const commit = () => {
    const { current: before } = begun
    const color = typed === null ? null : readColor(typed)
    if (typed === before.shown || color !== null) setTyped(null)
    if (color !== null && color !== before.value) before.onChange(color)
  }
  useCountAtEnd(commit)
  if (palette !== null && !isOfPicture) {
    const isOf = (color: string) => color.toLowerCase() === value?.toLowerCase()
    const known = palette.find(isOf)
    return (
      <Stack gap={6} role="group" aria-label={label} size={13}>
        <span>
          {label}:{' '}
          {known !== undefined
            ? threadColorName(known)
            : value === null
              ? 'Mixed'
              : `${value}, which is no thread`}
        </span>
        <Swatches
          colors={palette.map((color) => ({
            key: color,
            name: threadColorName(color),
            code: color,
            isPressed: isOf(color),
          }))}
          onPick={(color) => onChange(color.toLowerCase())}
        />
      </Stack>
    )
  }
  const isWrong = typed !== null && typed !== shown && readColor(typed) === null
  return (
    <Columns template="auto minmax(0, 1fr)" align="end" gap={8}>
      <input
        type="color"
        className={classes.well}
        aria-label={`${label}, by eye`}
        // The browser's color field must have a value.
        value={value ?? '#808080'}
        onChange={({ currentTarget }) => {
          setTyped(null)
          onChange(currentTarget.value)
        }}
      />
      <TextField
        label={label}
        value={typed ?? shown}
        placeholder={value === null ? 'Mixed' : undefined}
        autoComplete="off"
        spellCheck={false}
        error={isWrong ? 'Six digits, such as #cc3333' : null}
        onType={(text) => {
          if (typed === null) begun.current = { value, shown, onChange }
          setTyped(text)
        }}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit()
          if (key === 'Escape') setTyped(null)
        }}
      />
    </Columns>
  )
}
