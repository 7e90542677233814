import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { type DraftValues, draftSchema } from '../draftForm'

/** The inputs of a draft with their rules. */
export const useDraftForm = (start: DraftValues): UseFormReturn<DraftValues> =>
  useForm<DraftValues>({ resolver: zodResolver(draftSchema), defaultValues: start, mode: 'onTouched' })
