import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepForm } from '~/local/drafts/keptForm'

/** Keeps the values of a form under a name (`readKeptForm`), so that they survive a reload of this tab. */
export function useKeepForm<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): void {
  // Talks to the tab's session storage.
  useEffect(() => {
    const subscription = form.watch((values) => {
      keepForm(name, values)
    })
    return () => subscription.unsubscribe()
  }, [form, name])
}
