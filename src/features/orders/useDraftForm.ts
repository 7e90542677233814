import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { forgetForm, keepForm, readKeptForm } from '~/local/keptForm'
import { type DraftValues, draftSchema } from './draftForm'

export interface DraftForm {
  form: UseFormReturn<DraftValues>
  /** What was typed earlier in this tab was put back. */
  isRestored: boolean
  /** Forgets what was typed and starts from the given values. */
  startOver(values: DraftValues): void
  /** After the draft is safe on the service. */
  forget(): void
}

const shape = z.object({
  recipient: z.looseObject({}),
  items: z.array(z.unknown()),
  shipping: z.string(),
  externalId: z.string(),
})

/** The draft's form; what is typed is kept in this tab until it is on the service. */
export function useDraftForm(name: string, initial: DraftValues): DraftForm {
  const [kept] = useState(() => restored(name, initial))
  const form = useForm<DraftValues>({
    resolver: zodResolver(draftSchema),
    defaultValues: kept ?? initial,
    mode: 'onTouched',
  })

  // Talks to the tab's session storage.
  useEffect(() => {
    const subscription = form.watch((values) => {
      keepForm(name, values)
    })
    return () => subscription.unsubscribe()
  }, [form, name])

  return {
    form,
    isRestored: kept !== null,
    startOver: (values) => {
      form.reset(values)
      forgetForm(name)
    },
    forget: () => forgetForm(name),
  }
}

function restored(name: string, initial: DraftValues): DraftValues | null {
  const kept = readKeptForm(name)
  if (!shape.safeParse(kept).success || typeof kept !== 'object' || kept === null) return null
  return { ...initial, ...kept }
}
