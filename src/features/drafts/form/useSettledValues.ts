import { startTransition, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DraftValues } from '../draftForm'

const settleMs = 450

/**
 * The form's values after a short pause in typing: quotes and estimates are not requested at each key, and showing them
 * is interrupted by the next key.
 */
export function useSettledValues(form: UseFormReturn<DraftValues>): DraftValues {
  const [values, setValues] = useState<DraftValues>(() => form.getValues())

  // Talks to the form's own store and the clock.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const typed = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => startTransition(() => setValues(structuredClone(form.getValues()))), settleMs)
    })
    return () => {
      clearTimeout(timer)
      typed.unsubscribe()
    }
  }, [form])
  return values
}
