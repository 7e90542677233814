import { useState } from 'react'
import { forgetForm, keepForm, readKeptForm } from '~/local/drafts/keptForm'

type Typed = string | Readonly<Record<string, string>>

/**
 * Typed text outside a form library, kept in this tab under a name: it survives closed dialogs, left pages
 * and a reload. Text typed over another start value, such as an address that has changed meanwhile, is not
 * restored, unless `moved` merges it into the present start value.
 */
export function useTyped<Value extends Typed>(
  name: string,
  start: Value,
  moved?: (start: Value, typed: Value, before: Value) => Value,
): [typed: Value, type: (next: Value) => void, forget: () => void] {
  const [typed, setTyped] = useState(() => readTyped(readKeptForm(name), start, moved))
  const forget = () => forgetForm(name)
  const type = (next: Value) => {
    setTyped(next)
    if (isSame(next, start)) forget()
    else keepForm(name, { start, typed: next })
  }
  return [typed, type, forget]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function readTyped<Value extends Typed>(
  kept: unknown,
  start: Value,
  moved?: (start: Value, typed: Value, before: Value) => Value,
): Value {
  const { start: before, typed }: { start?: unknown; typed?: unknown } = Object(kept)
  if (!isLike(typed, start)) return start
  if (isSame(before, start)) return typed
  return moved !== undefined && isLike(before, start) ? moved(start, typed, before) : start
}

/** Whether the kept value has the type of the start value: a text, or the same fields with texts. */
function isLike<Value extends Typed>(typed: unknown, start: Value): typed is Value {
  if (typeof start === 'string') return typeof typed === 'string'
  return (
    typeof typed === 'object' &&
    typed !== null &&
    Object.keys(start).every((field) => typeof Reflect.get(typed, field) === 'string')
  )
}
