import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Order } from '~/contract/orders/order'
import { storeScope } from '~/domain/storeScope'
import type { DraftSession, DraftView } from '~/local/drafts/draftSession'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import { WriteButton } from '~/ui/actions/WriteButton'
import { Box, Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { WaitNote } from '~/ui/notices/WaitNote'
import { useSaveKey } from '~/ui/useSaveKey'
import type { DraftValues } from '../draftForm'
import { DraftFields } from './DraftFields'
import { DraftStatus } from './DraftStatus'
import { isTypedSince, keepTypedSince } from './keepTypedSince'
import { OrderNumberField } from './OrderNumberField'
import { showFieldError } from './serverFieldErrors'

interface Props {
  form: UseFormReturn<DraftValues>
  session: DraftSession
  view: DraftView
  /** Id of the order that is changed; absent for a new one. */
  orderId?: number
  startProduct?: number | null
  /** Whether the form was opened with text typed earlier. */
  isRestored: boolean
  words: { restored: string; discard: string; lost: string; unsaved: string; open: string; save: string }
  /** Saves the values on the service; answers the order, or null where the merchant has to look at something first. */
  send: (values: DraftValues) => Promise<Order | null>
  /** Shown above the fields, and enabled even while another tab edits the draft. */
  above?: ReactNode
  /** Ways to fill the fields, disabled while another tab edits the draft. */
  fillers?: ReactNode
  /** Notices to read before saving. */
  children: ReactNode
}

const unsavedEffect = 'Nothing was charged, and what you typed is still here.'

/** A draft's fields and, below them, notices about restored text and saving, and the save button. */
export function DraftForm({ form, session, view, orderId, isRestored, words, ...props }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: async (values: DraftValues, { client }) => {
      await session.flush()
      const order = await props.send(values)
      if (order === null) return null
      const { id } = order
      // Without this the order's page would show the old order, and offer it for changes, until it is read again.
      client.setQueryData(orderQueries(api).detail(id).queryKey, order)
      await session.finish('sent', id)
      const now = form.getValues()
      if (!isTypedSince(values, now)) return { id, since: 'nothing' as const }
      return keepTypedSince(storeScope(api), order, values, now).then(
        () => ({ id, since: 'kept' as const }),
        () => ({ id, since: 'unkept' as const }),
      )
    },
    meta: { invalidates: [orderQueries(api).all()] },
    onError: showFieldError(form),
  })
  /** Saves the values. A merchant who has opened another draft meanwhile, which is on the same page, stays there. */
  const submit = (values: DraftValues) =>
    save.mutate(values, {
      onSuccess: (saved) => {
        if (saved?.since === 'nothing') void navigate(paths.order(saved.id))
        if (saved?.since !== 'kept') return
        if (orderId === undefined) void navigate(paths.editOrder(saved.id))
        else session.reload()
      },
    })
  const saveButton = useSaveKey()
  const discard = async () => {
    await session.finish('discarded', null)
    if (orderId === undefined) void navigate(paths.newOrder(), { replace: true })
    else void navigate(paths.order(orderId))
  }
  return (
    <form onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      {props.above}
      <Box
        as="fieldset"
        disabled={view.lease !== 'held'}
        title={view.lease === 'held' ? undefined : 'This draft is typed in another tab'}
      >
        {props.fillers}
        <DraftFields
          form={form}
          startProduct={props.startProduct ?? null}
          number={<OrderNumberField form={form} orderId={orderId} />}
        >
          <Stack gap={12}>
            {isRestored && view.lease === 'held' && (
              <Notice
                floats
                tone="blue"
                title={words.restored}
                actions={
                  <DiscardButton comesBack size="xs" what={words.lost} onDiscard={() => void discard()}>
                    {words.discard}
                  </DiscardButton>
                }
              />
            )}
            {props.children}
            <ErrorNotice
              floats
              title={words.unsaved}
              effect={unsavedEffect}
              open={{ title: words.open, effect: unsavedEffect }}
              error={save.error}
            />
            {save.data?.since === 'unkept' && (
              <Notice
                floats
                tone="amber"
                title={`Order #${save.data.id} was saved without what you typed since`}
                actions={<ButtonLink to={paths.order(save.data.id)}>Open the order</ButtonLink>}
              >
                This device could not keep it. It stays in these fields until you leave them.
              </Notice>
            )}
            <WriteButton ref={saveButton} needs="orders" type="submit" fullWidth loading={save.isPending}>
              {words.save}
            </WriteButton>
            <WaitNote on={save.isPending} />
            <DraftStatus
              session={session}
              keptAt={isRestored ? (view.opened?.updated ?? null) : null}
              content={() => form.getValues()}
            />
          </Stack>
        </DraftFields>
      </Box>
    </form>
  )
}
