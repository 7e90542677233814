import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { keepForm, readKeptForm } from '~/local/drafts/keptForm'
import { emptyQuote, type QuoteValues, readKeptQuote } from './quoteForm'

/** The page's inputs; they stay in this tab, so that a look at another page loses nothing. */
export function useQuoteForm(name: string): UseFormReturn<QuoteValues> {
  const [initial] = useState(() => readKeptQuote(readKeptForm(name)) ?? emptyQuote)
  const form = useForm<QuoteValues>({ defaultValues: initial })

  // Talks to the tab's session storage.
  useEffect(() => {
    const subscription = form.watch((values) => {
      keepForm(name, values)
    })
    return () => subscription.unsubscribe()
  }, [form, name])

  return form
}
