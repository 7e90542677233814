import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { DraftSession } from '~/local/drafts/draftSession'
import { type DraftValues, draftSchema } from '../draftForm'

/** The fields of a draft with their rules; typed values are kept on this device, with the order that they change. */
export function useDraftForm(
  start: DraftValues,
  session: DraftSession,
  base: DraftValues | null,
): UseFormReturn<DraftValues> {
  const form = useForm<DraftValues>({
    resolver: zodResolver(draftSchema),
    defaultValues: start,
    mode: 'onTouched',
  })
  // Talks to the device's store.
  useEffect(() => {
    const typed = form.watch((next) => session.type(next, base))
    return () => typed.unsubscribe()
  }, [form, session, base])
  return form
}
