import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepForm } from '~/local/drafts/keptForm'

/** Keeps what is typed into a form under a name (`readKeptForm`), so that it survives a reload of this tab. */
export function useKeepForm<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): void {
  // Talks to the tab's session storage.
  useEffect(() => {
    const subscription = form.watch((values) => {
      keepForm(name, values)
    })
    return () => subscription.unsubscribe()
  }, [form, name])
}
